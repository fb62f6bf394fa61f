import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, patch, post, put, Time } from './endpoint.ts'
import { FileName, Piece, UploadState } from './file-shapes.ts'

export const FILE_LIMITS = {
  /** One piece of an upload. */
  pieceBytes: 1024 * 1024,
  fileBytes: 200 * 1024 * 1024,
  companyBytes: 20 * 1024 * 1024 * 1024,
} as const

export const StoredFile = Type.Object({
  fileId: Id,
  fileTypeId: nullable(Id),
  originalName: Line,
  extension: Line,
  path: Type.String(),
  folderId: nullable(Id),
  /** Bytes. */
  size: Type.Number(),
  /** Detected from the content, not the name. */
  type: Type.String(),
  hasThumbnail: Type.Boolean(),
  madeBy: Line,
  createdAt: Time,
  version: Type.Integer(),
})
export type StoredFile = Static<typeof StoredFile>

export const FileFolder = Type.Object({ id: Id, name: Line })
export type FileFolder = Static<typeof FileFolder>

export const getFilesAndFolders = get('/api/Website/Case/GetFilesAndFolders/:caseId', {
  guard: 'Core',
  summary: 'The files of a case with all their details, newest first, and its folders by name.',
  params: closed({ caseId: Id }),
  answer: Type.Object({ files: Type.Array(StoredFile), folders: Type.Array(FileFolder) }),
})

export const startUpload = post('/api/Website/Case/StartUpload', {
  guard: 'Core',
  summary: 'Starts an upload. Its pieces are sent in order, and FinishUpload adds the file to the case.',
  body: closed({
    caseId: Id,
    originalName: FileName,
    size: Type.Integer({ minimum: 0, maximum: FILE_LIMITS.fileBytes }),
    folderId: Type.Optional(nullable(Id)),
  }),
  errors: { 'no-room': Nothing },
  answer: UploadState,
  creates: true,
})

export const getUpload = get('/api/Website/Case/GetUpload/:uploadId', {
  guard: 'Core',
  summary: "The progress of one of the caller's uploads, to resume it after a lost connection.",
  params: closed({ uploadId: Id }),
  answer: UploadState,
})

export const sendPiece = put('/api/Website/Case/SendPiece/:uploadId/:offset', {
  guard: 'Core',
  summary:
    "Uploads the next bytes of a file, as `application/octet-stream`. 409 if they do not start at the upload's offset.",
  params: closed({ uploadId: Id, offset: Type.Integer({ minimum: 0, maximum: FILE_LIMITS.fileBytes }) }),
  body: Piece,
  bytes: FILE_LIMITS.pieceBytes,
  errors: { offset: UploadState, 'no-room': Nothing },
  answer: UploadState,
  cost: 'write',
})

export const finishUpload = post('/api/Website/Case/FinishUpload/:uploadId', {
  guard: 'Core',
  summary: 'Adds a completed upload to its case; the type is detected from the content, and images get a thumbnail.',
  params: closed({ uploadId: Id }),
  errors: { unfinished: UploadState },
  answer: StoredFile,
  creates: true,
})

export const getFile = get('/api/Website/Case/File/:fileId', {
  guard: 'Core',
  summary: 'The content of a file, as a sandboxed attachment.',
  params: closed({ fileId: Id }),
  answer: Type.Unknown(),
  downloads: true,
})

export const getThumbnail = get('/api/Website/Case/Thumbnail/:fileId', {
  guard: 'Core',
  summary: 'An image of at most 480 pixels on each side, as WebP; at most 1,600 with `large`.',
  params: closed({ fileId: Id }),
  query: closed({ large: Type.Optional(Type.Boolean()) }),
  answer: Type.Unknown(),
  downloads: true,
})

export const editFile = patch('/api/Website/Case/EditFile/:fileId', {
  guard: 'Core',
  summary: 'Renames a file or moves it to another folder; null moves it out of its folder.',
  params: closed({ fileId: Id }),
  body: closed({ originalName: Type.Optional(FileName), folderId: Type.Optional(nullable(Id)) }),
  answer: StoredFile,
  updates: true,
})

export const deleteFile = del('/api/Website/Case/DeleteFile/:fileId', {
  guard: 'Core',
  summary:
    'Deletes a file from its case; it can be restored for 30 days. 409 `in-document` if a sent document shows or encloses it.',
  params: closed({ fileId: Id }),
  errors: { 'in-document': Nothing },
  answer: Nothing,
})

export const restoreFile = put('/api/Website/Case/RestoreFile/:fileId', {
  guard: 'Core',
  summary: 'Restores a deleted file to its case. Idempotent.',
  params: closed({ fileId: Id }),
  answer: StoredFile,
})

export const addFileFolder = post('/api/Website/Case/AddFileFolder', {
  guard: 'Core',
  summary: 'Creates a folder on a case, or returns the existing one of that name.',
  body: closed({ caseId: Id, name: FileName }),
  answer: FileFolder,
  creates: true,
})
