import type { IntegrationName, Sender } from '@casekit/contract/integration-systems'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newsOfCase } from './news.ts'
import { fieldsOf } from './order-fields.ts'
import { orderOf } from './order.ts'
import { payrollOf } from './payroll-lines.ts'
import type { DueSync, Target } from './queries.ts'

/** A request in the format of the README. `needsNumber`: a response without one acknowledges nothing. */
export type Question = {
  path: string
  body?: string | Buffer
  type?: string
  key?: string
  needsNumber?: boolean
  timeoutMs?: number
}

type Means = { db: Db; files: FileStore; link: (path: string) => string }

/** Larger documents are not sent, which the log shows. */
const DOCUMENT_BYTES = 50 * 1024 * 1024
const DOCUMENT_MS = 45_000

/** Builds the request; undefined if there is nothing to send yet. */
export async function questionOf(
  { db, files, link }: Means,
  sync: DueSync,
  target: Target,
): Promise<Question | 'large' | undefined> {
  if (sync.system === 'payroll') return payrollOf(db, sync)
  if (sync.system === 'bewise') return documentOf(db, files, sync, target)
  if (isSender(sync.system)) return newsOf(db, sync, sync.system, target, link)
  return orderOf(db, sync, target)
}

const isSender = (system: IntegrationName): system is Sender => system === 'scalepoint' || system === 'ordrestyring'

const UPDATES: Record<Sender, string> = { scalepoint: '/claim-updates', ordrestyring: '/order-updates' }

/** The state of a received case. Each revision has its own idempotency key and tells which is newer. */
async function newsOf(
  db: Db,
  sync: DueSync,
  system: Sender,
  target: Target,
  link: Means['link'],
): Promise<Question | undefined> {
  if (!sync.caseId) return undefined
  const news = await newsOfCase(db, sync.companyId, system, { caseId: sync.caseId }, link)
  if (!news) return undefined
  const fields = await fieldsOf(db, sync.companyId, sync.caseId, target.fields)
  const body = JSON.stringify({ revision: sync.revision, ...news, fields })
  return { path: UPDATES[system], body, key: `${sync.id}-${sync.revision}` }
}

type Document = { path: string; name: string; size: number; type: string; about: object }

/** A document of a finished case, as a multipart form with the file and its metadata. */
async function documentOf(
  db: Db,
  files: FileStore,
  { companyId, caseId, fileId, id }: DueSync,
  target: Target,
): Promise<Question | 'large' | undefined> {
  const found = await db.row<Document>(
    `select f.path, f.original_name as name, f.size::float8 as size, f.type, json_build_object(
       'id', f.id, 'name', f.original_name, 'createdAt', f.created_at, 'folder', nullif($4::text, ''),
       'case', json_build_object('id', k.id, 'number', k.number, 'title', k.title, 'reference', k.reference)) as about
     from casekit.case_file f join casekit.cases k on k.company_id = f.company_id and k.id = f.case_id
     where f.company_id = $1 and f.id = $2 and k.id = $3 and f.deleted_at is null and k.deleted_at is null and k.status in ('Closed', 'Posted')`,
    [companyId, fileId, caseId, target.orderType],
  )
  if (!found || !(await files.has(found.path))) return undefined
  if (found.size > DOCUMENT_BYTES) return 'large'
  const form = new FormData()
  const fields = await fieldsOf(db, companyId, caseId, target.fields)
  form.set('document', JSON.stringify({ ...found.about, fields }))
  const bytes = await buffer(await files.read(found.path))
  form.set('file', new File([new Uint8Array(bytes)], found.name, { type: found.type || 'application/octet-stream' }))
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  return { path: '/documents', body: Buffer.from(await whole.arrayBuffer()), type, key: id, timeoutMs: DOCUMENT_MS }
}
