import type { Db } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'
import { noSuch } from '../server/unknown-id.ts'

type Maker = Pick<Caller, 'kind' | 'name'> & { isSystem?: true }

/** If the incident has ended meanwhile, the case is not linked. */
const JOIN = `insert into casekit.tenant_notice_case (company_id, notice_id, case_id, joined_by_name)
  select n.company_id, n.id, $3, $4 from casekit.tenant_notice n where n.company_id = $1 and n.id = $2 and n.ended_at is null`

/** Links a new case to an incident; not allowed to partners' pages. */
export async function joinNewCase(
  db: Db,
  companyId: number,
  by: Maker,
  noticeId: string,
  caseId: string,
): Promise<void> {
  const known = `select 1 from casekit.tenant_notice where company_id = $1 and id = $2 and kind <> 'news' and deleted_at is null`
  const mayName = by.kind === 'staff' || by.isSystem
  if (!mayName || !(await db.row(known, [companyId, noticeId]))) throw noSuch('incidentId')
  await db.rows(JOIN, [companyId, noticeId, caseId, by.name])
  await db.rows(`select casekit.announce($1, 'notice', $2, null, '{PropertyManagement}')`, [companyId, noticeId])
}
