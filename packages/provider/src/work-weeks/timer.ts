import type { Body } from '@casekit/contract/endpoint'
import type { startWorkTimer, WorkTimer } from '@casekit/contract/work-timer'
import { timedMinutes } from '@casekit/rules/timed-minutes'
import { dayAt, daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { addTime, dropTime } from '../activities/time.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { noSuch } from '../server/unknown-id.ts'
import { companyClock } from '../working-hours/queries.ts'
import { setCells } from './deeds.ts'
import { findTimeRules } from './rules.ts'

type Wish = Body<typeof startWorkTimer>
type Kind = 'travel' | 'internal'
type Row = {
  activityId: string | null
  kind: Kind | null
  startedAt: string | null
  beforeActivityId: string | null
  beforeKind: Kind | null
  beforeStartedAt: string | null
  beforeTimeId: string | null
  beforeMinutes: number
}
type Timed = { activityId: string | null; kind: Kind | null; startedAt: string }
type Stopped = Timed & { timeId: string | null; minutes: number }

const timed = (prefix: string, activity: string) => `case when t.${prefix}started_at is not null then json_build_object(
    'activityId', t.${prefix}activity_id, 'subject', coalesce(${activity}.subject, ''), 'kind', t.${prefix}kind, 'startedAt', t.${prefix}started_at,
    'caseNumber', (select k.number from casekit.cases k where k.company_id = ${activity}.company_id and k.id = ${activity}.case_id and k.deleted_at is null)`

const SHOWN = `select ${timed('', 'a')}) end as running, ${timed('before_', 'b')}, 'minutes', t.before_minutes) end as stopped
  from casekit.work_timer t
  left join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id
  left join casekit.activity b on b.company_id = t.company_id and b.id = t.before_activity_id
  where t.company_id = $1 and t.stakeholder_id = $2`

export const readTimer = async (db: Db, companyId: number, id: string): Promise<WorkTimer> =>
  (await db.row<WorkTimer>(SHOWN, [companyId, id])) ?? { running: null, stopped: null }

const HELD = `select activity_id as "activityId", kind, started_at as "startedAt", before_activity_id as "beforeActivityId", before_kind as "beforeKind",
    before_started_at as "beforeStartedAt", before_time_id as "beforeTimeId", before_minutes as "beforeMinutes"
  from casekit.work_timer where company_id = $1 and stakeholder_id = $2 for update`

/** Locks a person's timer, so requests from their devices run one at a time. */
async function hold(db: Db, companyId: number, id: string): Promise<Row> {
  await db.rows('insert into casekit.work_timer (company_id, stakeholder_id) values ($1, $2) on conflict do nothing', [
    companyId,
    id,
  ])
  const row = await db.row<Row>(HELD, [companyId, id])
  if (!row) throw new Error('The timer no longer exists.')
  return row
}

const set = (db: Db, companyId: number, id: string, running: Timed | null, stopped: Stopped | null) =>
  db.rows(
    `update casekit.work_timer set activity_id = $3, kind = $4, started_at = $5, before_activity_id = $6, before_kind = $7,
       before_started_at = $8, before_time_id = $9, before_minutes = $10 where company_id = $1 and stakeholder_id = $2`,
    [
      companyId,
      id,
      running?.activityId ?? null,
      running?.kind ?? null,
      running?.startedAt ?? null,
      stopped?.activityId ?? null,
      stopped?.kind ?? null,
      stopped?.startedAt ?? null,
      stopped?.timeId ?? null,
      stopped?.minutes ?? 0,
    ],
  )

type Whose = { db: Db; companyId: number; caller: Staff }

/** Adds minutes to the time outside tasks on a moment's day. */
async function addBeside({ db, companyId, caller }: Whose, { kind, startedAt }: Timed, minutes: number) {
  const { timeZone } = await companyClock(db, companyId)
  const day = dayAt(Date.parse(startedAt), timeZone)
  const stands = await db.row<{ minutes: number }>(
    'select minutes from casekit.work_line where company_id = $1 and stakeholder_id = $2 and day = $3::date and kind = $4',
    [companyId, caller.id, day, kind],
  )
  const sum = Math.min(Math.max((stands?.minutes ?? 0) + minutes, 0), 1440)
  const week = { companyId, stakeholderId: caller.id, monday: daysAfter(day, 1 - weekdayOf(day)), version: null }
  await setCells(db, week, [{ day, kind: kind ?? 'internal', minutes: sum }])
}

/** Writes the minutes that a timer counted. */
async function write(whose: Whose, running: Timed): Promise<Stopped> {
  const { db, companyId, caller } = whose
  const began = Date.parse(running.startedAt)
  const { timerStepMinutes } = await findTimeRules(db, companyId)
  const minutes = timedMinutes(currentTime() - began, timerStepMinutes)
  const stopped = { ...running, timeId: null, minutes }
  if (minutes === 0) return stopped
  if (!running.activityId) {
    await addBeside(whose, running, minutes)
    return stopped
  }
  const times = {
    activityId: running.activityId,
    startTime: new Date(began).toISOString(),
    endTime: new Date(began + minutes * 60_000).toISOString(),
  }
  return { ...stopped, timeId: await addTime(db, companyId, caller, times) }
}

const runningOf = ({ activityId, kind, startedAt }: Row): Timed | null =>
  startedAt ? { activityId, kind, startedAt: new Date(startedAt).toISOString() } : null
const stoppedOf = (row: Row): Stopped | null =>
  row.beforeStartedAt
    ? {
        activityId: row.beforeActivityId,
        kind: row.beforeKind,
        startedAt: new Date(row.beforeStartedAt).toISOString(),
        timeId: row.beforeTimeId,
        minutes: row.beforeMinutes,
      }
    : null

/** Stops the running timer and starts the next one, if any. */
const turn = (db: Db, companyId: number, caller: Staff, next: Timed | null): Promise<WorkTimer> =>
  db.transaction(async db => {
    const running = runningOf(await hold(db, companyId, caller.id))
    if (next || running) {
      const stopped = running && (await write({ db, companyId, caller }, running))
      await set(db, companyId, caller.id, next, stopped)
    }
    return readTimer(db, companyId, caller.id)
  })

export async function startTimer(db: Db, companyId: number, caller: Staff, wish: Wish): Promise<WorkTimer> {
  const startedAt = new Date(currentTime()).toISOString()
  if ('kind' in wish) return turn(db, companyId, caller, { activityId: null, kind: wish.kind, startedAt })
  const known = await db.row(
    'select 1 as found from casekit.activity where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, wish.activityId],
  )
  if (!known) throw noSuch('activityId')
  return turn(db, companyId, caller, { activityId: wish.activityId, kind: null, startedAt })
}

export const stopTimer = (db: Db, companyId: number, caller: Staff) => turn(db, companyId, caller, null)

export const undoTimer = (db: Db, companyId: number, caller: Staff): Promise<WorkTimer> =>
  db.transaction(async db => {
    const before = stoppedOf(await hold(db, companyId, caller.id))
    if (!before) return readTimer(db, companyId, caller.id)
    if (before.timeId) await dropTime(db, companyId, before.timeId)
    if (before.kind && before.minutes > 0) await addBeside({ db, companyId, caller }, before, -before.minutes)
    await set(db, companyId, caller.id, before, null)
    return readTimer(db, companyId, caller.id)
  })

export const dropTimer = (db: Db, companyId: number, caller: Staff): Promise<WorkTimer> =>
  db.transaction(async db => {
    const running = runningOf(await hold(db, companyId, caller.id))
    if (running) await set(db, companyId, caller.id, null, { ...running, timeId: null, minutes: 0 })
    return readTimer(db, companyId, caller.id)
  })
