import type { Activity } from '@casekit/contract/activities'
import type { SeriesRule } from '@casekit/contract/activity-rules'
import type { StartSeriesBody } from '@casekit/contract/activity-series'
import { addActivity } from '../activities/edit.ts'
import { findActivity } from '../activities/rows.ts'
import { tell } from '../history/record.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Caller } from '../server/caller.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { seriesDays } from './days.ts'
import { makeAll } from './make.ts'

/** Creates a task on the first day of the rule, and those of the coming months. Returns the id of the first. */
export const startSeries = (db: Db, companyId: number, caller: Caller, { rule, ...task }: StartSeriesBody) =>
  db.transaction(async db => {
    const dueDate = firstDay(rule, task.dueDate)
    const id = await addActivity(db, companyId, caller, { ...task, dueDate })
    await begin(db, companyId, id, rule, task.dueDate, dueDate)
    return id
  })

/** Turns an existing task into the first of a series, moving it to the first day of the rule. */
export const makeSeries = (
  db: Db,
  companyId: number,
  caller: Caller,
  id: string,
  rule: SeriesRule,
): Promise<Activity | undefined> =>
  db.transaction(async db => {
    await db.rows('select 1 from casekit.activity where company_id = $1 and id = $2 for update', [companyId, id])
    const activity = await findActivity(db, companyId, id)
    if (!activity) throw notFound('activity')
    if (activity.series) throw new ProblemError(409, 'in-series', 'The task already belongs to a series.')
    if (!activity.dueDate) throw new ProblemError(409, 'no-day', 'The task has no due date for the rule to start from.')
    const first = firstDay(rule, activity.dueDate)
    await db.rows(
      `update casekit.activity a set recurrence = null, version = a.version + 1, updated_at = now(),
         due_at = ($3::date + (a.due_at at time zone z.time_zone)::time) at time zone z.time_zone
       from directory.company z where z.id = a.company_id and a.company_id = $1 and a.id = $2`,
      [companyId, id, first],
    )
    await begin(db, companyId, id, rule, activity.dueDate, first)
    if (activity.caseId)
      await tell(db, companyId, caller, activity.caseId, { type: 'activityChanged', text: activity.subject })
    return findActivity(db, companyId, id)
  })

function firstDay(rule: SeriesRule, startsOn: string): string {
  const [first] = seriesDays(rule, startsOn, startsOn).days
  if (!first) throw badRequest('/rule', 'has no day')
  return first
}

async function begin(db: Db, companyId: number, id: string, rule: SeriesRule, startsOn: string, first: string) {
  const seriesId = newId()
  await db.rows('insert into casekit.activity_series (company_id, id, rule, starts_on) values ($1, $2, $3, $4)', [
    companyId,
    seriesId,
    JSON.stringify(rule),
    startsOn,
  ])
  await db.rows('update casekit.activity set series_id = $3, series_on = $4 where company_id = $1 and id = $2', [
    companyId,
    id,
    seriesId,
    first,
  ])
  await makeAll(db, companyId, seriesId)
}
