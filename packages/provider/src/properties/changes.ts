import type { KeptLease, KeptProperty, LeaseChanges, PropertyChanges } from '@casekit/contract/property-changes'
import type { Db } from '../platform/db.ts'
import { changesAfter, changesOf, ISO, type Question } from '../server/changes.ts'

const PROPERTY = `p.id, p.version, p.number, p.name, p.address, p.zip_code as "zipCode", p.city, p.hint,
  p.responsible_id as "responsibleId", p.customer_id as "customerId", ${ISO('p.updated_at')} as "updatedAt"`

const PROPERTIES = changesOf({
  table: 'property',
  row: `select ${PROPERTY} from casekit.property p where p.company_id = $1 and p.id = h.id`,
})

export async function propertyChanges(db: Db, companyId: number, question: Question): Promise<PropertyChanges> {
  const { rows, ...page } = await changesAfter<KeptProperty>(db, companyId, PROPERTIES, question)
  return { properties: rows, ...page }
}

const LEASE = `l.id, l.property_id as "propertyId", l.number as "leaseNumber", l.address, l.type as "propertyLeaseType",
  array(select t.customer_id from casekit.lease_tenant t where t.company_id = l.company_id and t.lease_id = l.id
    order by t.position, t.customer_id) as "tenantIds", ${ISO('l.updated_at')} as "updatedAt"`

const LEASES = changesOf({
  table: 'lease',
  row: `select ${LEASE} from casekit.lease l where l.company_id = $1 and l.id = h.id`,
})

export async function leaseChanges(db: Db, companyId: number, question: Question): Promise<LeaseChanges> {
  const { rows, ...page } = await changesAfter<KeptLease>(db, companyId, LEASES, question)
  return { leases: rows, ...page }
}
