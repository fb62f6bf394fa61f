import { CASE_STATUSES, type CaseStatus } from '@casekit/contract/ids'
import type { Db } from '../db.ts'

/** Past this many, a count says only that there are more. */
export const COUNTED_AT_MOST = 10_000

/** The states that cases stand in, in the order of a case's life, each counted along its index to 10,000. */
export async function countByStatus(db: Db, companyId: number): Promise<{ value: CaseStatus; count: number }[]> {
  const counts = await db.rows<{ value: CaseStatus; count: number }>(
    `select status as value, (
       select count(*)::int from (
         select from casekit.cases k
         where k.company_id = $1 and k.status = states.status and k.deleted_at is null limit ${COUNTED_AT_MOST}
       ) capped) as count
     from unnest($2::text[]) with ordinality as states (status, place) order by place`,
    [companyId, CASE_STATUSES],
  )
  return counts.filter(({ count }) => count > 0)
}
