import type { ActivityStatusName } from '@casekit/contract/ids'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

const ACROSS = `delete from casekit.activity_wait w using casekit.activity a, casekit.activity f
  where w.company_id = $1 and (w.activity_id = $2 or w.first_id = $2)
    and a.company_id = w.company_id and a.id = w.activity_id and f.company_id = w.company_id and f.id = w.first_id
    and (a.case_id is distinct from f.case_id)`

/** Only existing tasks of the same case, so that nobody reads about a case they may not see. */
const ADD = `insert into casekit.activity_wait (company_id, activity_id, first_id)
  select $1, $2, f.id from casekit.activity f join casekit.activity a on a.company_id = f.company_id and a.id = $2
  where f.company_id = $1 and f.id = any ($3::uuid[]) and f.id <> $2 and f.deleted_at is null and f.case_id = a.case_id
  on conflict do nothing`

const CIRCLE = `with recursive before as (
    select first_id as id from casekit.activity_wait where company_id = $1 and activity_id = $2
    union select w.first_id from casekit.activity_wait w join before b on w.activity_id = b.id where w.company_id = $1)
  select 1 from before where id = $2`

/**
 * Serializes changes of the task order in a case, so that cycles are detected. Call before locking any of its tasks.
 */
export const holdOrder = (db: Db, companyId: number, id: string) =>
  db.rows(
    `select 1 from casekit.cases k join casekit.activity a on a.company_id = k.company_id and a.case_id = k.id
     where a.company_id = $1 and a.id = $2 for no key update of k`,
    [companyId, id],
  )

/** Sets what a task waits for; null keeps the tasks of the same case. Throws 409 if it would wait for itself. */
export async function setWaits(db: Db, companyId: number, id: string, ids: readonly string[] | null): Promise<void> {
  await db.rows(ACROSS, [companyId, id])
  if (!ids) return
  await db.rows(
    'delete from casekit.activity_wait where company_id = $1 and activity_id = $2 and first_id <> all ($3::uuid[])',
    [companyId, id, ids],
  )
  await db.rows(ADD, [companyId, id, ids])
  const stands = await db.rows(
    'select 1 from casekit.activity_wait where company_id = $1 and activity_id = $2 and first_id = any ($3::uuid[])',
    [companyId, id, ids],
  )
  if (stands.length < ids.length) throw noSuch('waitsForIds')
  if (await db.row(CIRCLE, [companyId, id]))
    throw new ProblemError(409, 'waits-circle', 'The task would depend on itself.')
}

const OPEN = `select f.subject from casekit.activity_wait w
  join casekit.activity f on f.company_id = w.company_id and f.id = w.first_id and f.deleted_at is null
  where w.company_id = $1 and w.activity_id = $2 and f.status not in ('Done', 'Canceled') order by f.number`

/** Throws 409 `task-waits`, naming them, if a task is started or done before those it waits for. */
export async function refuseWaiting(db: Db, companyId: number, id: string, to: ActivityStatusName): Promise<void> {
  if (to !== 'Started' && to !== 'Done') return
  const open = await db.rows<{ subject: string }>(OPEN, [companyId, id])
  if (open.length > 0)
    throw new ProblemError(409, 'task-waits', 'Other tasks must be completed first.', {
      errors: open.map(({ subject }) => ({ path: '/status', message: subject })),
    })
}
