import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'
import { refuseApproved } from '../work-weeks/lock.ts'
import { DONE, type Doing, type Kept, refused } from './kept.ts'

export type TimeKind = 'travel' | 'work'

const DAY_MS = 86_400_000

const ADD = `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at, kind, price_group_id)
  select $1, $2, $3, $4, $5, $6, $7, (select s.price_group_id from casekit.stakeholder s
    join casekit.price_group g on g.company_id = s.company_id and g.id = s.price_group_id and g.deleted_at is null
    where s.company_id = $1 and s.id = $4)`

/** Skips less than a minute (a mistap) and more than a day (a forgotten device). */
export async function keepTime({ db, companyId, staff, deed }: Doing, kind: TimeKind, from: string, to: Date) {
  const took = to.getTime() - Date.parse(from)
  if (took < 60_000 || took > DAY_MS) return
  await db.rows(ADD, [companyId, newId(), deed.activityId, staff.id, from, to, kind])
}

type Row = { id: string; from: string; to: string }

/**
 * Corrects the visit's times to what the technician states, by adjusting the last stretch of each kind first. Refused
 * in an approved week.
 */
export async function correctTime(doing: Doing): Promise<Kept> {
  const { minutesTravelled = 0, minutesWorked = 0 } = doing.deed
  try {
    await correct(doing, 'travel', minutesTravelled)
    await correct(doing, 'work', minutesWorked)
    return DONE
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'week-approved') return refused('approved')
    throw error
  }
}

async function correct({ db, companyId, staff, deed, at }: Doing, kind: TimeKind, minutes: number): Promise<void> {
  const rows = await db.rows<Row>(
    `select id, starts_at as "from", ends_at as "to" from casekit.activity_time
     where company_id = $1 and activity_id = $2 and stakeholder_id = $3 and kind = $4 order by starts_at desc, id`,
    [companyId, deed.activityId, staff.id, kind],
  )
  let missing = minutes * 60_000 - rows.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0)
  if (missing === 0) return
  await refuseApproved(db, companyId, staff.id, [at.toISOString(), ...rows.map(({ from }) => from)])
  const [last] = rows
  if (!last) {
    const from = new Date(at.getTime() - missing).toISOString()
    await db.rows(ADD, [companyId, newId(), deed.activityId, staff.id, from, at, kind])
    return
  }
  for (const { id, from, to } of rows) {
    const lasts = Math.max(0, Date.parse(to) - Date.parse(from) + missing)
    missing += Date.parse(to) - Date.parse(from) - lasts
    const change =
      lasts === 0
        ? 'delete from casekit.activity_time where company_id = $1 and id = $2 and $3::timestamptz is not null'
        : 'update casekit.activity_time set ends_at = $3, version = version + 1 where company_id = $1 and id = $2'
    // oxlint-disable-next-line no-await-in-loop -- what one cannot give the one before gives
    await db.rows(change, [companyId, id, new Date(Date.parse(from) + lasts)])
    if (missing === 0) return
  }
}
