import type { CaseStatus } from '@casekit/contract/ids'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'

const OPEN = `select subject from casekit.activity where company_id = $1 and case_id = $2 and mandatory
    and deleted_at is null and status not in ('Done', 'Canceled')
    and (series_id is null or due_at <= now())
  order by due_at nulls last, number limit 20`

/**
 * Throws 409 `tasks-open`, naming them, if mandatory tasks of the case are not done; tasks of a series count from their
 * due date. A case that is already closed may be posted.
 */
export async function refuseOpenTasks(db: Db, companyId: number, caseId: string, from: CaseStatus): Promise<void> {
  if (from === 'Closed') return
  const open = await db.rows<{ subject: string }>(OPEN, [companyId, caseId])
  if (open.length > 0)
    throw new ProblemError(409, 'tasks-open', 'Some mandatory tasks must be completed first.', {
      errors: open.map(({ subject }) => ({ path: '/status', message: subject })),
    })
}
