import type { Db } from '../platform/db.ts'

export type Place = {
  id: string
  name: string
  address: string
  zipCode: string
  city: string
  phone: string
  mobile: string
  email: string
}

const OF = `from casekit.activity a
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id`
const WHERE = 'where a.company_id = $1 and ($2::uuid is null or a.id = $2) and a.deleted_at is null'
/** One more than is returned, so that longer lists can be detected. */
const LIMIT = 501
const REACH = `x.id, x.name, x.address, x.zip_code as "zipCode", x.city, x.phone, x.mobile, x.email`
const BARE = `x.id, x.name, x.address, x.zip_code as "zipCode", x.city, '' as phone, '' as mobile, '' as email`

const PLACES = {
  customer: `select distinct ${REACH} ${OF} join casekit.customer x on x.company_id = a.company_id
    and x.id = coalesce(a.customer_id, k.customer_id) ${WHERE}`,
  delivery: `select distinct ${REACH} ${OF} join casekit.customer_address x on x.company_id = a.company_id and x.id = k.delivery_id ${WHERE}`,
  property: `select distinct ${BARE} ${OF} join casekit.property x on x.company_id = a.company_id
    and x.id = coalesce(a.property_id, k.property_id) ${WHERE}`,
  lease: `select distinct x.id, x.number as name, x.address, '' as "zipCode", '' as city, '' as phone, '' as mobile, '' as email
    ${OF} join casekit.lease x on x.company_id = a.company_id and x.id = coalesce(a.lease_id, k.lease_id) ${WHERE}`,
}

/**
 * The customer, delivery address, property or lease of an activity, if any. Without an id, those of all activities by
 * name.
 */
export const listPlaces = (db: Db, companyId: number, which: keyof typeof PLACES, activityId: string | null) =>
  db.rows<Place>(`${PLACES[which]} order by name, id limit ${LIMIT}`, [companyId, activityId])
