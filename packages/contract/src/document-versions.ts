import { type Static, Type } from 'typebox'
import { DocumentContent } from './document-content.ts'
import { CompanyDocument, Costs } from './documents.ts'
import { closed, get, Id, Line, LongText, Nothing, nullable, put, Time } from './endpoint.ts'

const guard = 'OfferAccess'
/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })

export const DocumentVersion = Type.Object({
  version: Type.Integer(),
  at: Time,
  byName: Line,
  /** With VAT. */
  gross: Type.Number(),
  /** Its content is the current one. */
  isPresent: Type.Boolean(),
  /** When the version it restored was saved; null when it was written normally. */
  takenBackOf: nullable(Time),
})
export type DocumentVersion = Static<typeof DocumentVersion>

export const getDocumentVersions = get('/api/Website/Document/:offerId/Versions', {
  guard,
  summary: 'The saved versions, newest first; at most 200.',
  params: closed({ offerId: Id }),
  answer: Type.Array(DocumentVersion),
})

const ofVersion = closed({ offerId: Id, version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) })

export const getDocumentVersion = get('/api/Website/Document/:offerId/Versions/:version', {
  guard,
  summary: 'A document as of one version.',
  params: ofVersion,
  answer: Type.Object({
    version: Type.Integer(),
    title: Line,
    content: DocumentContent,
    validUntil: nullable(Day),
    /** Null, with no `validUntil`, in versions saved before these fields were stored. */
    internalNote: nullable(LongText),
    /** Omitted for callers who may not see costs. */
    costs: Type.Optional(Costs),
  }),
})

export const takeBackDocument = put('/api/Website/Document/:offerId/Versions/:version/TakeBack', {
  guard,
  summary:
    'Restores a draft to an earlier version, with the line costs of that time. This creates a new version, so it can be undone too. 409 `sent` or `decided`.',
  params: ofVersion,
  errors: { decided: Nothing, sent: Nothing },
  answer: CompanyDocument,
  updates: true,
})
