import type { PlannedVisit } from '@casekit/contract/planning'
import type { Body } from '@casekit/contract/endpoint'
import type { splitPlanned } from '@casekit/contract/planning-split'
import { addActivity, editActivity } from '../activities/edit.ts'
import { findActivity } from '../activities/rows.ts'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { findVisits } from './visits.ts'

/** Creates a copy of the task without its time. Returns its id. */
async function likeIt(db: Db, companyId: number, caller: Caller, id: string, minutes?: number): Promise<string> {
  const from = await findActivity(db, companyId, id)
  if (!from) throw notFound('activity')
  const [visit] = await findVisits(db, companyId, [id])
  return addActivity(db, companyId, caller, {
    subject: from.subject,
    description: from.description,
    activityType: from.activityType?.id ?? null,
    categoryId: from.categoryId,
    dvCategoryId: from.dvCategoryId,
    dvAccountPlanId: from.dvAccountPlanId,
    skillId: from.skillId,
    priority: from.priority,
    mandatory: from.mandatory,
    durationInMinutes: minutes ?? from.durationInMinutes,
    ...(from.caseId
      ? { caseId: from.caseId }
      : { customerId: from.customerId, propertyId: from.propertyId, propertyLeaseId: from.propertyLeaseId }),
    ...(visit?.deadline && { dueDate: visit.deadline }),
  })
}

export const copyTask = (db: Db, companyId: number, caller: Caller, id: string): Promise<PlannedVisit> =>
  db.transaction(async db => {
    const made = await likeIt(db, companyId, caller, id)
    const [visit] = await findVisits(db, companyId, [made])
    if (!visit) throw notFound('activity')
    return visit
  })

/** Splits a task in two; on a case, the second part waits for the first. */
export const splitTask = (
  db: Db,
  companyId: number,
  caller: Caller,
  id: string,
  { version, minutes }: Body<typeof splitPlanned>,
): Promise<PlannedVisit[]> =>
  db.transaction(async db => {
    await db.rows('select 1 from casekit.activity where company_id = $1 and id = $2 for update', [companyId, id])
    const [before] = await findVisits(db, companyId, [id])
    if (!before) throw notFound('activity')
    if (before.version !== version)
      throw new ProblemError(409, 'plan-changed', 'Somebody else has changed it in the meantime.', {
        current: [before],
      })
    if (minutes > before.minutes - 15) throw badRequest('/minutes', 'leaves nothing of the task')
    const rest = await likeIt(db, companyId, caller, id, before.minutes - minutes)
    await editActivity(db, companyId, caller, id, { durationInMinutes: minutes }, null)
    if (before.caseId) await editActivity(db, companyId, caller, rest, { waitsForIds: [id] }, null)
    return findVisits(db, companyId, [id, rest])
  })
