import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'

export const weekApproved = () =>
  new ProblemError(409, 'week-approved', 'That week is approved. Have it opened again first.')

/**
 * Refuses if a moment is in an approved week of the person. Call it in the writing transaction: its lock makes a
 * concurrent approval wait.
 */
export async function refuseApproved(db: Db, companyId: number, stakeholderId: string, moments: readonly string[]) {
  const weeks = await db.rows<{ state: string }>(
    `select w.state from casekit.work_week w
     where w.company_id = $1 and w.stakeholder_id = $2 and w.monday = any (
       select date_trunc('week', m at time zone c.time_zone)::date from unnest($3::timestamptz[]) m
       join directory.company c on c.id = $1)
     for share of w`,
    [companyId, stakeholderId, moments],
  )
  if (weeks.some(({ state }) => state === 'approved')) throw weekApproved()
}
