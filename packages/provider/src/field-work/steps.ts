import { FIELD_STEPS } from '@casekit/contract/field-steps'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { editActivity } from '../activities/edit.ts'
import { DONE, type Doing, type Kept, refused } from './kept.ts'
import { tellOnTheWay } from './on-the-way.ts'
import { keepTime } from './own-time.ts'

type Stood = { underwayAt: string | null; workingAt: string | null; pausedAt: string | null }

const STEPPED = `insert into casekit.field_visit as v (company_id, activity_id, step, underway_at, working_at, done_at)
  values ($1, $2, $3, case when $3 = 'underway' then $4::timestamptz end, case when $3 = 'working' then $4::timestamptz end,
    case when $3 = 'done' then $4::timestamptz end)
  on conflict (company_id, activity_id) do update set step = excluded.step,
    underway_at = coalesce(excluded.underway_at, v.underway_at), working_at = coalesce(excluded.working_at, v.working_at),
    done_at = coalesce(excluded.done_at, v.done_at)
  returning underway_at as "underwayAt", working_at as "workingAt", paused_at as "pausedAt"`

/** Forward only; the time between two steps is recorded as travel, then as work without pauses. */
export async function goTo(doing: Doing): Promise<Kept> {
  const { db, companyId, staff, deed, at, before, routing } = doing
  const { activityId, step = 'ready' } = deed
  const from = FIELD_STEPS.findIndex(each => each === before.step)
  if (FIELD_STEPS.indexOf(step) <= from) return step === before.step ? DONE : refused('back')
  const stood = await db.row<Stood>(STEPPED, [companyId, activityId, step, at])
  if (step === 'underway') await tellOnTheWay(db, companyId, staff, { activityId, at, routing })
  if (step === 'working' && stood?.underwayAt) await keepTime(doing, 'travel', stood.underwayAt, at)
  if (step === 'done' && stood?.workingAt && !stood.pausedAt) await keepTime(doing, 'work', stood.workingAt, at)
  const statusId = step === 'done' ? ACTIVITY_STATUS_IDS.Done : ACTIVITY_STATUS_IDS.Started
  await editActivity(db, companyId, staff, activityId, { statusId }, null, true)
  return DONE
}

/** Pauses the work and records the time worked so far. */
export async function pause(doing: Doing): Promise<Kept> {
  const { db, companyId, deed, at } = doing
  const stood = await db.row<Stood>(
    `update casekit.field_visit set paused_at = $3 where company_id = $1 and activity_id = $2 and step = 'working'
       and paused_at is null returning working_at as "workingAt"`,
    [companyId, deed.activityId, at],
  )
  if (!stood) return refused('back')
  if (stood.workingAt) await keepTime(doing, 'work', stood.workingAt, at)
  return DONE
}

/** Resumes work from here. */
export async function resume({ db, companyId, deed, at }: Doing): Promise<Kept> {
  const stood = await db.row(
    `update casekit.field_visit set paused_at = null, working_at = $3 where company_id = $1 and activity_id = $2
       and step = 'working' and paused_at is not null returning 1`,
    [companyId, deed.activityId, at],
  )
  return stood ? DONE : refused('back')
}
