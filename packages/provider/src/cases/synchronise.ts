import type { CaseChanges, KeptCase } from '@casekit/contract/case-changes'
import type { Db } from '../platform/db.ts'
import { changesAfter, changesOf, ISO, type Question } from '../server/changes.ts'

const CASE = `k.id, k.version, k.number as "caseNumber", k.title, k.description, k.status, k.status_reason as "statusReason", k.priority,
  k.stage_id as "caseStageId", k.customer_id as "customerId", k.delivery_id as "deliveryAddressId", k.contact_id as "contactAddressId",
  k.responsible_id as "responsibleId", k.fitter_id as "fitterId", k.department_id as "departmentId",
  k.property_id as "propertyId", k.lease_id as "propertyLeaseId", k.requisition_number as "requisitionNumber", k.reference as "vorRef",
  k.external_id as "externalId", k.channel as "caseChannel", k.hours::float8 as hours, ${ISO('k.created_at')} as "createdAt", ${ISO('k.updated_at')} as "updatedAt"`

/** Based on the case row alone, whose timestamp every change updates. */
export const CHANGED_CASES = changesOf({
  table: 'cases',
  row: `select ${CASE} from casekit.cases k where k.company_id = $1 and k.id = h.id`,
})

export async function caseChanges(db: Db, companyId: number, question: Question): Promise<CaseChanges> {
  const { rows, ...page } = await changesAfter<KeptCase>(db, companyId, CHANGED_CASES, question)
  return { cases: rows, ...page }
}
