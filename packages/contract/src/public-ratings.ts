import { type Static, Type } from 'typebox'
import { CompanySign } from './company-logo.ts'
import { closed, get, Line } from './endpoint.ts'

const Count = Type.Integer()

/** What everybody may read of a company's ratings: all of them counted, and only the words of who agreed. */
export const PublicRatings = Type.Object({
  company: CompanySign,
  language: Line,
  theme: Line,
  /** Over the last twelve months; how many were asked stands beside every average. */
  asked: Count,
  answered: Count,
  average: Type.Union([Type.Number(), Type.Null()]),
  uncertainty: Type.Union([Type.Number(), Type.Null()]),
  /** How many gave 1, 2, 3, 4, 5. */
  scores: Type.Array(Count),
  /** The newest first, good and bad alike. */
  quotes: Type.Array(
    Type.Object({
      score: Count,
      comment: Type.String(),
      /** A person by the first name. */
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
    'How customers rate a company that shows it: all answers of twelve months, and the words of those who agreed to be quoted. 404 where it does not.',
  params: closed({ companyNumber: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  answer: PublicRatings,
  cost: 'read',
})
