import type { PropertyFile } from '@casekit/contract/properties'
import { PROPERTY_LIMITS } from '@casekit/contract/property-kinds'
import { checkRoom, keepBytes } from '../files/upload.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'

/** `f` is the document. */
export const PROPERTY_FILE = `f.id as "fileId", f.original_name as "originalName", f.size::float8 as size, f.type, f.made_by as "madeBy",
  f.created_at as "createdAt", f.is_for_tenants as "isForTenants"`

const STANDING = `from casekit.property_file f
  join casekit.property p on p.company_id = f.company_id and p.id = f.property_id and p.deleted_at is null
  where f.company_id = $1 and f.id = $2`

export type StoredPropertyFile = PropertyFile & { path: string }

/** Throws `notFound` if it does not exist. */
export async function standingFile(db: Db, companyId: number, fileId: string): Promise<StoredPropertyFile> {
  const file = await db.row<StoredPropertyFile>(
    `select ${PROPERTY_FILE}, f.path ${STANDING} and f.deleted_at is null`,
    [companyId, fileId],
  )
  if (!file) throw notFound('file')
  return file
}

async function shown(db: Db, companyId: number, fileId: string): Promise<PropertyFile> {
  const { path: _, ...file } = await standingFile(db, companyId, fileId)
  return file
}

type Sent = { propertyId: string; originalName: string; bytes: Uint8Array; madeBy: string }

const COUNT = `select count(f.id)::int as count from casekit.property p
  left join casekit.property_file f on f.company_id = p.company_id and f.property_id = p.id and f.deleted_at is null
  where p.company_id = $1 and p.id = $2 and p.deleted_at is null group by p.id`

/** Stores a document; its type is detected from its bytes. */
export async function addFile(db: Db, store: FileStore, companyId: number, sent: Sent): Promise<PropertyFile> {
  const property = await db.row<{ count: number }>(COUNT, [companyId, sent.propertyId])
  if (!property) throw notFound('property')
  if (property.count >= PROPERTY_LIMITS.files) throw new ProblemError(409, 'full', 'The property has 500 documents.')
  await checkRoom(db, companyId, sent.bytes.byteLength)
  const { path, size, type } = await keepBytes(store, sent.bytes)
  const id = newId()
  await db.rows(
    `insert into casekit.property_file (company_id, id, property_id, original_name, path, size, type, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, id, sent.propertyId, sent.originalName, path, size, type, sent.madeBy],
  )
  return shown(db, companyId, id)
}

export async function shareFile(db: Db, companyId: number, fileId: string, isForTenants: boolean) {
  await standingFile(db, companyId, fileId)
  await db.rows('update casekit.property_file set is_for_tenants = $3 where company_id = $1 and id = $2', [
    companyId,
    fileId,
    isForTenants,
  ])
  return shown(db, companyId, fileId)
}

export async function removeFile(db: Db, companyId: number, fileId: string): Promise<null> {
  await standingFile(db, companyId, fileId)
  await db.rows('update casekit.property_file set deleted_at = now() where company_id = $1 and id = $2', [
    companyId,
    fileId,
  ])
  return null
}

export async function restoreFile(db: Db, companyId: number, fileId: string): Promise<PropertyFile> {
  if (!(await db.row(`select 1 ${STANDING}`, [companyId, fileId]))) throw notFound('file')
  await db.rows('update casekit.property_file set deleted_at = null where company_id = $1 and id = $2', [
    companyId,
    fileId,
  ])
  return shown(db, companyId, fileId)
}
