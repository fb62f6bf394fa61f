import { type Static, Type } from 'typebox'
import { closed, Id, Line, LongText, nullable, oneOf, post, ZipCode } from './endpoint.ts'
import { CASE_STATUSES, OFFER_STATUSES } from './ids.ts'

/** §2.8 of shell-and-navigation: shorter texts are refused. */
const MIN_CHARACTERS = 3

/** How well a hit fits: 1 for a text that holds every word whole, more where a number is the one typed. */
const score = { '@search.score': Type.Number() }
const customerOf = {
  CustomerId: nullable(Id),
  CustomerName: Line,
  CustomerAddress: Line,
  CustomerZipCode: ZipCode,
  CustomerCity: Line,
}

/** One case in the answer of `search`. `Status` is beyond §3 of shell-and-navigation. */
export const CaseHit = Type.Object({
  ...score,
  CaseId: Id,
  CaseNumber: Type.Integer(),
  Title: Line,
  Description: LongText,
  CompanyId: Type.Integer(),
  Status: oneOf(CASE_STATUSES),
  ...customerOf,
})
export type CaseHit = Static<typeof CaseHit>

/** One customer in the answer of `search`. `CustomerNumber` and `CaseCount` are beyond §3 of shell-and-navigation. */
export const CustomerHit = Type.Object({
  ...score,
  CustomerId: Id,
  CustomerNumber: Type.Integer(),
  Name: Line,
  Address: Line,
  ZipCode,
  City: Line,
  CompanyId: Type.Integer(),
  /** 1,000 where there are as many or more. */
  CaseCount: Type.Integer(),
})
export type CustomerHit = Static<typeof CustomerHit>

/** One document, which is an offer, in the answer of `search`. `OfferStatus` is beyond §3 of shell-and-navigation. */
export const DocumentHit = Type.Object({
  ...score,
  OfferId: Id,
  OfferNumber: Type.Integer(),
  OfferTitle: Line,
  OfferDescription: LongText,
  TechnicalDescription: LongText,
  Disclaimer: LongText,
  OfferStatus: oneOf(OFFER_STATUSES),
  CompanyId: Type.Integer(),
  CaseId: nullable(Id),
  CaseNumber: nullable(Type.Integer()),
  ...customerOf,
})
export type DocumentHit = Static<typeof DocumentHit>

/** What stands in each JSON string of the answer. */
export type HitGroup<Hit> = {
  /** The best first, at most 20. */
  value: Hit[]
  /** How many match; 200 where there are as many or more. */
  '@odata.count': number
  /** The words that were looked for where what was typed was found nowhere: folded, for marking. */
  '@search.words'?: string[]
}

export const search = post('/api/Search', {
  guard: 'signed-in',
  summary:
    'Cases, customers and documents that hold every word: numbers, titles, names and addresses, also where a word is mistyped. Each group is a JSON string `{"value": […]}`, empty for who may not read it.',
  body: closed({ searchValue: Type.String({ minLength: MIN_CHARACTERS, maxLength: 200 }) }),
  answer: Type.Object({ case: Type.String(), customer: Type.String(), documents: Type.String() }),
  embed: ['global-search'],
  scope: 'any',
})
