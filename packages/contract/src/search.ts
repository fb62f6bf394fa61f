import { type Static, Type } from 'typebox'
import { closed, Id, Line, LongText, nullable, oneOf, post, ZipCode } from './endpoint.ts'
import { CASE_STATUSES, OFFER_STATUSES } from './ids.ts'

/** Shorter texts are refused (§2.8 of shell-and-navigation). */
const MIN_CHARACTERS = 3

/** The relevance of a hit: 1 when every word matches a whole word, more when a number matches exactly. */
const score = { '@search.score': Type.Number() }
const customerOf = {
  CustomerId: nullable(Id),
  CustomerName: Line,
  CustomerAddress: Line,
  CustomerZipCode: ZipCode,
  CustomerCity: Line,
}

/** A case in the response of `search`. `Status` is an addition to §3 of shell-and-navigation. */
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

/**
 * A customer in the response of `search`. `CustomerNumber` and `CaseCount` are additions to §3 of shell-and-navigation.
 */
export const CustomerHit = Type.Object({
  ...score,
  CustomerId: Id,
  CustomerNumber: Type.Integer(),
  Name: Line,
  Address: Line,
  ZipCode,
  City: Line,
  CompanyId: Type.Integer(),
  /** Capped at 1,000. */
  CaseCount: Type.Integer(),
})
export type CustomerHit = Static<typeof CustomerHit>

/** A document (an offer) in the response of `search`. `OfferStatus` is an addition to §3 of shell-and-navigation. */
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

/** The content of each JSON string in the response. */
export type HitGroup<Hit> = {
  /** Best first, at most 20. */
  value: Hit[]
  /** Number of matches, capped at 200. */
  '@odata.count': number
  /** The words searched for instead when the typed ones matched nothing: normalized, for highlighting. */
  '@search.words'?: string[]
}

export const search = post('/api/Search', {
  guard: 'signed-in',
  summary:
    'Cases, customers and documents that contain every word in their numbers, titles, names or addresses; tolerates typos. Each group is a JSON string `{"value": […]}`, empty if the caller may not read it.',
  body: closed({ searchValue: Type.String({ minLength: MIN_CHARACTERS, maxLength: 200 }) }),
  answer: Type.Object({ case: Type.String(), customer: Type.String(), documents: Type.String() }),
  embed: ['global-search'],
  scope: 'any',
})
