import { FILE_LIMITS, type FileFolder, type StoredFile } from '@casekit/contract/files'
import { tell } from '../history/record.ts'
import type { Actor } from '../history/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { extensionOf } from './extension.ts'

/** A merge can leave the folder on another case than the file; such a folder is not returned. */
const FILE = `f.id as "fileId", f.type_id as "fileTypeId", f.original_name as "originalName", f.extension, f.path,
  (select d.id from casekit.case_folder d
   where d.company_id = f.company_id and d.id = f.folder_id and d.case_id = f.case_id) as "folderId", f.size::float8 as size, f.type, f.has_thumbnail as "hasThumbnail", f.made_by as "madeBy",
  f.created_at as "createdAt", f.version`

export type FilesOfCase = { files: StoredFile[]; folders: FileFolder[] }

/** Undefined if there is no such case. */
export async function listFilesAndFolders(db: Db, companyId: number, caseId: string): Promise<FilesOfCase | undefined> {
  if (!(await hasCase(db, companyId, caseId))) return undefined
  const files = await db.rows<StoredFile>(
    `select ${FILE} from casekit.case_file f where f.company_id = $1 and f.case_id = $2 and f.deleted_at is null
     order by f.created_at desc, f.id desc limit 5000`,
    [companyId, caseId],
  )
  const folders = await db.rows<FileFolder>(
    `select id, name from casekit.case_folder where company_id = $1 and case_id = $2 order by casekit.natural_key(name), id`,
    [companyId, caseId],
  )
  return { files, folders }
}

/** The case files attached to an activity. */
export const listFilesOfActivity = (db: Db, companyId: number, activityId: string) =>
  db.rows<StoredFile>(
    `select ${FILE} from casekit.activity_file x join casekit.case_file f on f.company_id = x.company_id and f.id = x.file_id
     where x.company_id = $1 and x.activity_id = $2 and f.deleted_at is null
     order by casekit.natural_key(f.original_name), f.id`,
    [companyId, activityId],
  )

export const hasCase = (db: Db, companyId: number, caseId: string) =>
  db.row('select 1 from casekit.cases where company_id = $1 and id = $2 and deleted_at is null', [companyId, caseId])

export const hasFolder = (db: Db, companyId: number, folderId: string, caseId: string | null = null) =>
  db.row('select 1 from casekit.case_folder where company_id = $1 and id = $2 and ($3::uuid is null or case_id = $3)', [
    companyId,
    folderId,
    caseId,
  ])

export const findFile = (db: Db, companyId: number, fileId: string) =>
  db.row<StoredFile>(
    `select ${FILE} from casekit.case_file f where f.company_id = $1 and f.id = $2 and f.deleted_at is null`,
    [companyId, fileId],
  )

/** Bytes the company may store: its plan's limit, else the installation's. */
export async function bytesAllowed(db: Db, companyId: number): Promise<number> {
  const plan = await db.row<{ most: number | null }>(
    'select storage_limit_gb as most from directory.company where id = $1',
    [companyId],
  )
  return plan?.most ? plan.most * 1e9 : FILE_LIMITS.companyBytes
}

/** Bytes the company has stored, including deleted files, partial uploads and unpacked imports. */
export const bytesUsed = async (db: Db, companyId: number): Promise<number> =>
  (
    await db.row<{ bytes: number }>(
      `select ((select coalesce(sum(size), 0) from casekit.case_file where company_id = $1)
        + (select coalesce(sum(size), 0) from casekit.asset_file where company_id = $1)
        + (select coalesce(sum(size), 0) from casekit.catalogue_image where company_id = $1)
        + (select coalesce(sum(size), 0) from casekit.requisition_file where company_id = $1)
        + (select coalesce(sum(size), 0) from casekit.form_file where company_id = $1)
        + (select coalesce(sum(size), 0) from casekit.property_file where company_id = $1)
        + (select coalesce(sum(received), 0) from casekit.case_upload where company_id = $1)
        + (select coalesce(sum(received), 0) from casekit.move_in_archive where company_id = $1 and touched_at > now() - interval '1 day')
        + (select coalesce(sum(size), 0) from casekit.move_in_entry where company_id = $1 and content is not null and not is_taken))::float8 as bytes`,
      [companyId],
    )
  )?.bytes ?? 0

export type Upload = {
  id: string
  caseId: string
  folderId: string | null
  originalName: string
  size: number
  received: number
}

const UPLOAD = `id, case_id as "caseId", folder_id as "folderId", original_name as "originalName",
  size::float8 as size, received::float8 as received`

/** Who uploads a file: a staff member, or a customer through a case view. */
export type Sender = { companyId: number; id: string; name: string; viewId?: string }

export async function addUpload(
  db: Db,
  { companyId, id: senderId, viewId }: Sender,
  {
    caseId,
    originalName,
    size,
    folderId,
  }: { caseId: string; originalName: string; size: number; folderId?: string | null },
): Promise<string> {
  const id = newId()
  await db.rows(
    `insert into casekit.case_upload (company_id, id, case_id, stakeholder_id, view_id, folder_id, original_name, size)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, id, caseId, viewId ? null : senderId, viewId ?? null, folderId ?? null, originalName, size],
  )
  return id
}

/**
 * Staff may continue each other's uploads, a customer those of their view; an upload expires an hour after its last
 * bytes.
 */
export const findUpload = (db: Db, { companyId, viewId }: Sender, id: string, isHeld = false) =>
  db.row<Upload>(
    `select ${UPLOAD} from casekit.case_upload
     where company_id = $1 and id = $2 and view_id is not distinct from $3::uuid and touched_at > now() - interval '1 hour'${isHeld ? ' for update' : ''}`,
    [companyId, id, viewId ?? null],
  )

export const markReceived = (db: Db, companyId: number, id: string, received: number) =>
  db.rows('update casekit.case_upload set received = $3, touched_at = now() where company_id = $1 and id = $2', [
    companyId,
    id,
    received,
  ])

export const forgetUpload = (db: Db, companyId: number, id: string) =>
  db.rows('delete from casekit.case_upload where company_id = $1 and id = $2', [companyId, id])

type Finished = Pick<Upload, 'caseId' | 'folderId' | 'originalName' | 'size'> & {
  path: string
  type: string
  hasThumbnail: boolean
  madeBy: string
}

/** Adds stored content to its case as a file. */
export async function addFile(db: Db, companyId: number, file: Finished): Promise<StoredFile | undefined> {
  const id = newId()
  await db.rows(
    `insert into casekit.case_file
       (company_id, id, case_id, original_name, extension, path, folder_id, size, type, has_thumbnail, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      companyId,
      id,
      file.caseId,
      file.originalName,
      extensionOf(file.originalName),
      file.path,
      file.folderId,
      file.size,
      file.type,
      file.hasThumbnail,
      file.madeBy,
    ],
  )
  await announceCase(db, companyId, file.caseId)
  return findFile(db, companyId, id)
}

const announceCase = (db: Db, companyId: number, caseId: string) =>
  db.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, caseId])

type Edit = { originalName?: string; folderId?: string | null }

/** Undefined if there is no such file in this version. */
export function changeFile(
  db: Db,
  companyId: number,
  caller: Actor,
  fileId: string,
  { originalName, folderId }: Edit,
  version: number | null,
): Promise<StoredFile | undefined> {
  return db.transaction(async within => {
    const before = await findFile(within, companyId, fileId)
    const changed = await within.row<{ caseId: string }>(
      `update casekit.case_file set original_name = coalesce($3, original_name), extension = coalesce($4, extension),
         folder_id = case when $5 then $6::uuid else folder_id end, version = version + 1
       where company_id = $1 and id = $2 and deleted_at is null and ($7::int is null or version = $7)
       returning case_id as "caseId"`,
      [
        companyId,
        fileId,
        originalName ?? null,
        originalName === undefined ? null : extensionOf(originalName),
        folderId !== undefined,
        folderId ?? null,
        version,
      ],
    )
    if (!changed) return undefined
    await announceCase(within, companyId, changed.caseId)
    if (before && originalName !== undefined && originalName !== before.originalName)
      await tell(within, companyId, caller, changed.caseId, {
        type: 'fileRenamed',
        text: originalName,
        before: before.originalName,
        after: originalName,
      })
    return findFile(within, companyId, fileId)
  })
}

/** Whether a sent document refers to the file; its recipient must keep seeing it as it was sent. */
export const isInDocument = async (db: Db, companyId: number, fileId: string): Promise<boolean> =>
  (await db.row(
    `select 1 from casekit.case_file f join casekit.offer o on o.company_id = f.company_id and o.case_id = f.case_id
     where f.company_id = $1 and f.id = $2 and f.deleted_at is null and o.status <> 'Draft' and o.deleted_at is null
       and strpos(o.content::text, f.id::text) > 0 limit 1`,
    [companyId, fileId],
  )) !== undefined

/** Deletes or restores; undefined if there is no such file. */
export function setDeleted(db: Db, companyId: number, caller: Actor, fileId: string, isDeleted: boolean) {
  return db.transaction(async within => {
    const changed = await within.row<{ caseId: string; name: string }>(
      `update casekit.case_file f set deleted_at = case when $3 then coalesce(f.deleted_at, now()) end, version = f.version + 1
       from casekit.cases k where f.company_id = $1 and f.id = $2 and k.company_id = $1 and k.id = f.case_id
         and k.deleted_at is null and (f.deleted_at is null or not $3)
       returning f.case_id as "caseId", f.original_name as name`,
      [companyId, fileId, isDeleted],
    )
    if (changed)
      await tell(within, companyId, caller, changed.caseId, {
        type: isDeleted ? 'fileRemoved' : 'fileRestored',
        text: changed.name,
      })
    return changed
  })
}

export const addFolder = (db: Db, companyId: number, caseId: string, name: string) =>
  db.row<FileFolder>(
    `insert into casekit.case_folder (company_id, id, case_id, name) values ($1, $2, $3, $4)
     on conflict (company_id, case_id, lower(name)) do update set name = case_folder.name returning id, name`,
    [companyId, newId(), caseId, name],
  )
