import type { LeasePage, PropertyKey, Tenancy } from '@casekit/contract/tenancy-shapes'
import { TODAY } from '../platform/company-day.ts'
import type { Db } from '../platform/db.ts'

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`

const STATE = `case when y.started_on > ${TODAY} then 'coming' when y.ended_on < ${TODAY} then 'past' else 'current' end`

const TENANTS = `coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'email', c.email,
      'phone', coalesce(nullif(c.mobile, ''), c.phone), 'forwarding', p.forwarding) order by p.position, c.id)
    from casekit.tenancy_person p join casekit.customer c on c.company_id = p.company_id and c.id = p.customer_id and c.deleted_at is null
    where p.company_id = y.company_id and p.tenancy_id = y.id), '[]')`

const KEYS = `coalesce((select json_agg(json_build_object('keyId', k.id, 'name', concat_ws(' ', k.name, nullif(k.mark, '')), 'handed', t.handed, 'returned', t.returned)
      order by k.created_at, k.id)
    from casekit.tenancy_key t join casekit.property_key k on k.company_id = t.company_id and k.id = t.key_id
    where t.company_id = y.company_id and t.tenancy_id = y.id and t.handed > 0), '[]')`

const LINES = `coalesce((select json_agg(json_build_object('kind', l.kind, 'text', l.text, 'amount', l.amount) order by l.position)
    from casekit.tenancy_line l where l.company_id = y.company_id and l.tenancy_id = y.id), '[]')`

const BALANCE = `y.deposit + coalesce((select sum(case l.kind when 'credit' then l.amount else -l.amount end)
    from casekit.tenancy_line l where l.company_id = y.company_id and l.tenancy_id = y.id), 0)`

const UTC = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Failed fields of an inspection, in form order. */
const DEFECTS = `(select coalesce(json_agg(btrim(left(concat_ws(': ', f.field->>'label',
      nullif(btrim(n.answers->(f.field->>'id')->>'note'), '')), 200)) order by s.place, f.place), '[]')
    from jsonb_array_elements(v.content->'sections') with ordinality s (section, place),
      jsonb_array_elements(s.section->'fields') with ordinality f (field, place)
    where f.field->>'id' = any (n.failed))`

const INSPECTIONS = `coalesce((select json_agg(json_build_object('answerId', n.id, 'name', v.name, 'moment', n.moment,
      'updatedAt', ${UTC('n.updated_at')}, 'doneAt', ${UTC('n.done_at')}, 'doneBy', n.done_by_name, 'failed', cardinality(n.failed), 'defects', ${DEFECTS}) order by n.created_at, n.id)
    from casekit.form_answer n join casekit.form_version v on v.company_id = n.company_id and v.form_id = n.form_id and v.number = n.number
    where n.company_id = y.company_id and n.tenancy_id = y.id and n.moment is not null and n.deleted_at is null), '[]')`

const TENANCY = `select y.id, y.version, ${STATE} as state, ${day('y.started_on')} as "startedOn", ${day('y.ended_on')} as "endedOn",
    ${TENANTS} as tenants, y.deposit::float8 as deposit, y.note, ${KEYS} as keys, ${LINES} as lines, (${BALANCE})::float8 as balance,
    y.settled_at as "settledAt", y.settled_by_name as "settledBy", ${INSPECTIONS} as inspections
  from casekit.tenancy y
  join casekit.lease l on l.company_id = y.company_id and l.id = y.lease_id and l.deleted_at is null
  join casekit.property h on h.company_id = l.company_id and h.id = l.property_id and h.deleted_at is null
  where y.company_id = $1 and y.deleted_at is null`

export const findTenancy = (db: Db, companyId: number, id: string) =>
  db.row<Tenancy>(`${TENANCY} and y.id = $2`, [companyId, id])

const LEASE = `select l.id, l.version, l.rooms, l.number as "leaseNumber", l.address, l.type as "propertyLeaseType",
    json_build_object('id', p.id, 'number', p.number, 'name', p.name) as property
  from casekit.lease l join casekit.property p on p.company_id = l.company_id and p.id = l.property_id and p.deleted_at is null
  where l.company_id = $1 and l.id = $2 and l.deleted_at is null`

const METERS = `select m.id, m.name, m.unit, m.is_rising as "isRising", json_build_object('id', a.id, 'number', a.number, 'name', a.name) as asset,
    (select json_build_object('value', r.value, 'at', ${UTC('r.at')}) from casekit.asset_reading r
      where r.company_id = m.company_id and r.meter_id = m.id order by r.at desc, r.id desc limit 1) as last
  from casekit.asset_meter m join casekit.asset a on a.company_id = m.company_id and a.id = m.asset_id and a.deleted_at is null
  where a.company_id = $1 and a.lease_id = $2 and a.scrapped_at is null and m.deleted_at is null
  order by a.sort_key, m.position, m.id limit 50`

const FORMS = `select id, name from casekit.form f where f.company_id = $1 and f.published is not null and f.archived_at is null
  and f.deleted_at is null order by f.sort_key, f.id limit 200`

export const KEY = `k.id, k.version, k.name, k.mark, k.count, k.place,
  coalesce((select sum(greatest(t.handed - t.returned, 0)) from casekit.tenancy_key t
    join casekit.tenancy y on y.company_id = t.company_id and y.id = t.tenancy_id and y.deleted_at is null
    where t.company_id = k.company_id and t.key_id = k.id), 0)::int as out`

const keysOf = (where: string) =>
  `select ${KEY} from casekit.property_key k where k.company_id = $1 and ${where} and k.deleted_at is null
   order by casekit.sort_key(k.name), k.id limit 201`

export const keysOfLease = (db: Db, companyId: number, leaseId: string) =>
  db.rows<PropertyKey>(keysOf('k.lease_id = $2'), [companyId, leaseId])

export const keysOfProperty = (db: Db, companyId: number, propertyId: string) =>
  db.rows<PropertyKey>(keysOf('k.property_id = $2 and k.lease_id is null'), [companyId, propertyId])

type Head = Pick<LeasePage, 'id' | 'version' | 'rooms' | 'leaseNumber' | 'address' | 'propertyLeaseType' | 'property'>

/** Returns undefined if the company has no such lease. */
export async function findLeasePage(db: Db, companyId: number, leaseId: string): Promise<LeasePage | undefined> {
  const head = await db.row<Head>(LEASE, [companyId, leaseId])
  if (!head) return undefined
  return {
    ...head,
    tenancies: await db.rows<Tenancy>(
      `${TENANCY} and y.lease_id = $2 order by coalesce(y.started_on, '-infinity') desc, y.id desc limit 100`,
      [companyId, leaseId],
    ),
    keys: await keysOfLease(db, companyId, leaseId),
    meters: await db.rows<LeasePage['meters'][number]>(METERS, [companyId, leaseId]),
    forms: await db.rows<LeasePage['forms'][number]>(FORMS, [companyId]),
  }
}
