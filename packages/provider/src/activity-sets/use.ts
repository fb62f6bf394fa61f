import type { ActivitySet, useActivitySet } from '@casekit/contract/activity-sets'
import type { Body } from '@casekit/contract/endpoint'
import { workingSpans } from '@casekit/rules/working-day'
import { daysAfter } from '@casekit/rules/zoned-time'
import { addActivity } from '../activities/edit.ts'
import { findTemplate } from '../activities/lists.ts'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { refuseNoDay } from '../working-hours/checks.ts'
import { companyClock, readHours } from '../working-hours/queries.ts'
import { findSet } from './queries.ts'

/** Stops for owners without working days; every day then counts. */
const LOOK_AT_MOST = 800

/** The day of each task if the set starts on `startsOn`, counted in the company's working days. */
export async function daysOfSet(
  db: Db,
  companyId: number,
  { tasks }: Pick<ActivitySet, 'tasks'>,
  startsOn: string,
): Promise<string[]> {
  const clock = await companyClock(db, companyId)
  const owners = (await readHours(db, companyId, clock, startsOn))({ id: null, departmentId: null })
  const working: string[] = []
  const most = Math.max(...tasks.map(task => task.daysAfter))
  for (let ahead = 0; working.length <= most && ahead < LOOK_AT_MOST; ahead += 1) {
    const day = daysAfter(startsOn, ahead)
    if (workingSpans(owners, day, clock.timeZone).length > 0) working.push(day)
  }
  return tasks.map(task => working[task.daysAfter] ?? daysAfter(startsOn, task.daysAfter))
}

/** Creates all tasks of a set on a case, each from its template and waiting for the task it names. */
export const useSet = (
  db: Db,
  companyId: number,
  caller: Caller,
  id: string,
  { caseId, startsOn, assignedToStakeholder }: Body<typeof useActivitySet>,
): Promise<string[]> =>
  db.transaction(async db => {
    refuseNoDay('/startsOn', startsOn)
    const set = await findSet(db, companyId, id)
    if (!set) throw notFound('set')
    const days = await daysOfSet(db, companyId, set, startsOn)
    const made: string[] = []
    for (const [place, { templateId, templateName, waitsFor, mandatory }] of set.tasks.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each may wait for one that is made before it
      const template = await findTemplate(db, companyId, templateId)
      const first = waitsFor === null ? undefined : made[waitsFor]
      // oxlint-disable-next-line no-await-in-loop
      const task = await addActivity(db, companyId, caller, {
        subject: template?.name ?? templateName,
        caseId,
        mandatory,
        ...(template && {
          templateId,
          description: template.description,
          categoryId: template.categoryId,
          durationInMinutes: template.minutes,
        }),
        ...(days[place] !== undefined && { dueDate: days[place] }),
        ...(assignedToStakeholder && { assignedToStakeholder }),
        ...(first !== undefined && { waitsForIds: [first] }),
      })
      made.push(task)
    }
    return made
  })
