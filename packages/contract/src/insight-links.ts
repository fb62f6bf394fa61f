import { type Static, Type } from 'typebox'
import { CompanySign } from './company-logo.ts'
import { closed, del, get, Id, Line, Name, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'
import { InsightAnswer, InsightQuery } from './insight.ts'
import { BOARDS, CHARTS, INSIGHT_PERIODS, LINK_DAYS_AT_MOST, LINK_KINDS } from './insight-shapes.ts'
import { Tile } from './insight-tiles.ts'

/** Links that show their holder a report, or dashboards on a wall screen, with the creator's permissions. */

const guard = ['SettingsAccess', 'BIAccess'] as const

export const InsightLink = Type.Object({
  id: Id,
  kind: oneOf(LINK_KINDS),
  name: Line,
  reportId: nullable(Id),
  boards: Type.Array(oneOf(BOARDS)),
  ownerName: Line,
  isMine: Type.Boolean(),
  madeAt: Time,
  expiresAt: Time,
  /** When it was last opened. */
  seenAt: nullable(Time),
})
export type InsightLink = Static<typeof InsightLink>

export const getInsightLinks = get('/api/Insight/Links', {
  guard,
  summary: "Active links: the caller's own or, with `SettingsAccess`, everyone's; at most 500.",
  answer: Type.Array(InsightLink),
  cap: 500,
})

const days = Type.Integer({ minimum: 1, maximum: LINK_DAYS_AT_MOST })
const made = Type.Object({ link: InsightLink, token: Type.String() })

export const addReportLink = post('/api/Insight/Links/Report', {
  guard: 'BIAccess',
  summary: 'Creates a link to a saved report the caller can see. Its token is returned once.',
  body: closed({ name: Name, reportId: Id, days }),
  answer: made,
  creates: true,
})

export const addWallLink = post('/api/Insight/Links/Wall', {
  guard: 'SettingsAccess',
  summary: 'Creates a link to dashboards that rotate on a wall display. Its token is returned once.',
  body: closed({
    name: Name,
    boards: Type.Array(oneOf(BOARDS), { minItems: 1, maxItems: BOARDS.length, uniqueItems: true }),
    period: Type.Optional(oneOf(INSIGHT_PERIODS)),
    /** Seconds each dashboard is shown. */
    seconds: Type.Optional(Type.Integer({ minimum: 10, maximum: 600 })),
    days,
  }),
  answer: made,
  creates: true,
})

export const removeInsightLink = del('/api/Insight/Links/:linkId', {
  guard,
  summary: "Revokes a link immediately and permanently: one of the caller's or, with `SettingsAccess`, anybody’s.",
  params: closed({ linkId: Id }),
  answer: Nothing,
})

const Token = Type.String({ pattern: '^[0-9]{1,9}-[0-9A-Za-z_-]{43}$' })

/** What a link shows, without its numbers. */
export const ShownInsight = Type.Object({
  kind: oneOf(LINK_KINDS),
  name: Line,
  company: CompanySign,
  language: Line,
  timeZone: Line,
  theme: Line,
  seconds: Type.Integer(),
  /** One report, or one page per dashboard. */
  pages: Type.Array(
    Type.Object({
      board: nullable(oneOf(BOARDS)),
      chart: nullable(oneOf(CHARTS)),
      isPivot: Type.Boolean(),
      period: nullable(oneOf(INSIGHT_PERIODS)),
      tiles: Type.Array(Tile),
      targets: Type.Array(Type.Object({ measure: Tile.properties.measure, value: Type.Number() })),
    }),
  ),
})
export type ShownInsight = Static<typeof ShownInsight>

export const getShownInsight = get('/api/Insight/Shown/:token', {
  guard: 'public',
  summary:
    'The report or dashboards of a link. 404 if the link is unknown or has ended, or if its creator may no longer see them.',
  params: closed({ token: Token }),
  answer: ShownInsight,
  cost: 'read',
})

/** Numbers without the underlying rows. */
const Answered = closed({ query: InsightQuery, answer: InsightAnswer })

export const getShownNumbers = get('/api/Insight/Shown/:token/:page', {
  guard: 'public',
  summary: "The numbers of one of the link's pages: one result for a report, one per tile for a dashboard.",
  params: closed({ token: Token, page: Type.Integer({ minimum: 0, maximum: BOARDS.length }) }),
  answer: Type.Array(Answered),
  cost: 'read',
})
