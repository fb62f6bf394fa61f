import type { Answer, Body } from '@casekit/contract/endpoint'
import type {
  editProperty,
  getPropertyExtended,
  OwnerShare,
  Property,
  PropertyFile,
  PropertyOwner,
} from '@casekit/contract/properties'
import { getPropertyList } from '@casekit/contract/properties'
import { PROPERTY_LIMITS, type Trade, TRADES } from '@casekit/contract/property-kinds'
import type { Db } from '../platform/db.ts'
import { PROPERTY_FILE } from './files.ts'
import { leasesOnProperty } from './leases.ts'
import { OWNERS } from './owners.ts'

const PROPERTY = `p.id, p.number, p.name, p.address, p.zip_code as "zipCode", p.city,
  (select json_build_object('id', s.id, 'name', s.name) from casekit.stakeholder s
    where s.company_id = p.company_id and s.id = p.responsible_id and s.deleted_at is null) as "responsibleId",
  (select count(*)::int from casekit.lease l
    where l.company_id = p.company_id and l.property_id = p.id and l.deleted_at is null) as "leaseCount"`

const LIVE = 'from casekit.property p where p.company_id = $1 and p.deleted_at is null'
const ONE_MORE = getPropertyList.cap + 1

/** All properties by number in natural order; one row more than the endpoint returns. */
export const listProperties = (db: Db, companyId: number) =>
  db.rows<Property>(`select ${PROPERTY} ${LIVE} order by p.sort_key, p.id limit ${ONE_MORE}`, [companyId])

/** Returns undefined if there is no such member of staff. */
export async function propertiesOfResponsible(db: Db, companyId: number, userId: string) {
  const properties = await db.rows<Property>(
    `select ${PROPERTY} ${LIVE} and p.responsible_id = $2 order by p.sort_key, p.id limit ${ONE_MORE}`,
    [companyId, userId],
  )
  if (properties.length > 0) return properties
  const user = await db.row(
    'select id from casekit.stakeholder where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, userId],
  )
  return user ? properties : undefined
}

/** The customer who represents the property; null if nobody does. */
export const findPropertyCustomer = (db: Db, companyId: number, id: string) =>
  db.row<{ customerId: string | null }>(
    `select (select c.id from casekit.customer c
       where c.company_id = p.company_id and c.id = p.customer_id and c.deleted_at is null) as "customerId"
     ${LIVE} and p.id = $2`,
    [companyId, id],
  )

const OWNER = `o.id, o.version, o.name, o.address, o.zip_code as "zipCode", o.city, o.email, o.phone, o.cvr`

/** A property's owner; undefined if it has none or there is no such property. */
export const findOwner = (db: Db, companyId: number, propertyId: string) =>
  db.row<PropertyOwner>(
    `select ${OWNER} from casekit.property p
     join casekit.property_owner o on o.company_id = p.company_id and o.id = p.owner_id
     where p.company_id = $1 and p.id = $2 and p.deleted_at is null`,
    [companyId, propertyId],
  )

type Partner = { id: string; name: string; cvr: string; email: string; phone: string; trade: Trade }
type PropertyPage = Property & {
  version: number
  hint: string
  point: Answer<typeof getPropertyExtended>['point']
  parts: Body<typeof editProperty>['parts']
  owner: PropertyOwner | null
  owners: OwnerShare[]
  customerId: string | null
  partners: Partner[]
  files: PropertyFile[]
  openCaseCount: number
}

const PAGE = `select ${PROPERTY}, p.version, p.hint, p.parts,
    case when p.latitude is not null then json_build_object('latitude', p.latitude, 'longitude', p.longitude) end as point,
    (select row_to_json(o) from (select ${OWNER} from casekit.property_owner o
      where o.company_id = p.company_id and o.id = p.owner_id) o) as owner, ${OWNERS} as owners,
    (select c.id from casekit.customer c
      where c.company_id = p.company_id and c.id = p.customer_id and c.deleted_at is null) as "customerId",
    (select coalesce(json_agg(o), '[]') from (
      select h.id, h.name, h.cvr, h.email, h.phone, pp.trade from casekit.property_partner pp
      join casekit.partner h on h.company_id = pp.company_id and h.id = pp.partner_id
      where pp.company_id = p.company_id and pp.property_id = p.id and h.deleted_at is null
      order by array_position('{${TRADES.join()}}', pp.trade), pp.position, casekit.sort_key(h.name), h.id) o) as partners,
    coalesce((select json_agg(o) from (select ${PROPERTY_FILE} from casekit.property_file f
      where f.company_id = p.company_id and f.property_id = p.id and f.deleted_at is null
      order by f.created_at desc, f.id desc limit ${PROPERTY_LIMITS.files}) o), '[]') as files,
    (select count(*)::int from casekit.cases k
      where k.company_id = p.company_id and k.property_id = p.id and k.deleted_at is null
        and k.status in ('Open', 'NeedPlanning')) as "openCaseCount"
  ${LIVE} and p.id = $2`

/** A property with everything on its page; undefined if it does not exist. */
export async function findPropertyPage(db: Db, companyId: number, id: string) {
  const property = await db.row<PropertyPage>(PAGE, [companyId, id])
  if (!property) return undefined
  return { ...property, leases: (await leasesOnProperty(db, companyId, id)) ?? [] }
}

/** Returns whether the partner was on the property. */
export async function removePartner(db: Db, companyId: number, partnerId: string, propertyId: string) {
  const removed = await db.row(
    `delete from casekit.property_partner pp using casekit.property p, casekit.partner h
     where pp.company_id = $1 and pp.property_id = $3 and pp.partner_id = $2
       and p.company_id = pp.company_id and p.id = pp.property_id and p.deleted_at is null
       and h.company_id = pp.company_id and h.id = pp.partner_id and h.deleted_at is null
     returning pp.partner_id`,
    [companyId, partnerId, propertyId],
  )
  return removed !== undefined
}
