import { type Static, Type } from 'typebox'
import { DOCUMENT_KINDS } from './document-content.ts'
import { closed, get, Id, Line, Nothing, nullable, oneOf, patch, Time } from './endpoint.ts'
import { OFFER_STATUSES } from './ids.ts'
import { ListEntry } from './reference.ts'

/**
 * Without VAT, in hundredths: of the chosen option, or else of the recommended one. Null for offers from before line
 * items existed.
 */
export const OfferNet = nullable(Type.Integer())

/** An offer as listed on its case. */
export const CaseOffer = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  kind: oneOf(DOCUMENT_KINDS),
  title: Line,
  status: oneOf(OFFER_STATUSES),
  offerStatusId: Id,
  /** Also null for callers who may not open offers. */
  net: OfferNet,
  createdAt: Time,
})
export type CaseOffer = Static<typeof CaseOffer>

export const getOfferStatuses = get('/api/Website/Offer/OfferStatusList', {
  guard: ['Core', 'OfferAccess', 'PartnerOfferAccess'],
  summary: 'The offer statuses with their fixed ids.',
  answer: Type.Array(Type.Object({ id: Id, name: oneOf(OFFER_STATUSES) })),
})

const list = (path: string, summary: string) =>
  get(path, { guard: ['Core', 'OfferAccess', 'PartnerOfferAccess'], summary, answer: Type.Array(ListEntry) })

export const getTradeGroups = list('/api/Website/Offer/GetTradeGroups', "The company's trades, in their order.")
export const getEstablishedBy = list(
  '/api/Website/Offer/GetEstablishedBy',
  "The ways an offer can originate, in the company's order.",
)

export const changeOfferStatus = patch('/api/Website/Offer/ChangeStatus/:offerId', {
  guard: ['OfferAccess', 'PartnerOfferAccess', 'Core'],
  api: 'offers',
  summary:
    "Changes the status of an offer, given by its fixed id. The case records who and when. 409 `decided` for an issued invoice, `needs-approval` if an offer above the caller's limit is sent or accepted.",
  params: closed({ offerId: Id }),
  body: closed({ caseOfferStatusId: Id }),
  errors: { decided: Nothing, 'needs-approval': Nothing },
  answer: CaseOffer,
  updates: true,
})
