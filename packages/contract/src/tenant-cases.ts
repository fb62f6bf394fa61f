import { Type } from 'typebox'
import { CaseView } from './case-view.ts'
import { closed, FileAnswer, get, Id, LongText, Nothing, oneOf, post, put } from './endpoint.ts'
import { FileName, Piece, UploadState } from './file-shapes.ts'
import { FILE_LIMITS } from './files.ts'
import { BEST_SCORE, RATING_REASONS } from './rating-shapes.ts'
import { OwnRating } from './ratings.ts'
import { tenant } from './tenant-page.ts'

/** What a tenant can see and do with one of their cases, on the page of their home. 404 for any other case. */

const ofCase = closed({ caseId: Id })
const ofUpload = closed({ caseId: Id, uploadId: Id })
const ofFile = closed({ caseId: Id, fileId: Id })

export const getTenantCase = get('/api/Tenant/Case/:caseId', {
  ...tenant,
  summary: "One of the tenant's cases, as they may see it.",
  params: ofCase,
  answer: CaseView,
})

export const answerTenantCase = post('/api/Tenant/Case/:caseId/Answer', {
  ...tenant,
  summary:
    "Adds a message to one of the tenant's cases, with files whose uploads are complete; returns the message's id. At most 30 per quarter of an hour.",
  params: ofCase,
  body: closed({
    text: Type.String({ maxLength: 10_000 }),
    uploadIds: Type.Optional(Type.Array(Id, { maxItems: 10 })),
  }),
  errors: { unfinished: UploadState },
  answer: Id,
  creates: true,
})

export const startTenantUpload = post('/api/Tenant/Case/:caseId/StartUpload', {
  ...tenant,
  summary:
    'Starts a tenant upload. Its pieces are sent in order; the message that names the upload attaches the file to the case. At most 60 per hour.',
  params: ofCase,
  body: closed({ originalName: FileName, size: Type.Integer({ minimum: 0, maximum: FILE_LIMITS.fileBytes }) }),
  errors: { 'no-room': Nothing },
  answer: UploadState,
  creates: true,
})

export const getTenantUpload = get('/api/Tenant/Case/:caseId/Upload/:uploadId', {
  ...tenant,
  summary: 'The progress of a tenant upload.',
  params: ofUpload,
  answer: UploadState,
})

export const sendTenantPiece = put('/api/Tenant/Case/:caseId/SendPiece/:uploadId/:offset', {
  ...tenant,
  summary:
    "Uploads the next bytes of a file, as `application/octet-stream`. 409 if they do not start at the upload's offset.",
  params: closed({
    caseId: Id,
    uploadId: Id,
    offset: Type.Integer({ minimum: 0, maximum: FILE_LIMITS.fileBytes }),
  }),
  body: Piece,
  bytes: FILE_LIMITS.pieceBytes,
  errors: { offset: UploadState, 'no-room': Nothing },
  answer: UploadState,
  cost: 'write',
})

export const getTenantFile = get('/api/Tenant/Case/:caseId/File/:fileId', {
  ...tenant,
  summary: 'The content of a file that was shared with the tenant or sent by them.',
  params: ofFile,
  answer: FileAnswer,
  downloads: true,
})

export const getTenantThumbnail = get('/api/Tenant/Case/:caseId/Thumbnail/:fileId', {
  ...tenant,
  summary: 'A thumbnail of a file the tenant may see, at most 480 pixels on each side, as WebP.',
  params: ofFile,
  answer: FileAnswer,
  downloads: true,
})

export const getTenantRating = get('/api/Tenant/Case/:caseId/Rating', {
  ...tenant,
  module: 'Rating',
  summary: 'Whether the tenant is asked for a rating of the case, and their rating.',
  params: ofCase,
  answer: OwnRating,
})

export const rateTenantCase = put('/api/Tenant/Case/:caseId/Rating', {
  ...tenant,
  module: 'Rating',
  summary: "Saves the tenant's rating; it can be changed for 30 days after the first response. 409 `not-asked`.",
  params: ofCase,
  body: closed({
    score: Type.Integer({ minimum: 1, maximum: BEST_SCORE }),
    reasons: Type.Array(oneOf(RATING_REASONS), { maxItems: RATING_REASONS.length, uniqueItems: true }),
    comment: LongText,
    mayPublish: Type.Boolean(),
  }),
  errors: { 'not-asked': Nothing },
  answer: OwnRating,
  cost: 'write',
})
