import {
  addFileFolder,
  deleteFile,
  editFile,
  finishUpload,
  getFile,
  getFilesAndFolders,
  getThumbnail,
  getUpload,
  restoreFile,
  sendPiece,
  startUpload,
  type StoredFile,
} from '@casekit/contract/files'
import { staffOf } from '../server/caller.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import {
  addFolder,
  changeFile,
  findFile,
  hasCase,
  hasFolder,
  isInDocument,
  listFilesAndFolders,
  setDeleted,
} from './queries.ts'
import { contentOf } from './file-download.ts'
import { begin, finish, receive, stateNow } from './upload.ts'

const standing = async (db: Db, companyId: number, fileId: string): Promise<StoredFile> => {
  const file = await findFile(db, companyId, fileId)
  if (!file) throw notFound('file')
  return file
}

/** Case file routes: uploaded in pieces, stored under random names, downloaded as attachments. */
export function fileRoutes(serve: Serve, { files: store }: Parts) {
  serve(getFilesAndFolders, async ({ db, companyId, params }) => {
    const found = await listFilesAndFolders(db, companyId, params.caseId)
    if (!found) throw notFound('case')
    return found
  })
  serve(startUpload, ({ db, caller, body }) => begin(db, staffOf(caller), body))
  serve(getUpload, ({ db, caller, params }) => stateNow(db, staffOf(caller), params.uploadId))
  serve(sendPiece, ({ db, caller, params, body }) =>
    receive(db, store, staffOf(caller), params.uploadId, params.offset, body as Uint8Array),
  )
  serve(finishUpload, ({ db, caller, params }) => finish(db, store, staffOf(caller), params.uploadId))
  serve(getFile, async ({ db, companyId, params }) => {
    const file = await standing(db, companyId, params.fileId)
    return contentOf(store, file.path, file.type, file.originalName)
  })
  serve(getThumbnail, async ({ db, companyId, params, query }) => {
    const file = await standing(db, companyId, params.fileId)
    if (!file.hasThumbnail) throw notFound('file')
    return contentOf(
      store,
      `${file.path}.${query.large ? 'large' : 'small'}`,
      'image/webp',
      `${file.originalName}.webp`,
    )
  })
  serve(
    editFile,
    async ({ db, companyId, caller, params, body, ifMatch }) => {
      if (body.folderId && !(await hasFolder(db, companyId, body.folderId))) throw noSuch('folderId')
      return changeFile(db, companyId, caller, params.fileId, body, ifMatch)
    },
    ({ db, companyId, params }) => findFile(db, companyId, params.fileId),
  )
  serve(deleteFile, async ({ db, companyId, caller, params }) => {
    if (await isInDocument(db, companyId, params.fileId))
      throw new ProblemError(409, 'in-document', 'A sent document contains or attaches it.')
    if (!(await setDeleted(db, companyId, caller, params.fileId, true))) throw notFound('file')
    return null
  })
  serve(restoreFile, async ({ db, companyId, caller, params }) => {
    if (!(await setDeleted(db, companyId, caller, params.fileId, false))) throw notFound('file')
    return standing(db, companyId, params.fileId)
  })
  serve(addFileFolder, async ({ db, companyId, body }) => {
    if (!(await hasCase(db, companyId, body.caseId))) throw noSuch('caseId')
    const folder = await addFolder(db, companyId, body.caseId, body.name)
    if (!folder) throw noSuch('caseId')
    return folder
  })
}
