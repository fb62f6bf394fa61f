import { type Static, Type } from 'typebox'
import { CompanySign } from './company-logo.ts'
import { closed, get, Line } from './endpoint.ts'

const Count = Type.Integer()

/** A company's public ratings: all of them counted, but comments only from customers who agreed. */
export const PublicRatings = Type.Object({
  company: CompanySign,
  language: Line,
  theme: Line,
  /** For the last twelve months; every average is shown with the number of customers asked. */
  asked: Count,
  answered: Count,
  average: Type.Union([Type.Number(), Type.Null()]),
  uncertainty: Type.Union([Type.Number(), Type.Null()]),
  /** How many gave 1, 2, 3, 4, 5. */
  scores: Type.Array(Count),
  /** Newest first, good and bad alike. */
  quotes: Type.Array(
    Type.Object({
      score: Count,
      comment: Type.String(),
      /** First name only, for people. */
      name: Line,
      /** yyyy-mm. */
      month: Line,
      reply: Type.String(),
    }),
  ),
})
export type PublicRatings = Static<typeof PublicRatings>

export const getPublicRatings = get('/api/Website/Rating/Public/:companyNumber', {
  guard: 'public',
  summary:
    'The ratings of a company that publishes them: all responses of twelve months, and the comments of customers who agreed to be quoted. 404 if it does not.',
  params: closed({ companyNumber: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  answer: PublicRatings,
  cost: 'read',
})
