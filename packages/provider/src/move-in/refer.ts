import type { MoveField } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import type { Read } from './kind.ts'

/** Puts the ids of the rows that lines refer to into a column; adds a fault if there is no such row. */
export async function refer(
  rows: Read[],
  field: MoveField,
  column: string,
  look: (names: string[]) => Promise<{ name: string; id: string }[]>,
): Promise<void> {
  const naming = rows.filter(({ said, faults }) => said[field] && !faults.some(fault => fault.field === field))
  if (naming.length === 0) return
  const found = await look([...new Set(naming.map(({ said }) => said[field]?.toLowerCase() ?? ''))])
  const ids = new Map(found.map(({ name, id }) => [name, id]))
  for (const { said, values, faults } of naming) {
    const name = said[field] ?? ''
    const id = ids.get(name.toLowerCase())
    if (id) values[column] ??= id
    else faults.push({ field, reason: 'unknown', text: name.slice(0, 200) })
  }
}

const CUSTOMERS = `select n.name, c.id from unnest($2::text[]) n(name)
  join casekit.customer c on c.company_id = $1 and c.number = n.name::int and c.deleted_at is null`

export const referToCustomers = (db: Db, companyId: number, rows: Read[]) =>
  refer(rows, 'customerNumber', 'customer_id', names => db.rows(CUSTOMERS, [companyId, names]))

export const referToOwners = (db: Db, companyId: number, rows: Read[]) =>
  refer(rows, 'ownerNumber', 'owner_id', names => db.rows(CUSTOMERS, [companyId, names]))

/** By name or email, if exactly one member matches. */
const STAFF = `select n.name, min(s.id::text)::uuid as id from unnest($2::text[]) n(name)
  join casekit.stakeholder s on s.company_id = $1 and n.name in (lower(s.name), lower(s.email)) and s.deleted_at is null
  group by n.name having count(*) = 1`

export const referToResponsibles = (db: Db, companyId: number, rows: Read[]) =>
  refer(rows, 'responsible', 'responsible_id', names => db.rows(STAFF, [companyId, names]))

const PARTNERS = `select n.name, min(p.id::text)::uuid as id from unnest($2::text[]) n(name)
  join casekit.partner p on p.company_id = $1 and lower(p.name) = n.name and p.deleted_at is null
  group by n.name having count(*) = 1`

export const referToSuppliers = (db: Db, companyId: number, rows: Read[]) =>
  refer(rows, 'supplier', 'supplier_id', names => db.rows(PARTNERS, [companyId, names]))

const PROPERTIES = `select n.name, p.id from unnest($2::text[]) n(name)
  join casekit.property p on p.company_id = $1 and lower(p.number) = n.name and p.deleted_at is null`

export const referToProperties = (db: Db, companyId: number, rows: Read[]) =>
  refer(rows, 'propertyNumber', 'property_id', names => db.rows(PROPERTIES, [companyId, names]))

const CASES = `select n.name, k.id from unnest($2::text[]) n(name)
  join casekit.cases k on k.company_id = $1 and k.number = n.name::int and k.deleted_at is null`
const CASES_ELSEWHERE = `select distinct on (n.name) n.name, k.id from unnest($2::text[]) n(name)
  join casekit.cases k on k.company_id = $1 and lower(k.external_id) = n.name and k.deleted_at is null order by n.name, k.number`

/** A case by its number, else by its id in the other system. */
export async function referToCases(db: Db, companyId: number, rows: Read[]): Promise<void> {
  await refer(rows, 'caseNumber', 'case_id', names => db.rows(CASES, [companyId, names]))
  await refer(rows, 'caseExternalId', 'case_id', names => db.rows(CASES_ELSEWHERE, [companyId, names]))
}

/** A lease by its number within the property that the line names; without one, if only one lease has the number. */
const LEASES = `select r.line, min(l.id::text)::uuid as id, min(l.property_id::text)::uuid as "propertyId"
  from jsonb_to_recordset($2) as r(line int, number text, property_id uuid)
  join casekit.lease l on l.company_id = $1 and lower(l.number) = lower(r.number) and l.deleted_at is null
    and (r.property_id is null or l.property_id = r.property_id)
  group by r.line having count(*) = 1`

export async function referToLeases(db: Db, companyId: number, rows: Read[]): Promise<void> {
  const naming = rows.filter(({ said }) => said.leaseNumber)
  const wanted = naming.map(({ line, said, values }) => ({
    line,
    number: said.leaseNumber,
    property_id: values.property_id,
  }))
  const found = await db.rows<{ line: number; id: string; propertyId: string }>(LEASES, [
    companyId,
    JSON.stringify(wanted),
  ])
  const leases = new Map(found.map(lease => [lease.line, lease]))
  for (const { line, said, values, faults } of naming) {
    const lease = leases.get(line)
    if (lease) Object.assign(values, { lease_id: lease.id, property_id: lease.propertyId })
    else faults.push({ field: 'leaseNumber', reason: 'unknown', text: (said.leaseNumber ?? '').slice(0, 200) })
  }
}
