import type { RequisitionFile } from '@casekit/contract/requisition-shapes'
import { checkRoom, type Content, keepBytes } from '../files/upload.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { FILE, FILES } from './rows.ts'

const STANDING = `${FILES}
  join casekit.requisition r on r.company_id = f.company_id and r.id = f.requisition_id and r.deleted_at is null
  where f.company_id = $1 and f.id = $2 and f.deleted_at is null`

export const findFile = (db: Db, companyId: number, fileId: string) =>
  db.row<RequisitionFile & { path: string }>(`select ${FILE}, f.path from ${STANDING}`, [companyId, fileId])

type New = Content & { requisitionId: string; originalName: string; madeById: string }

export async function insertFile(db: Db, companyId: number, file: New): Promise<string> {
  const id = newId()
  await db.rows(
    `insert into casekit.requisition_file (company_id, id, requisition_id, original_name, path, size, type, made_by_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, id, file.requisitionId, file.originalName, file.path, file.size, file.type, file.madeById],
  )
  await db.rows(`select casekit.announce($1, 'requisition', $2, null, '{Rekvisition}')`, [
    companyId,
    file.requisitionId,
  ])
  return id
}

type Sent = { requisitionId: string; originalName: string; bytes: Uint8Array; madeById: string }

/** Stores a file of an existing requisition; its type is detected from its bytes. */
export async function addFile(
  db: Db,
  store: FileStore,
  companyId: number,
  sent: Sent,
): Promise<RequisitionFile | undefined> {
  const { bytes, ...named } = sent
  const stands = await db.row(
    'select 1 from casekit.requisition where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, sent.requisitionId],
  )
  if (!stands) return undefined
  await checkRoom(db, companyId, bytes.byteLength)
  const content = await keepBytes(store, bytes)
  const stored = await findFile(db, companyId, await insertFile(db, companyId, { ...named, ...content }))
  if (!stored) return undefined
  const { path: _, ...file } = stored
  return file
}

export async function removeFile(db: Db, companyId: number, fileId: string) {
  const file = await findFile(db, companyId, fileId)
  if (!file) return undefined
  await db.rows('update casekit.requisition_file set deleted_at = now() where company_id = $1 and id = $2', [
    companyId,
    fileId,
  ])
  return file
}
