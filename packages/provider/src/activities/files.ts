import type { Caller } from '../server/caller.ts'
import { tell } from '../history/record.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { listFilesOfActivity } from '../files/queries.ts'
import { notFound } from '../server/problem.ts'
import { findActivity } from './rows.ts'

/** The files needed for an activity; 404 if it does not exist. */
export async function filesOn(db: Db, companyId: number, activityId: string) {
  if (!(await findActivity(db, companyId, activityId))) throw notFound('activity')
  return listFilesOfActivity(db, companyId, activityId)
}

type Pair = { id: string; fileId: string }

/** Attaches a file of the activity's own case. */
export async function putFile(db: Db, companyId: number, caller: Caller, { id, fileId }: Pair): Promise<null> {
  const activity = await findActivity(db, companyId, id)
  if (!activity) throw notFound('activity')
  const file = await db.row<{ name: string }>(
    `select original_name as name from casekit.case_file
     where company_id = $1 and id = $2 and case_id = $3 and deleted_at is null`,
    [companyId, fileId, activity.caseId],
  )
  if (!file) throw noSuch('fileId')
  const put = await db.row(
    `insert into casekit.activity_file (company_id, activity_id, file_id) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [companyId, id, fileId],
  )
  if (put) await changed(db, companyId, caller, activity)
  return null
}

export async function takeFileOff(db: Db, companyId: number, caller: Caller, { id, fileId }: Pair): Promise<null> {
  const activity = await findActivity(db, companyId, id)
  if (!activity) throw notFound('activity')
  const gone = await db.row(
    'delete from casekit.activity_file where company_id = $1 and activity_id = $2 and file_id = $3 returning 1',
    [companyId, id, fileId],
  )
  if (!gone) throw noSuch('fileId')
  await changed(db, companyId, caller, activity)
  return null
}

async function changed(
  db: Db,
  companyId: number,
  caller: Caller,
  { caseId, subject }: { caseId: string | null; subject: string },
) {
  if (caseId) await tell(db, companyId, caller, caseId, { type: 'activityChanged', text: subject })
}
