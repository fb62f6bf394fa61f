import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, LongText, Nothing, nullable, oneOf, patch, post, put, Time } from './endpoint.ts'
import { BEST_SCORE, RATING_REASONS } from './rating-shapes.ts'

const Score = Type.Integer({ minimum: 1, maximum: BEST_SCORE })
const Reasons = Type.Array(oneOf(RATING_REASONS), { maxItems: RATING_REASONS.length, uniqueItems: true })
const ofRating = closed({ ratingId: Id })
const guard = 'Rating'

/** A customer's rating of a case, and the company's response. */
export const Rating = Type.Object({
  ratingId: Id,
  version: Type.Integer(),
  caseId: Id,
  caseNumber: Type.Integer(),
  caseTitle: Line,
  customerName: Line,
  /** Null until the customer has responded. */
  score: nullable(Score),
  reasons: Type.Array(oneOf(RATING_REASONS)),
  comment: Type.String(),
  /** The customer agrees to be quoted by name. */
  mayPublish: Type.Boolean(),
  askedAt: Time,
  remindedAt: nullable(Time),
  answeredAt: nullable(Time),
  /** Whether a reply is mailed; otherwise it is only shown on the customer's case page. */
  isMailed: Type.Boolean(),
  reply: Type.String(),
  repliedAt: nullable(Time),
  repliedBy: Line,
  /** The company's own assessment of the work, separate from the customer's. */
  staffScore: nullable(Score),
  staffNote: Type.String(),
  staffBy: Line,
})
export type Rating = Static<typeof Rating>

export const getRating = get('/api/Website/Rating/:ratingId', {
  guard,
  summary: 'One rating with its reply and the check by staff.',
  params: ofRating,
  answer: Rating,
})

export const setRatingSeen = patch('/api/Website/Rating/Seen/:ratingId', {
  guard,
  summary: 'Marks a received rating as seen; the badge no longer counts it.',
  params: ofRating,
  answer: Nothing,
})

export const replyToRating = post('/api/Website/Rating/Reply/:ratingId', {
  guard,
  summary:
    'Replies to the customer by mail if the company mails its messages (`isMailed`); the reply is also added to the case. 409 `unanswered`.',
  params: ofRating,
  body: closed({ text: Type.String({ maxLength: 10_000, pattern: String.raw`\S` }) }),
  answer: Rating,
  errors: { unanswered: Nothing },
  cost: 'write',
})

export const checkQuality = put('/api/Website/Rating/Quality/:ratingId', {
  guard,
  summary: "Saves the staff's quality check of the work; null removes it.",
  params: ofRating,
  body: closed({ staffScore: nullable(Score), staffNote: Type.String({ maxLength: 2000 }) }),
  answer: Rating,
  updates: true,
})

const Share = Type.Object({
  asked: Type.Integer(),
  answered: Type.Integer(),
  /** Null with fewer than ten ratings. */
  average: nullable(Type.Number()),
  /** Half the width of the 95% confidence interval of the average; null with `average`. */
  uncertainty: nullable(Type.Number()),
})

export const RATING_GROUPS = ['responsible', 'fitter', 'department', 'trade', 'partner', 'property'] as const

export const RatingSummary = Type.Object({
  ...Share.properties,
  /** How many gave 1, 2, 3, 4, 5. */
  scores: Type.Array(Type.Integer()),
  reasons: Type.Array(Type.Object({ reason: oneOf(RATING_REASONS), count: Type.Integer() })),
  groups: Type.Array(Type.Object({ ...Share.properties, id: nullable(Id), name: Line })),
})
export type RatingSummary = Static<typeof RatingSummary>

const Day = Type.String({ format: 'date' })

export const getRatingSummary = get('/api/Website/Rating/Summary', {
  guard,
  summary: 'The customer ratings of a period, overall and by one grouping.',
  query: closed({
    fromDate: Type.Optional(Day),
    toDate: Type.Optional(Day),
    by: Type.Optional(oneOf(RATING_GROUPS)),
  }),
  answer: RatingSummary,
})

/** What the customer's page shows of the rating. */
export const OwnRating = Type.Object({
  isAsked: Type.Boolean(),
  score: nullable(Score),
  reasons: Type.Array(oneOf(RATING_REASONS)),
  comment: Type.String(),
  mayPublish: Type.Boolean(),
  reply: Type.String(),
})
export type OwnRating = Static<typeof OwnRating>

export const getOwnRating = get('/api/Website/CaseView/Rating', {
  guard: 'case-link',
  module: 'Rating',
  summary: 'Whether the customer is asked for a rating of the case, and their rating.',
  answer: OwnRating,
})

export const rateCase = put('/api/Website/CaseView/Rating', {
  guard: 'case-link',
  module: 'Rating',
  summary: "Saves the customer's rating; it can be changed for 30 days after the first response. 409 `not-asked`.",
  body: closed({
    score: Score,
    reasons: Reasons,
    comment: LongText,
    mayPublish: Type.Boolean(),
  }),
  answer: OwnRating,
  errors: { 'not-asked': Nothing },
  cost: 'write',
})
