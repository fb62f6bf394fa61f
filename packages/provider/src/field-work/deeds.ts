import type { Deed, DeedOutcome, sendDeeds } from '@casekit/contract/field-work'
import type { Body } from '@casekit/contract/endpoint'
import { FIELD_STEPS, type FieldStep } from '@casekit/contract/field-steps'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { editActivity } from '../activities/edit.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest } from '../server/problem.ts'
import { findFieldVisit } from './visits.ts'
import { tellOnTheWay } from './on-the-way.ts'

type Kept = { outcome: DeedOutcome['outcome']; theirs: string | null }

const DAY_MS = 86_400_000
/** What is older than this was not done on the road. */
const OLDEST_MS = 14 * DAY_MS
const NOTE_AT_MOST = 20_000

const DONE: Kept = { outcome: 'done', theirs: null }
const REFUSED: Kept = { outcome: 'refused', theirs: null }

/** Does a device's deeds one after the other; each stands or falls by itself. */
export async function doDeeds(db: Db, companyId: number, staff: Staff, given: Body<typeof sendDeeds>) {
  refuseUnfit(given.deeds)
  const wrongBy = currentTime() - Date.parse(given.sentAt)
  const outcomes: DeedOutcome[] = []
  for (const deed of given.deeds) {
    const at = momentOf(deed.at, wrongBy)
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were done
    outcomes.push(await db.transaction(db => doOnce(db, companyId, staff, deed, at)))
  }
  return outcomes
}

function refuseUnfit(deeds: readonly Deed[]): void {
  deeds.forEach(({ kind, step, text }, place) => {
    if (kind === 'step' && step === undefined) throw badRequest(`/deeds/${place}/step`, 'is missing')
    if (kind !== 'step' && text === undefined) throw badRequest(`/deeds/${place}/text`, 'is missing')
  })
}

/** Never in time to come, never long ago, whatever the device's clock says. */
function momentOf(at: string, wrongBy: number): Date {
  const now = currentTime()
  return new Date(Math.min(now, Math.max(now - OLDEST_MS, Date.parse(at) + wrongBy)))
}

async function doOnce(db: Db, companyId: number, staff: Staff, deed: Deed, at: Date): Promise<DeedOutcome> {
  const { id, activityId } = deed
  await db.rows('select 1 from casekit.activity where company_id = $1 and id = $2 for update', [companyId, activityId])
  const before = await findFieldVisit(db, companyId, staff.id, activityId)
  if (!before) return { id, ...REFUSED, visit: null }
  const known = await db.row<{ outcome: Kept['outcome'] }>(
    'select outcome from casekit.field_deed where company_id = $1 and id = $2',
    [companyId, id],
  )
  const kept = known
    ? { outcome: known.outcome, theirs: known.outcome === 'conflict' ? before.description : null }
    : await act(db, companyId, staff, deed, at, before)
  if (!known)
    await db.rows(
      `insert into casekit.field_deed (company_id, id, stakeholder_id, activity_id, outcome, at) values ($1, $2, $3, $4, $5, $6)`,
      [companyId, id, staff.id, activityId, kept.outcome, at],
    )
  return { id, ...kept, visit: (await findFieldVisit(db, companyId, staff.id, activityId)) ?? null }
}

type Before = { step: FieldStep; description: string; note: string }

async function act(db: Db, companyId: number, staff: Staff, deed: Deed, at: Date, before: Before): Promise<Kept> {
  const { activityId, kind, text = '' } = deed
  if (kind === 'step') return goTo(db, companyId, staff, deed, at, before.step)
  if (kind === 'note') {
    const note = [before.note, text.trim()].filter(Boolean).join('\n')
    if (note.length > NOTE_AT_MOST) return REFUSED
    await editActivity(db, companyId, staff, activityId, { note }, null)
    return DONE
  }
  if (before.description !== (deed.before ?? '') && before.description !== text)
    return { outcome: 'conflict', theirs: before.description }
  await editActivity(db, companyId, staff, activityId, { description: text }, null)
  return DONE
}

const STEPPED = `insert into casekit.field_visit as v (company_id, activity_id, step, underway_at, working_at, done_at)
  values ($1, $2, $3, case when $3 = 'underway' then $4::timestamptz end, case when $3 = 'working' then $4::timestamptz end,
    case when $3 = 'done' then $4::timestamptz end)
  on conflict (company_id, activity_id) do update set step = excluded.step,
    underway_at = coalesce(excluded.underway_at, v.underway_at), working_at = coalesce(excluded.working_at, v.working_at),
    done_at = coalesce(excluded.done_at, v.done_at)
  returning underway_at as "underwayAt", working_at as "workingAt"`

/** Only forwards; the time between two steps is driving, then work. */
async function goTo(db: Db, companyId: number, staff: Staff, deed: Deed, at: Date, from: FieldStep): Promise<Kept> {
  const { activityId, step = 'ready' } = deed
  if (FIELD_STEPS.indexOf(step) <= FIELD_STEPS.indexOf(from)) return step === from ? DONE : REFUSED
  const stood = await db.row<{ underwayAt: string | null; workingAt: string | null }>(STEPPED, [
    companyId,
    activityId,
    step,
    at,
  ])
  if (step === 'underway') await tellOnTheWay(db, companyId, staff, activityId)
  if (step === 'working' && stood?.underwayAt)
    await keepTime(db, companyId, staff, activityId, 'travel', stood.underwayAt, at)
  if (step === 'done' && stood?.workingAt) await keepTime(db, companyId, staff, activityId, 'work', stood.workingAt, at)
  const statusId = step === 'done' ? ACTIVITY_STATUS_IDS.Done : ACTIVITY_STATUS_IDS.Started
  await editActivity(db, companyId, staff, activityId, { statusId }, null)
  return DONE
}

/** Under a minute is a slip of the finger, over a day a device that was put away. */
async function keepTime(
  db: Db,
  companyId: number,
  staff: Staff,
  activityId: string,
  kind: 'travel' | 'work',
  from: string,
  to: Date,
): Promise<void> {
  const took = to.getTime() - Date.parse(from)
  if (took < 60_000 || took > DAY_MS) return
  await db.rows(
    `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at, kind, price_group_id)
     select $1, $2, $3, $4, $5, $6, $7, (select s.price_group_id from casekit.stakeholder s
       join casekit.price_group g on g.company_id = s.company_id and g.id = s.price_group_id and g.deleted_at is null
       where s.company_id = $1 and s.id = $4)`,
    [companyId, newId(), activityId, staff.id, from, to, kind],
  )
}
