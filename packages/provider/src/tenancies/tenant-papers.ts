import type { TenantPage } from '@casekit/contract/tenant-page'
import { formLinkToken } from '../forms/send.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { wrongState } from './hold.ts'
import type { TenantReader } from './tenant.ts'

const OF_HOME = `from casekit.property_file f
  join casekit.lease l on l.company_id = f.company_id and l.property_id = f.property_id and l.id = $2
  where f.company_id = $1 and f.is_for_tenants and f.deleted_at is null`

/** Property documents shared with all of its tenants. */
export const documentsOf = (db: Db, { companyId, leaseId }: TenantReader) =>
  db.rows<TenantPage['documents'][number]>(
    `select f.id, f.original_name as name ${OF_HOME} order by f.created_at desc, f.id desc limit 100`,
    [companyId, leaseId],
  )

type Content = { path: string; type: string; originalName: string }

/** Throws `notFound` for any other document. */
export async function documentOf(db: Db, { companyId, leaseId }: TenantReader, fileId: string): Promise<Content> {
  const file = await db.row<Content>(
    `select f.path, f.type, f.original_name as "originalName" ${OF_HOME} and f.id = $3`,
    [companyId, leaseId, fileId],
  )
  if (!file) throw notFound('document')
  return file
}

/** Forms of this tenancy that people outside the company may fill in. */
const FORMS = `from casekit.form_answer n
  join casekit.form f on f.company_id = n.company_id and f.id = n.form_id and f.is_shared and f.deleted_at is null
  join casekit.form_version v on v.company_id = n.company_id and v.form_id = n.form_id and v.number = n.number
  where n.company_id = $1 and n.tenancy_id = $2 and n.moment is not null and n.deleted_at is null`

export const formsToFill = (db: Db, { companyId, tenancyId }: TenantReader) =>
  db.rows<TenantPage['forms'][number]>(
    `select n.id, v.name ${FORMS} and n.done_at is null order by n.updated_at desc, n.id limit 20`,
    [companyId, tenancyId],
  )

/** Creates a link to fill in one of them; `origin` is that of this installation. */
export async function fillForm(db: Db, { companyId, tenancyId }: TenantReader, answerId: string, origin: string) {
  const found = await db.row<{ isDone: boolean }>(`select n.done_at is not null as "isDone" ${FORMS} and n.id = $3`, [
    companyId,
    tenancyId,
    answerId,
  ])
  if (!found) throw notFound('answer')
  if (found.isDone) throw wrongState()
  return { url: `${origin}/form/${await formLinkToken(db, companyId, answerId)}` }
}
