import type { ActivityEdit } from '@casekit/contract/activities'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'

const TABLES: Partial<Record<keyof ActivityEdit, string>> = {
  activityType: 'activity_type',
  caseId: 'cases',
  offerId: 'offer',
  customerId: 'customer',
  propertyId: 'property',
  propertyLeaseId: 'lease',
  partnerCompanyId: 'partner',
  assignedToStakeholder: 'stakeholder',
  templateId: 'activity_template',
  categoryId: 'activity_category',
  dvCategoryId: 'activity_category',
  dvAccountPlanId: 'account_plan',
  skillId: 'skill',
}

/** Throws 404 with the field if an id does not belong to the company. */
export async function refuseStrange(db: Db, companyId: number, wanted: ActivityEdit): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) {
    const id = wanted[name as keyof ActivityEdit]
    if (!id) continue
    const kind = name === 'categoryId' ? " and kind = 'own'" : name === 'dvCategoryId' ? " and kind = 'dv'" : ''
    const found = await db.row(
      `select 1 as found from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null${kind}`,
      [companyId, id],
    )
    if (!found) throw noSuch(name)
  }
}

const OWNERS = {
  offerId: `select o.id as offer_id, k.id as case_id, coalesce(o.customer_id, k.customer_id) as customer_id,
      k.property_id, k.lease_id from casekit.offer o
    left join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id where o.company_id = $1 and o.id = $2`,
  caseId: `select null::uuid as offer_id, id as case_id, customer_id, property_id, lease_id from casekit.cases
    where company_id = $1 and id = $2`,
  propertyId: `select null::uuid as offer_id, null::uuid as case_id, customer_id, id as property_id, null::uuid as lease_id
    from casekit.property where company_id = $1 and id = $2`,
  propertyLeaseId: `select null::uuid as offer_id, null::uuid as case_id, (
      select t.customer_id from casekit.lease_tenant t where t.company_id = l.company_id and t.lease_id = l.id
      order by t.position limit 1) as customer_id, property_id, id as lease_id
    from casekit.lease l where company_id = $1 and id = $2`,
}

/** What the activity belongs to: the offer, else the case, property or lease, each with its related records (§4). */
export async function ownersOf(db: Db, companyId: number, wanted: ActivityEdit): Promise<Record<string, unknown>> {
  for (const name of ['offerId', 'caseId', 'propertyId', 'propertyLeaseId'] as const) {
    const id = wanted[name]
    if (id) return { ...(await db.row<Record<string, unknown>>(OWNERS[name], [companyId, id])) }
  }
  return wanted.customerId === undefined ? {} : { customer_id: wanted.customerId }
}
