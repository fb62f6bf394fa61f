import { daysAfter } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { listPeople } from './people.ts'

type Absence = { stakeholderId: string; from: string; days: number }

/** Records days off for one person. Returns the exception id. */
export async function markAway(db: Db, companyId: number, { stakeholderId, from, days }: Absence): Promise<string> {
  if ((await listPeople(db, companyId, [stakeholderId])).length === 0) throw noSuch('stakeholderId')
  const id = newId()
  await db.rows(
    `insert into casekit.working_exception (company_id, id, stakeholder_id, from_day, to_day, by_planner)
     values ($1, $2, $3, $4, $5, true)`,
    [companyId, id, stakeholderId, from, daysAfter(from, days - 1)],
  )
  return id
}

/** Removes only absences that a planner added; those from the working hours settings remain. */
export async function unmarkAway(db: Db, companyId: number, id: string): Promise<null> {
  const gone = await db.row(
    `update casekit.working_exception set deleted_at = now(), version = version + 1
     where company_id = $1 and id = $2 and by_planner and deleted_at is null returning id`,
    [companyId, id],
  )
  if (!gone) throw notFound('absence')
  return null
}
