import type { Embed } from '../embed/caller.ts'
import type { Parts } from '../parts.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { start } from './fill.ts'
import { formLinkToken } from './send.ts'

/** How long the person who created a case on a page may fill in its form. */
const LINK_DAYS = 1

type Opened = { answerId: string; url: string | null }

export async function openForStaff(
  db: Db,
  companyId: number,
  { id }: Staff,
  caseId: string,
  formId: string,
): Promise<Opened> {
  return { answerId: await start(db, companyId, id, { caseId, formId }), url: null }
}

/** Created with this page's key, and recently enough to be the current visitor's. */
const OWN = `select 1 from casekit.cases where company_id = $1 and id = $2 and deleted_at is null and made_by_key = $3
  and created_at > now() - interval '1 hour'`

const SHARED = 'select 1 from casekit.form where company_id = $1 and id = $2 and is_shared and deleted_at is null'

const STANDING = `select id from casekit.form_answer where company_id = $1 and form_id = $2 and case_id = $3 and asset_id is null
  and deleted_at is null order by created_at limit 1`

/** Opens the one answer of a case created on a partner page, starting it if needed. */
export async function openForPage(
  { pool, reachedAt }: Pick<Parts, 'pool' | 'reachedAt'>,
  { id: keyId, companyId }: Embed,
  seen: Db,
  caseId: string,
  formId: string,
): Promise<Opened> {
  if (!(await seen.row(OWN, [companyId, caseId, keyId]))) throw notFound('case')
  const db = openDb(pool, { companyId })
  if (!(await db.row(SHARED, [companyId, formId]))) throw noSuch('formId')
  const standing = await db.row<{ id: string }>(STANDING, [companyId, formId, caseId])
  const answerId = standing?.id ?? (await start(db, companyId, null, { caseId, formId }))
  return { answerId, url: `${reachedAt()}/form/${await formLinkToken(db, companyId, answerId, LINK_DAYS)}` }
}
