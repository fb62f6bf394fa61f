import type { KeptTask, TaskChanges } from '@casekit/contract/task-changes'
import type { Db } from '../platform/db.ts'
import { changesAfter, changesOf, ISO, type Question } from '../server/changes.ts'

const TASK = `a.id, a.version, a.number, a.subject, a.description, a.note, a.type_id as "activityTypeId", a.status, a.priority,
  a.case_id as "caseId", a.offer_id as "offerId", a.customer_id as "customerId", a.property_id as "propertyId",
  a.lease_id as "propertyLeaseId", a.partner_id as "partnerCompanyId", a.assigned_to as "assignedToStakeholderId",
  ${ISO('a.due_at')} as "dueDateTime", a.due_at is not null and not a.has_time as "isWholeDay", a.minutes as "durationInMinutes", a.mandatory,
  ${ISO('a.done_at')} as "doneAt", ${ISO('a.created_at')} as "createdAt", ${ISO('a.updated_at')} as "updatedAt"`

const CHANGED = changesOf({
  table: 'activity',
  row: `select ${TASK} from casekit.activity a where a.company_id = $1 and a.id = h.id`,
})

export async function taskChanges(db: Db, companyId: number, question: Question): Promise<TaskChanges> {
  const { rows, ...page } = await changesAfter<KeptTask>(db, companyId, CHANGED, question)
  return { tasks: rows, ...page }
}
