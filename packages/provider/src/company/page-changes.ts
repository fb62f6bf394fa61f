import type { ChangedPage, PageChange } from '@casekit/contract/settings'
import type { Db } from '../platform/db.ts'

const LATEST = (where: string) => `select s.name as by, e.at from casekit.audit_entry e
  join casekit.stakeholder s on s.company_id = e.company_id and s.id = (e.facts ->> 'actor')::uuid
  where e.company_id = $1 and ${where} order by e.at desc, e.id desc limit 1`

const OF_PAGE = LATEST("e.kind = 'setting' and e.facts ->> 'page' = $2")
const OF_ISSUER = LATEST("e.kind = 'issuer'")

/** Who last changed a settings page, from the audit log; null if nobody did, or they were erased. */
export async function lastChange(db: Db, companyId: number, page: ChangedPage): Promise<PageChange | null> {
  const row = page === 'security' ? db.row(OF_ISSUER, [companyId]) : db.row(OF_PAGE, [companyId, page])
  return ((await row) as PageChange | undefined) ?? null
}
