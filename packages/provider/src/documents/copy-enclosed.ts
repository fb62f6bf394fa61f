import type { DocumentContent } from '@casekit/contract/document-content'
import { checkRoom } from '../files/upload.ts'
import type { Db } from '../platform/db.ts'
import type { Author } from '../server/caller.ts'
import { picturesIn } from './enclosed.ts'

type Copied = { before: string; now: string }

const SIZES = `select coalesce(sum(f.size), 0)::float8 as bytes from casekit.case_file f
  where f.company_id = $1 and f.id = any ($2::uuid[]) and f.case_id = (
    select case_id from casekit.offer where company_id = $1 and id = $3) and f.case_id <> $4 and f.deleted_at is null`

/** The same contents as separate files of the other case, so that deleting one does not affect the other. */
const COPY = `with source as (
    select f.*, casekit.new_id() as made from casekit.case_file f
    where f.company_id = $1 and f.id = any ($2::uuid[]) and f.case_id = (
      select case_id from casekit.offer where company_id = $1 and id = $3) and f.case_id <> $4 and f.deleted_at is null
      and exists (select from casekit.cases k where k.company_id = $1 and k.id = $4 and k.deleted_at is null)
  ), put as (
    insert into casekit.case_file (company_id, id, case_id, original_name, extension, path, size, type, has_thumbnail, made_by)
    select company_id, made, $4, original_name, extension, path, size, type, has_thumbnail, $5 from source
  )
  select id as before, made as now from source`

/** Another document's content, with its images and files copied to the new document's case. */
export async function copyEnclosed(
  db: Db,
  companyId: number,
  { name }: Author,
  { caseId, fromId }: { caseId: string; fromId?: string | null | undefined },
  content: DocumentContent,
): Promise<DocumentContent> {
  const ids = [...new Set([...picturesIn(content), ...(content.files ?? [])])]
  if (ids.length === 0 || !fromId) return content
  const bytes = (await db.row<{ bytes: number }>(SIZES, [companyId, ids, fromId, caseId]))?.bytes ?? 0
  if (bytes > 0) await checkRoom(db, companyId, bytes)
  const copied = await db.rows<Copied>(COPY, [companyId, ids, fromId, caseId, name])
  return withFiles(content, new Map(copied.map(({ before, now }) => [before, now])))
}

function withFiles(content: DocumentContent, now: ReadonlyMap<string, string>): DocumentContent {
  const kept = (ids: readonly string[]) => ids.map(id => now.get(id) ?? id)
  const options = content.options.map(option => ({
    ...option,
    lines: option.lines.map(line => ({ ...line, ...(line.pictures && { pictures: kept(line.pictures) }) })),
  }))
  return { ...content, ...(content.files && { files: kept(content.files) }), options }
}
