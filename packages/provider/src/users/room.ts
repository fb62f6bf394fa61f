import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'

/** Members and invitees, expired invitations included, since they can be sent again. */
const TAKEN = `select (select count(*)::int from casekit.stakeholder s where s.company_id = $1 and s.deleted_at is null and s.account_id is not null)
    + (select count(*)::int from casekit.invitation i where i.company_id = $1 and i.ended_at is null) as count`

/** Whether the company's plan allows so many more users; locked, so concurrent calls wait for each other. */
export async function hasRoomFor(db: Db, companyId: number, more: number): Promise<boolean> {
  const plan = await db.row<{ most: number | null }>(
    'select user_limit as most from directory.company where id = $1 and user_limit is not null for no key update',
    [companyId],
  )
  if (!plan || plan.most === null) return true
  const taken = await db.row<{ count: number }>(TAKEN, [companyId])
  return (taken?.count ?? 0) + more <= plan.most
}

export async function refuseBeyondPlan(db: Db, companyId: number, more = 1): Promise<void> {
  if (!(await hasRoomFor(db, companyId, more)))
    throw new ProblemError(409, 'user-limit', "The company's plan does not allow more users.")
}
