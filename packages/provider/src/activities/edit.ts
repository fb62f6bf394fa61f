import type { Activity, ActivityEdit } from '@casekit/contract/activities'
import {
  ACTIVITY_STATUS_IDS,
  ACTIVITY_STATUSES,
  type ActivityStatusName,
  type HistoryType,
} from '@casekit/contract/ids'
import type { Actor } from '../history/queries.ts'
import { knownVisit, tellChanged } from '../booking/tell-changed.ts'
import { refuseOpenForms } from '../forms/due.ts'
import { tell } from '../history/record.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { holdOrder, refuseWaiting, setWaits } from './order.ts'
import { ownersOf, refuseStrange } from './references.ts'
import { follow, unfollow } from './recurrence.ts'
import { findActivity } from './rows.ts'
import { activityNames } from './spec-names.ts'
import { currentTime } from '../platform/clock.ts'

const COLUMNS: Partial<Record<keyof ActivityEdit, string>> = {
  subject: 'subject',
  description: 'description',
  note: 'note',
  activityType: 'type_id',
  priority: 'priority',
  partnerCompanyId: 'partner_id',
  durationInMinutes: 'minutes',
  assignedToStakeholder: 'assigned_to',
  recurrance: 'recurrence',
  templateId: 'template_id',
  categoryId: 'category_id',
  dvCategoryId: 'dv_category_id',
  dvAccountPlanId: 'account_plan_id',
  skillId: 'skill_id',
  mandatory: 'mandatory',
}

function statusOf(id: string): ActivityStatusName {
  const status = ACTIVITY_STATUSES.find(name => ACTIVITY_STATUS_IDS[name] === id.toLowerCase())
  if (!status) throw noSuch('statusId')
  return status
}

/** The columns that the given fields change. */
async function columnsOf(db: Db, companyId: number, wanted: ActivityEdit): Promise<[column: string, value: unknown][]> {
  const plain = Object.entries(COLUMNS)
    .filter(([key]) => wanted[key as keyof ActivityEdit] !== undefined)
    .map(([key, column]): [string, unknown] => [column, wanted[key as keyof ActivityEdit]])
  const owners = await ownersOf(db, companyId, wanted)
  return [...plain, ...Object.entries(owners), ...(await dueOf(db, companyId, wanted))]
}

/** A date without a time is stored as midnight in the company's time zone. */
async function dueOf(db: Db, companyId: number, wanted: ActivityEdit): Promise<[string, unknown][]> {
  const { dueDate, dueTime, dueDateTime } = wanted
  if (dueDateTime !== undefined)
    return [
      ['due_at', dueDateTime],
      ['has_time', dueDateTime !== null],
    ]
  if (dueDate === undefined) return []
  if (dueDate === null)
    return [
      ['due_at', null],
      ['has_time', false],
    ]
  const row = await db.row<{ at: Date }>(
    `select ($2::date + $3::time) at time zone (select time_zone from directory.company where id = $1) as at`,
    [companyId, dueDate, dueTime ?? '00:00'],
  )
  return [
    ['due_at', row?.at ?? null],
    ['has_time', Boolean(dueTime)],
    ...(dueTime ? [] : [['latest_on', null] as [string, unknown]]),
  ]
}

/** Creates an activity; returns its id. */
export async function addActivity(db: Db, companyId: number, caller: Actor, given: ActivityEdit): Promise<string> {
  const wanted = activityNames(given)
  await refuseStrange(db, companyId, wanted)
  const status = wanted.statusId ? statusOf(wanted.statusId) : 'New'
  const id = newId()
  const set = [
    ['id', id],
    ['status', status],
    ['done_at', status === 'Done' ? new Date(currentTime()) : null],
    ['created_by', caller.kind === 'staff' ? caller.id : null],
    ...(await columnsOf(db, companyId, wanted)),
  ] as [string, unknown][]
  await db.planned(
    `with next as (
       insert into casekit.counter as given (company_id, kind, value) values ($1, 'activity', 1)
       on conflict (company_id, kind) do update set value = given.value + 1 returning value
     )
     insert into casekit.activity (company_id, number, ${set.map(([column]) => column).join(', ')})
     select $1, value, ${set.map((_, place) => `$${place + 2}`).join(', ')} from next`,
    [companyId, ...set.map(([, value]) => stored(value))],
  )
  if (wanted.waitsForIds) await setWaits(db, companyId, id, wanted.waitsForIds)
  await tellActivity(db, companyId, caller, await findActivity(db, companyId, id), 'activityAdded')
  return id
}

const stored = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value

/** Changes the given fields; undefined if there is no such activity with this version. */
export function editActivity(
  db: Db,
  companyId: number,
  caller: Actor,
  id: string,
  given: ActivityEdit,
  version: number | null,
  /** Accepts field work already done, even with open forms or earlier tasks. */
  isOnTheRoad = false,
): Promise<Activity | undefined> {
  const wanted = activityNames(given)
  return db.transaction(async db => {
    if (wanted.waitsForIds) await holdOrder(db, companyId, id)
    await db.rows('select 1 from casekit.activity where company_id = $1 and id = $2 for update', [companyId, id])
    const before = await findActivity(db, companyId, id)
    if (!before) return undefined
    await refuseStrange(db, companyId, wanted)
    if (version !== null && version !== before.version) return undefined
    const set = await columnsOf(db, companyId, wanted)
    const status = wanted.statusId ? statusOf(wanted.statusId) : before.status
    if (status === 'Started' && before.status !== status && before.caseId && !isOnTheRoad)
      await refuseOpenForms(db, companyId, before.caseId, 'start')
    if (status !== before.status)
      set.push(['status', status], ['done_at', status === 'Done' ? new Date(currentTime()) : null])
    const orders = wanted.waitsForIds !== undefined || set.some(([column]) => column === 'case_id')
    if (set.length === 0 && !orders) return before
    const known = await knownVisit(db, companyId, id)
    await db.planned(
      `update casekit.activity set ${set.map(([column], place) => `${column} = $${place + 3}, `).join('')}
         version = version + 1, updated_at = now() where company_id = $1 and id = $2`,
      [companyId, id, ...set.map(([, value]) => stored(value))],
    )
    await tellChanged(db, companyId, id, known)
    if (orders) await setWaits(db, companyId, id, wanted.waitsForIds ?? null)
    if (status !== before.status && !isOnTheRoad) await refuseWaiting(db, companyId, id, status)
    const after = await findActivity(db, companyId, id)
    if (before.status !== 'Done' && status === 'Done') await follow(db, companyId, id)
    if (before.status === 'Done' && status !== 'Done') await unfollow(db, companyId, id)
    await tellActivity(db, companyId, caller, after, happening(before.status, status))
    return after
  })
}

function happening(from: ActivityStatusName, to: ActivityStatusName): HistoryType {
  if (from === to) return 'activityChanged'
  if (to === 'Done') return 'activityDone'
  return from === 'Done' ? 'activityReopened' : 'activityChanged'
}

/** Deletes an activity; undefined if it does not exist. */
export const dropActivity = (db: Db, companyId: number, caller: Actor, id: string): Promise<null | undefined> =>
  db.transaction(async db => {
    const before = await findActivity(db, companyId, id)
    if (!before) return undefined
    const known = await knownVisit(db, companyId, id)
    await db.rows(
      'update casekit.activity set deleted_at = now(), version = version + 1 where company_id = $1 and id = $2',
      [companyId, id],
    )
    await tellChanged(db, companyId, id, known)
    await tellActivity(db, companyId, caller, before, 'activityRemoved')
    return null
  })

/** Restores a deleted activity; undefined if it never existed or its case is deleted. */
export const bringBackActivity = (db: Db, companyId: number, caller: Actor, id: string): Promise<null | undefined> =>
  db.transaction(async db => {
    const back = await db.row(
      `update casekit.activity a set deleted_at = null, version = version + 1
       where company_id = $1 and id = $2 and deleted_at is not null and (case_id is null or exists
         (select from casekit.cases k where k.company_id = $1 and k.id = a.case_id and k.deleted_at is null))
       returning id`,
      [companyId, id],
    )
    const after = await findActivity(db, companyId, id)
    if (!after) return undefined
    if (back) await tellActivity(db, companyId, caller, after, 'activityAdded')
    return null
  })

/** Adds an entry to the history of the activity's case, if it has one. */
async function tellActivity(
  db: Db,
  companyId: number,
  caller: Actor,
  activity: Activity | undefined,
  type: HistoryType,
) {
  if (activity?.caseId) await tell(db, companyId, caller, activity.caseId, { type, text: activity.subject })
}

/** Marks activities past due; returns how many. Without a time, the end of the day counts. */
export async function markOverdue(db: Db, companyId: number): Promise<number> {
  const marked = await db.rows(
    `update casekit.activity set status = 'Overdue', version = version + 1, updated_at = now()
     where company_id = $1 and deleted_at is null and status in ('New', 'Started')
       and due_at < now() - case when has_time then interval '0' else interval '1 day' end returning id`,
    [companyId],
  )
  return marked.length
}
