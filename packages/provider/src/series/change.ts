import type { Activity } from '@casekit/contract/activities'
import type { ChangeSeriesBody, SeriesScope } from '@casekit/contract/activity-series'
import { daysAfter } from '@casekit/rules/zoned-time'
import { refuseStrange } from '../activities/references.ts'
import { findActivity } from '../activities/rows.ts'
import { tell } from '../history/record.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Caller } from '../server/caller.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { seriesDays } from './days.ts'
import { holdSeries, makeAll, type Series } from './make.ts'

type Held = { series: Series; activity: Activity; on: string }

/** The task and its series, locked until the transaction ends. Throws `notFound` for a task without a series. */
async function hold(db: Db, companyId: number, activityId: string): Promise<Held> {
  const activity = await findActivity(db, companyId, activityId)
  if (!activity) throw notFound('activity')
  const series = activity.series && (await holdSeries(db, companyId, activity.series.id))
  if (!series || !activity.series) throw notFound('series')
  await db.rows("select set_config('casekit.in_series', '1', true)", [])
  return { series, activity, on: activity.series.on }
}

/** Changes this task and those after it, or the whole series. Returns undefined if the task has another version. */
export const changeSeries = (
  db: Db,
  companyId: number,
  caller: Caller,
  activityId: string,
  { scope, rule, ...fields }: ChangeSeriesBody,
  version: number | null,
): Promise<Activity | undefined> =>
  db.transaction(async db => {
    const { series, activity, on } = await hold(db, companyId, activityId)
    if (version !== null && version !== activity.version) return undefined
    await refuseStrange(db, companyId, fields)
    const changed = scope === 'following' ? await split(db, companyId, series, on) : series
    await writeFields(db, companyId, changed.id, activityId, fields)
    const days = rule && (await setRule(db, companyId, changed, goingOn(rule, series, changed)))
    await makeAll(db, companyId, changed.id)
    if (days) await takeOthersAway(db, companyId, changed, days)
    if (activity.caseId)
      await tell(db, companyId, caller, activity.caseId, { type: 'activityChanged', text: activity.subject })
    return (await findActivity(db, companyId, activityId)) ?? nextOf(db, companyId, changed)
  })

/** An unchanged count continues: occurrences before the split count toward it. */
const goingOn = (rule: Series['rule'], whole: Series, part: Series): Series['rule'] =>
  rule.count && rule.count === whole.rule.count ? { ...rule, count: part.rule.count ?? null } : rule

/** Splits off the days from `on` as a new series; if none came before, returns the same series. */
async function split(db: Db, companyId: number, series: Series, on: string): Promise<Series> {
  const { days } = seriesDays(series.rule, series.startsOn, daysAfter(on, -1))
  const before = days.filter(day => day < on).length
  if (before === 0) return series
  const { count, ...rule } = series.rule
  const later = { ...rule, ...(count && { count: Math.max(1, count - before) }) }
  const id = newId()
  await db.rows('insert into casekit.activity_series (company_id, id, rule, starts_on) values ($1, $2, $3, $4)', [
    companyId,
    id,
    JSON.stringify(later),
    on,
  ])
  await endBefore(db, companyId, series, on)
  await db.rows(
    'update casekit.activity set series_id = $3 where company_id = $1 and series_id = $2 and series_on >= $4::date',
    [companyId, series.id, id, on],
  )
  return { ...series, id, rule: later, startsOn: on }
}

const endBefore = (db: Db, companyId: number, { id, rule }: Series, on: string) =>
  db.rows('update casekit.activity_series set rule = $3, look_again_on = null where company_id = $1 and id = $2', [
    companyId,
    id,
    JSON.stringify({ ...rule, count: null, until: daysAfter(on, -1) }),
  ])

type Fields = Omit<ChangeSeriesBody, 'scope' | 'rule'>

const COLUMNS: Record<Exclude<keyof Fields, 'dueTime'>, string> = {
  subject: 'subject',
  description: 'description',
  activityType: 'type_id',
  priority: 'priority',
  durationInMinutes: 'minutes',
  assignedToStakeholder: 'assigned_to',
  categoryId: 'category_id',
  dvCategoryId: 'dv_category_id',
  dvAccountPlanId: 'account_plan_id',
  skillId: 'skill_id',
  mandatory: 'mandatory',
}

const AT = `due_at = (series_on + coalesce(TIME::time, time '00:00')) at time zone
  (select time_zone from directory.company where id = $1), has_time = TIME::text is not null`

/** Writes to all open tasks except those edited individually, but always to the given one. */
async function writeFields(db: Db, companyId: number, seriesId: string, activityId: string, fields: Fields) {
  const { dueTime, ...plain } = fields
  const values: unknown[] = [companyId, seriesId, activityId]
  const set = Object.entries(plain).map(([name, value]) => {
    values.push(value)
    return `${COLUMNS[name as keyof typeof COLUMNS]} = $${values.length}`
  })
  if (dueTime !== undefined) {
    values.push(dueTime)
    set.push(AT.replaceAll('TIME', `$${values.length}`))
  }
  if (set.length === 0) return
  await db.planned(
    `update casekit.activity set ${set.join(', ')}, version = version + 1, updated_at = now()
     where company_id = $1 and series_id = $2 and deleted_at is null and status in ('New', 'Started', 'Overdue')
       and (not is_series_own or id = $3)`,
    values,
  )
}

/** Sets the rule. Returns its days. */
async function setRule(db: Db, companyId: number, series: Series, rule: Series['rule']): Promise<string[]> {
  const { days } = seriesDays(rule, series.startsOn, daysAfter(series.today, 400))
  if (days.length === 0) throw badRequest('/rule', 'has no day')
  await db.rows('update casekit.activity_series set rule = $3 where company_id = $1 and id = $2', [
    companyId,
    series.id,
    JSON.stringify(rule),
  ])
  return days
}

/** Deletes future tasks that are not started and not in the new rule; unlinked, so their days can be created again. */
const takeOthersAway = (db: Db, companyId: number, series: Series, days: readonly string[]) =>
  db.rows(
    `update casekit.activity set deleted_at = now(), series_id = null, series_on = null, version = version + 1
     where company_id = $1 and series_id = $2 and series_on >= $3::date and series_on <> all ($4::date[])
       and deleted_at is null and status = 'New' and not is_series_own`,
    [companyId, series.id, series.today, days],
  )

/** The next task to do, for when the new rule dropped the requested one. */
async function nextOf(db: Db, companyId: number, { id, today }: Series): Promise<Activity | undefined> {
  const next = await db.row<{ id: string }>(
    `select id from casekit.activity where company_id = $1 and series_id = $2 and deleted_at is null
     order by series_on < $3::date, series_on limit 1`,
    [companyId, id, today],
  )
  return next && findActivity(db, companyId, next.id)
}

/** Deletes this task and those after it, or all that are not started. Returns how many. */
export const endSeries = (db: Db, companyId: number, caller: Caller, activityId: string, scope: SeriesScope) =>
  db.transaction(async db => {
    const { series, activity, on } = await hold(db, companyId, activityId)
    const from = scope === 'all' ? series.startsOn : on
    await endBefore(db, companyId, series, from)
    const gone = await db.rows(
      `update casekit.activity set deleted_at = now(), version = version + 1
       where company_id = $1 and series_id = $2 and series_on >= $3::date and deleted_at is null
         and (status in ('New', 'Overdue') or id = $4) returning id`,
      [companyId, series.id, from, activityId],
    )
    if (activity.caseId)
      await tell(db, companyId, caller, activity.caseId, { type: 'activityRemoved', text: activity.subject })
    return gone.length
  })
