import type { IncidentCase, TenantNotice } from '@casekit/contract/tenant-notices'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { wrongState } from './hold.ts'
import { BEGUN, isOfArea } from './incident-area.ts'
import { announceNotice, findNotice } from './notices.ts'

const CASE = `select k.id, k.number as "caseNumber", k.title, coalesce(c.name, '') as customer, coalesce(l.number, '') as "leaseNumber",
    k.created_at as "createdAt"
  from casekit.cases k
  left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id and c.deleted_at is null
  left join casekit.lease l on l.company_id = k.company_id and l.id = k.lease_id and l.deleted_at is null
  left join casekit.tenant_notice_case j on j.company_id = k.company_id and j.case_id = k.id
  where k.company_id = $1 and k.deleted_at is null`
const NEWEST = 'order by k.created_at desc, k.id desc limit 100'

const OFFERED = `${CASE} and j.case_id is null and k.status in ('Open', 'NeedPlanning')
    and k.created_at >= (select ${BEGUN} from casekit.tenant_notice n where n.company_id = $1 and n.id = $2)
    and ${isOfArea('$2')}
  ${NEWEST}`

async function incident(db: Db, companyId: number, noticeId: string): Promise<TenantNotice> {
  const notice = await findNotice(db, companyId, noticeId)
  if (!notice) throw notFound('notice')
  return notice
}

/** Cases of an incident, and candidates; news and ended incidents have no candidates. */
export async function incidentCases(db: Db, companyId: number, noticeId: string) {
  const { kind, endedAt } = await incident(db, companyId, noticeId)
  const at = [companyId, noticeId]
  const joined = await db.rows<IncidentCase>(`${CASE} and j.notice_id = $2 ${NEWEST}`, at)
  const offered = kind === 'news' || endedAt ? [] : await db.rows<IncidentCase>(OFFERED, at)
  return { joined, offered }
}

const JOIN = `insert into casekit.tenant_notice_case (company_id, notice_id, case_id, joined_by_name) values ($1, $2, $3, $4)
  on conflict (company_id, case_id) do update set notice_id = $2, joined_by_name = $4, joined_at = now()
    where tenant_notice_case.notice_id <> $2`
const LEAVE = 'delete from casekit.tenant_notice_case where company_id = $1 and notice_id = $2 and case_id = $3'

export type OfIncident = { db: Db; companyId: number; caller: Staff; noticeId: string; caseId: string }

export async function joinCase({ db, companyId, caller, noticeId, caseId }: OfIncident, isJoined: boolean) {
  const { kind, endedAt } = await incident(db, companyId, noticeId)
  const found = await db.row('select 1 from casekit.cases where company_id = $1 and id = $2 and deleted_at is null', [
    companyId,
    caseId,
  ])
  if (!found) throw notFound('case')
  if (kind === 'news' || endedAt) throw wrongState()
  await (isJoined
    ? db.rows(JOIN, [companyId, noticeId, caseId, caller.name])
    : db.rows(LEAVE, [companyId, noticeId, caseId]))
  await db.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, caseId])
  await announceNotice(db, companyId, noticeId)
  return null
}
