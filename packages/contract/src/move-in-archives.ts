import { type Static, Type } from 'typebox'
import { closed, get, Id, Nothing, oneOf, post, put } from './endpoint.ts'
import { FileName, Piece, UploadState } from './file-shapes.ts'
import { FILE_LIMITS } from './files.ts'

const guard = 'SettingsAccess'
const ofArchive = closed({ archiveId: Id })

export const MOVE_ARCHIVE = {
  bytes: 4 * 1024 * 1024 * 1024,
  files: 20_000,
  /** Maximum size of a file; larger ones are reported in the trial run. */
  fileBytes: FILE_LIMITS.fileBytes,
} as const

/**
 * Why a whole archive is refused. `path`: an entry name leads outside it; `bomb`: it unpacks to more than its size
 * allows.
 */
export const ARCHIVE_FAULTS = ['notZip', 'encrypted', 'method', 'path', 'twice', 'tooMany', 'bomb', 'damaged'] as const
export type ArchiveFault = (typeof ARCHIVE_FAULTS)[number]

export const startMoveArchive = post('/api/Website/MoveInArchive', {
  guard,
  summary:
    'Starts the upload of a ZIP with the files of an import; its pieces are sent in order, and then it is opened.',
  body: closed({ fileName: FileName, size: Type.Integer({ minimum: 0, maximum: MOVE_ARCHIVE.bytes }) }),
  errors: { 'no-room': Nothing },
  answer: UploadState,
  creates: true,
})

export const getMoveArchive = get('/api/Website/MoveInArchive/:archiveId', {
  guard,
  summary: 'The progress of an archive upload, to resume it after a lost connection.',
  params: ofArchive,
  answer: UploadState,
})

export const sendMoveArchivePiece = put('/api/Website/MoveInArchive/:archiveId/Piece/:offset', {
  guard,
  summary:
    'Uploads the next bytes of an archive, as `application/octet-stream`. 409 if they do not start at its offset.',
  params: closed({ archiveId: Id, offset: Type.Integer({ minimum: 0, maximum: MOVE_ARCHIVE.bytes }) }),
  body: Piece,
  bytes: FILE_LIMITS.pieceBytes,
  errors: { offset: UploadState, 'no-room': Nothing },
  answer: UploadState,
  cost: 'write',
})

export const OpenedArchive = Type.Object({ files: Type.Integer(), bytes: Type.Number() })
export type OpenedArchive = Static<typeof OpenedArchive>

export const openMoveArchive = post('/api/Website/MoveInArchive/:archiveId/Open', {
  guard,
  summary:
    'Reads the contents of a complete archive, so that an import can refer to them. 409 `archive` with why it is rejected and the name in it.',
  params: ofArchive,
  errors: {
    unfinished: UploadState,
    'no-room': Nothing,
    archive: closed({ reason: oneOf(ARCHIVE_FAULTS), name: Type.String({ maxLength: 200 }) }),
  },
  answer: OpenedArchive,
  cost: 'write',
})
