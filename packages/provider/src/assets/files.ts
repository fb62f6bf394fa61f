import type { AssetFile } from '@casekit/contract/asset-shapes'
import { checkRoom, keepBytes } from '../files/upload.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { FILE } from './details.ts'

type Stored = AssetFile & { path: string }

const STANDING = `from casekit.asset_file f join casekit.asset a on a.company_id = f.company_id and a.id = f.asset_id and a.deleted_at is null
  where f.company_id = $1 and f.id = $2 and f.deleted_at is null`

export const findFile = (db: Db, companyId: number, fileId: string) =>
  db.row<Stored>(`select ${FILE}, f.path ${STANDING}`, [companyId, fileId])

type Sent = { assetId: string; originalName: string; bytes: Uint8Array; madeBy: string }

/** Stores a file of an asset; its type is detected from its content. */
export async function addFile(db: Db, store: FileStore, companyId: number, sent: Sent): Promise<AssetFile | undefined> {
  await checkRoom(db, companyId, sent.bytes.byteLength)
  const content = await keepBytes(store, sent.bytes)
  const id = newId()
  await db.rows(
    `insert into casekit.asset_file (company_id, id, asset_id, original_name, path, size, type, has_thumbnail, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      companyId,
      id,
      sent.assetId,
      sent.originalName,
      content.path,
      content.size,
      content.type,
      content.hasThumbnail,
      sent.madeBy,
    ],
  )
  await db.rows(`select casekit.announce($1, 'asset', $2, null, '{Assets}')`, [companyId, sent.assetId])
  const stored = await findFile(db, companyId, id)
  if (!stored) return undefined
  const { path: _, ...file } = stored
  return file
}

export const removeFile = (db: Db, companyId: number, fileId: string) =>
  db.row<{ id: string }>(
    `update casekit.asset_file set deleted_at = now() where company_id = $1 and id in (select f.id ${STANDING}) returning id`,
    [companyId, fileId],
  )
