import { openFileStore } from '@casekit/provider/platform/files/store'
import { newId } from '@casekit/provider/platform/new-id'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Filler } from '../world.ts'

/** The provider's default file folder. */
export const store = openFileStore(join(tmpdir(), 'casekit-files'))

/** The same content for all companies' files. */
export const content = keepContent()

async function keepContent(): Promise<string> {
  const uploadId = newId()
  await store.write(uploadId, 0, Buffer.from('abc'))
  const name = await store.finish(uploadId)
  await store.keepBeside(name, 'small', Buffer.from('abc'))
  return name
}

/** A folder with a file, an upload in progress and a complete one. */
export const fillFiles = (async (put, own, { number, deletedAt }) => {
  const ids = { folder: newId(), file: newId(), upload: newId(), wholeUpload: newId() }
  await put('case_file', {
    id: ids.file,
    case_id: own.case,
    original_name: `File ${number}`,
    path: await content,
    size: 3,
    has_thumbnail: true,
    deleted_at: deletedAt,
  })
  if (deletedAt) return ids // folders and uploads are removed instead of marked as deleted
  const upload = { case_id: own.case, stakeholder_id: own.staff, original_name: `Upload ${number}` }
  await put('case_folder', { id: ids.folder, case_id: own.case, name: `Folder ${number}` })
  await put('case_upload', { id: ids.upload, ...upload, size: 3 })
  await put('case_upload', { id: ids.wholeUpload, ...upload, size: 0 })
  return ids
}) satisfies Filler
