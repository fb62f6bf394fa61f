import type { Lease } from '@casekit/contract/properties'
import { getLeasesOnProperty } from '@casekit/contract/properties'
import type { Db } from '../platform/db.ts'

/** A lease with its property and tenants, the first signer first. */
const LEASES = `select l.id, l.number as "leaseNumber", l.address, l.type as "propertyLeaseType",
    json_build_object('id', p.id, 'number', p.number, 'name', p.name) as property,
    case when t.customer is null then null else json_build_object('name', t.customer -> 0 ->> 'name') end as tenant,
    coalesce(t.customer, '[]') as customer
  from casekit.lease l
  join casekit.property p on p.company_id = l.company_id and p.id = l.property_id and p.deleted_at is null
  left join lateral (
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'address', c.address, 'zipCode', c.zip_code,
      'city', c.city, 'email', c.email, 'phone', c.phone, 'mobile', c.mobile) order by lt.position, c.id) as customer
    from casekit.lease_tenant lt join casekit.customer c on c.company_id = lt.company_id and c.id = lt.customer_id
    where lt.company_id = l.company_id and lt.lease_id = l.id and c.deleted_at is null
  ) t on true
  where l.company_id = $1 and l.deleted_at is null`

const ON_PROPERTY = `${LEASES} and l.property_id = $2 order by l.sort_key, l.id limit ${getLeasesOnProperty.cap + 1}`

/** By lease number in natural order; one row more than the endpoint returns. Undefined if there is no such property. */
export async function leasesOnProperty(db: Db, companyId: number, propertyId: string) {
  const leases = await db.rows<Lease>(ON_PROPERTY, [companyId, propertyId])
  if (leases.length > 0) return leases
  const property = await db.row(
    'select id from casekit.property where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, propertyId],
  )
  return property ? leases : undefined
}

export const findLease = (db: Db, companyId: number, id: string) =>
  db.row<Lease>(`${LEASES} and l.id = $2`, [companyId, id])

const OF_CUSTOMER = `${LEASES} and l.id in (
    select h.lease_id from casekit.lease_tenant h join casekit.customer o on o.company_id = h.company_id and o.id = h.customer_id
    where h.company_id = $1 and h.customer_id = $2 and o.deleted_at is null)
  order by p.sort_key, l.sort_key, l.id limit 500`

/** Returns undefined if the caller sees no such customer. */
export async function leasesOfCustomer(db: Db, companyId: number, customerId: string) {
  const leases = await db.rows<Lease>(OF_CUSTOMER, [companyId, customerId])
  if (leases.length > 0) return leases
  const customer = await db.row(
    'select id from casekit.customer where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, customerId],
  )
  return customer ? leases : undefined
}
