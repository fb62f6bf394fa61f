import { CASE_STATUS_IDS, type CaseStatus } from '@casekit/contract/ids'
import type { Answer } from '@casekit/contract/endpoint'
import type { getPartnerCase } from '@casekit/contract/partner-cases'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { across } from './partnership.ts'

const SENT = `select x.other_company as other, x.work_status as status from casekit.transfer x
  where x.company_id = $1 and x.partner_case_id = $2 and x.side = 'sent'`

async function sentFor(db: Db, companyId: number, partnerCaseId: string) {
  const sent = await db.row<{ other: number; status: CaseStatus }>(SENT, [companyId, partnerCaseId])
  if (!sent) throw notFound('case')
  return sent
}

const SEEN = `select k.id as "partnerCaseId", k.number as "partnerCaseNumber", c.name as "companyName", k.status,
    (select s.name from casekit.case_stage s where s.company_id = k.company_id and s.id = k.stage_id) as stage,
    (select r.name from casekit.stakeholder r where r.company_id = k.company_id and r.id = k.responsible_id) as responsible,
    k.created_at as "createdAt"
  from casekit.cases k join directory.company c on c.id = k.company_id
  where k.company_id = $1 and k.id = $2 and k.deleted_at is null
    and exists (select from casekit.transfer x
      where x.company_id = k.company_id and x.case_id = k.id and x.side = 'received' and x.other_company = $3)`

/** A partner's case as the company that transferred it may see it; throws `notFound` for any other. */
export async function findPartnerCase(db: Db, companyId: number, id: string): Promise<Answer<typeof getPartnerCase>> {
  const { other } = await sentFor(db, companyId, id)
  const seen = await across(db, companyId, other, (there, partner) =>
    there.row<Omit<Answer<typeof getPartnerCase>, 'caseStatusId'>>(SEEN, [partner, id, companyId]),
  )
  if (!seen) throw notFound('case')
  return { ...seen, caseStatusId: CASE_STATUS_IDS[seen.status] }
}

/** The status after the partner's last change. */
export async function findPartnerStatus(db: Db, companyId: number, id: string) {
  const { status } = await sentFor(db, companyId, id)
  return { status, caseStatusId: CASE_STATUS_IDS[status] }
}

/** The member's unread alerts about the transfer that a partner's case was made from. */
export async function countUnread(db: Db, companyId: number, memberId: string, partnerCaseId: string): Promise<number> {
  await sentFor(db, companyId, partnerCaseId)
  const unread = await db.row<{ count: number }>(
    `select count(*)::int as count from casekit.stakeholder_message m
     join casekit.transfer x on x.company_id = m.company_id and x.case_id = m.subject_id and x.id::text = m.details ->> 'transfer'
     where m.company_id = $1 and m.recipient_id = $2 and m.kind = 'case' and m.seen_at is null and x.partner_case_id = $3`,
    [companyId, memberId, partnerCaseId],
  )
  return unread?.count ?? 0
}
