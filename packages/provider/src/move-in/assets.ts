import type { MoveRule } from '@casekit/contract/move-in-fields'
import { nextNumber } from '../assets/edit.ts'
import type { Db } from '../platform/db.ts'
import { spokenColumn } from './spoken-column.ts'
import { referToParents, refuseCircles, settleParents, withComing, withoutParents } from './asset-parents.ts'
import { amount, day, number, text } from './cells.ts'
import { differences } from './differences.ts'
import type { Actor, Change, Kind, Move, Read, Values } from './kind.ts'
import {
  refer,
  referToCustomers,
  referToLeases,
  referToOwners,
  referToProperties,
  referToResponsibles,
  referToSuppliers,
} from './refer.ts'

const cells: Kind['cells'] = {
  number: text('number', 40),
  name: text('name'),
  category: text(''),
  propertyNumber: text('', 40),
  leaseNumber: text('', 40),
  customerNumber: { ...number(''), column: '' },
  parentNumber: text('', 60),
  ownerNumber: number(''),
  responsible: text(''),
  supplier: text(''),
  room: text('room'),
  address: text('address'),
  zipCode: text('zip_code', 12),
  city: text('city'),
  manufacturer: text('manufacturer'),
  model: text('model'),
  serialNumber: text('serial_number'),
  barCode: text('bar_code'),
  inServiceOn: day('in_service_on'),
  warrantyUntil: day('warranty_until'),
  acquisitionCost: amount('acquisition_cost'),
  lifeYears: number('life_years', 200),
  access: text('access', 500),
  remarks: text('note', 5000),
}

/** The columns that a file may change, with their names in an asset's history. */
const FACTS: Record<string, string> = {
  name: 'name',
  category_id: 'categoryId',
  property_id: 'propertyId',
  lease_id: 'leaseId',
  customer_id: 'customerId',
  parent_id: 'parentId',
  owner_id: 'ownerId',
  responsible_id: 'responsibleId',
  supplier_id: 'supplierId',
  room: 'room',
  address: 'address',
  zip_code: 'zipCode',
  city: 'city',
  manufacturer: 'manufacturer',
  model: 'model',
  serial_number: 'serialNumber',
  bar_code: 'barCode',
  in_service_on: 'inServiceOn',
  warranty_until: 'warrantyUntil',
  acquisition_cost: 'acquisitionCost',
  life_years: 'lifeYears',
  access: 'access',
  note: 'note',
}
const PLACES = new Set(['property_id', 'lease_id', 'room', 'address', 'zip_code', 'city'])

const CATEGORIES = `select distinct on (n.name) n.name, c.id from unnest($2::text[]) n(name)
  join casekit.asset_category c on c.company_id = $1 and lower(c.name) = n.name and c.deleted_at is null order by n.name, c.id`

async function referAll(db: Db, companyId: number, rows: Read[], move: Move): Promise<void> {
  await referToCustomers(db, companyId, rows)
  await referToOwners(db, companyId, rows)
  await referToResponsibles(db, companyId, rows)
  await referToSuppliers(db, companyId, rows)
  await referToProperties(db, companyId, rows)
  await refer(rows, 'category', 'category_id', names => db.rows(CATEGORIES, [companyId, names]))
  await referToLeases(db, companyId, rows)
  // with a new property, the current lease no longer applies
  for (const { said, values } of rows) if (values.property_id && !said.leaseNumber) values.lease_id ??= null
  await referToParents(db, companyId, rows, move)
}

const FIND = `with r as (select * from jsonb_to_recordset($2) as r(line int, number text, serial text, bar text)),
   found as (
     select r.line, a.id, 0 as place from r join casekit.asset a on a.company_id = $1 and a.number = r.number and a.deleted_at is null
     union all select r.line, a.id, 1 from r join casekit.asset a on a.company_id = $1 and a.deleted_at is null
       and a.serial_number <> '' and lower(a.serial_number) = lower(r.serial)
     union all select r.line, a.id, 2 from r join casekit.asset a on a.company_id = $1 and a.deleted_at is null
       and a.bar_code <> '' and lower(a.bar_code) = lower(r.bar))
   select distinct on (line) line, id from found order by line, place, id`

async function find(db: Db, companyId: number, rows: Read[], rules: ReadonlySet<MoveRule>) {
  const wanted = rows.map(({ line, said }) => ({
    line,
    number: rules.has('number') ? said.number : undefined,
    serial: rules.has('serialNumber') ? said.serialNumber : undefined,
    bar: rules.has('barCode') ? said.barCode : undefined,
  }))
  const found = await db.planned<{ line: number; id: string }>(FIND, [companyId, JSON.stringify(wanted)])
  return new Map(found.map(({ line, id }) => [line, id]))
}

const TAKEN = `select r.line from jsonb_to_recordset($2) as r(line int, number text)
  join casekit.asset a on a.company_id = $1 and a.number = r.number and a.deleted_at is null`

async function taken(db: Db, companyId: number, rows: Read[]): Promise<Set<number>> {
  const wanted = rows.map(({ line, said }) => ({ line, number: said.number }))
  const found = await db.planned<{ line: number }>(TAKEN, [companyId, JSON.stringify(wanted)])
  return new Set(found.map(({ line }) => line))
}

const TEXTS = [
  'room',
  'address',
  'zip_code',
  'city',
  'manufacturer',
  'model',
  'serial_number',
  'bar_code',
  'access',
  'note',
]
const REST = [
  'category_id',
  'property_id',
  'lease_id',
  'customer_id',
  'parent_id',
  'owner_id',
  'responsible_id',
  'supplier_id',
  'in_service_on',
  'warranty_until',
  'acquisition_cost',
  'life_years',
]

const MAKE = `insert into casekit.asset (company_id, id, number, name, ${[...TEXTS, ...REST].join(', ')})
  select $1, r.id, r.number, r.name, ${[...TEXTS.map(column => `coalesce(r.${column}, '')`), ...REST.map(column => `r.${column}`)].join(', ')}
  from jsonb_populate_recordset(null::casekit.asset, $2) r`

const BEGIN = `insert into casekit.asset_period (company_id, asset_id, status, since, actor_name)
  select $1, id, 'OPERATIONAL', now(), $3 from unnest($2::uuid[]) id`
const TELL_MADE = `insert into casekit.asset_event (company_id, asset_id, kind, actor_id, actor_name)
  select $1, id, 'imported', $3, $4 from unnest($2::uuid[]) id`

async function make(db: Db, companyId: number, actor: Actor, rows: Values[]): Promise<void> {
  for (const row of rows) row.number ??= await nextNumber(db, companyId, String(row.id))
  await db.rows(MAKE, [companyId, JSON.stringify(rows)])
  const ids = rows.map(({ id }) => id)
  await db.rows(BEGIN, [companyId, ids, actor.name])
  await db.rows(TELL_MADE, [companyId, ids, actor.id, actor.name])
}

const TELL_CHANGED = `insert into casekit.asset_event (company_id, asset_id, kind, actor_id, actor_name, field, before_text, after_text)
  select $1, c.id, c.kind, $3, $4, c.field, left(${spokenColumn('c.before')}, 500), left(${spokenColumn('c.after')}, 500)
  from jsonb_to_recordset($2) as c(id uuid, kind text, column_name text, field text, before text, after text)
  returning asset_id as id, id as entry`

const tell = (db: Db, companyId: number, actor: Actor, changes: Change[]) => {
  const told = changes.flatMap(({ id, before, after }) =>
    Object.keys(after).map(column => ({
      id,
      kind: PLACES.has(column) ? 'moved' : 'edited',
      column_name: column,
      field: FACTS[column],
      before: before[column],
      after: after[column],
    })),
  )
  return db.rows<{ id: string; entry: string }>(TELL_CHANGED, [companyId, JSON.stringify(told), actor.id, actor.name])
}

const some = (value: string | undefined) => (value ? [value.toLowerCase()] : [])

export const assets: Kind = {
  table: 'casekit.asset',
  cells,
  changeable: Object.keys(FACTS),
  counter: null,
  hasVersion: true,
  beside: ['casekit.asset_period', 'casekit.asset_event', 'directory.asset_code'],
  mark: `t.version || ' ' || (select count(*) from casekit.asset_event e where e.company_id = t.company_id and e.asset_id = t.id)`,
  signs: ({ said }) => ({
    number: said.number ? [said.number] : [],
    serialNumber: some(said.serialNumber),
    barCode: some(said.barCode),
  }),
  refer: referAll,
  find,
  check: refuseCircles,
  changes: (values, standing) => ({ ...differences(Object.keys(FACTS), values, standing), ...withComing(values) }),
  taken,
  make,
  settle: settleParents,
  around: withoutParents,
  tell,
}
