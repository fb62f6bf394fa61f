import { type Static, Type } from 'typebox'
import { REPORT_PHOTO_BYTES } from './asset-states.ts'
import { closed, Email, get, Id, Line, Nothing, nullable, Phone, post, put } from './endpoint.ts'
import { Piece } from './file-shapes.ts'

/** The code printed on a label, in upper or lower case. */
const ofCode = closed({ code: Type.String({ pattern: '^[0-9A-Za-z]{4,20}$' }) })

export const findAssetByCode = get('/api/Assets/Code/:code', {
  guard: 'Assets',
  summary: 'The asset identified by a label.',
  params: ofCode,
  answer: Type.Object({ assetId: Id }),
})

/** What anyone standing in front of the asset may see. */
export const LabelledAsset = Type.Object({
  name: Line,
  number: Line,
  place: Type.String(),
  company: Type.Object({ name: Line, phone: Line, email: Line, language: Type.String() }),
  /** An open report from the last seven days. */
  openReport: nullable(Type.Object({ at: Type.String() })),
})
export type LabelledAsset = Static<typeof LabelledAsset>

export const getLabelledAsset = get('/api/Assets/Report/:code', {
  guard: 'public',
  summary: 'The asset of a scanned label, for visitors: name, place and whom to call. 404 for an unknown code.',
  params: ofCode,
  answer: LabelledAsset,
  cost: 'credential',
})

export const reportAssetFault = post('/api/Assets/Report/:code', {
  guard: 'public',
  summary:
    'Reports a fault of this asset on behalf of the person in front of it; creates a case. `photoToken` accepts photos for an hour. 429 after too many reports.',
  params: ofCode,
  body: closed({
    description: Type.String({ minLength: 3, maxLength: 4000, pattern: String.raw`\S` }),
    name: Type.Optional(Line),
    phone: Type.Optional(Phone),
    email: Type.Optional(Email),
  }),
  answer: Type.Object({ caseNumber: Type.Integer(), photoToken: Type.String() }),
  cost: 'credential',
})

export const addReportPhoto = put('/api/Assets/ReportPhoto/:photoToken', {
  guard: 'public',
  summary: 'Adds a photo to a report, as `application/octet-stream`; images only, at most six.',
  params: closed({ photoToken: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }) }),
  body: Piece,
  bytes: REPORT_PHOTO_BYTES,
  errors: { 'too-many-photos': Nothing },
  answer: Type.Object({ photos: Type.Integer() }),
  cost: 'credential',
})
