import { type Static, Type } from 'typebox'
import { PartId } from './document-content.ts'
import { closed, del, get, Id, Line, Nothing, nullable, put } from './endpoint.ts'

/** Two people may edit one document: each sees the other, which line they are at, and what they save. */

const guard = ['OfferAccess', 'PartnerOfferAccess'] as const
const params = closed({ offerId: Id })

const Writer = Type.Object({ id: Id, name: Line, lineId: nullable(PartId) })
export type Writer = Static<typeof Writer>

const AtDocument = Type.Object({
  /** The saved version. */
  version: Type.Integer(),
  others: Type.Array(Writer),
})
export type AtDocument = Static<typeof AtDocument>

export const getWriters = get('/api/Website/Document/:offerId/Writers', {
  guard,
  summary: 'Who else has the document open now and at which line, and its version.',
  params,
  answer: AtDocument,
})

export const putWriter = put('/api/Website/Document/:offerId/Writers', {
  guard,
  summary: 'Marks the caller as having the document open for 45 seconds, and at which line; returns who else has.',
  params,
  body: closed({ lineId: nullable(PartId) }),
  answer: AtDocument,
  cost: 'write',
})

export const leaveDocument = del('/api/Website/Document/:offerId/Writers', {
  guard,
  summary: 'Removes the caller from the editors of the document.',
  params,
  answer: Nothing,
  cost: 'write',
})
