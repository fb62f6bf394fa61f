import type { Basket, BasketBrief, BasketFields, BasketState } from '@casekit/contract/shop'
import { majorOf } from '@casekit/rules/money'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Caller } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { netOf, type Sold, soldNow, totalOf } from './lines.ts'

const BRIEF = `b.id, b.number, b.state, json_build_object('id', p.id, 'number', p.number, 'name', p.name) as property,
  case when l.id is null then null else json_build_object('id', l.id, 'leaseNumber', l.number) end as lease,
  (b.net / 100.0)::float8 as net, (b.vat / 100.0)::float8 as vat, (b.gross / 100.0)::float8 as gross,
  b.created_at as "createdAt", b.created_by_name as "createdByName"`

const FROM = `from casekit.basket b join casekit.property p on p.company_id = b.company_id and p.id = b.property_id
  left join casekit.lease l on l.company_id = b.company_id and l.id = b.lease_id
  left join casekit.cases k on k.company_id = b.company_id and k.id = b.case_id and k.deleted_at is null
  where b.company_id = $1`

export const listBaskets = (db: Db, companyId: number) =>
  db.rows<BasketBrief>(`select ${BRIEF} ${FROM} order by b.state <> 'draft', b.created_at desc, b.id limit 200`, [
    companyId,
  ])

type Line = Sold & { imageId: string | null }
type Row = Omit<Basket, 'products'> & { sold: Line[] }

const SOLD = `coalesce((select json_agg(json_build_object('kind', case when s.package_id is null then 'product' else 'package' end,
    'id', coalesce(s.package_id, s.product_id), 'quantity', s.quantity, 'number', s.number, 'name', s.name, 'unit', s.unit,
    'lines', s.lines, 'imageId', (select i.id from casekit.catalogue_image i where i.company_id = s.company_id
      and (i.package_id = s.package_id or i.product_id = s.product_id) and i.deleted_at is null)) order by s.position)
  from casekit.basket_line s where s.company_id = b.company_id and s.basket_id = b.id), '[]') as sold`

/** Includes the document lines of each item. */
const readBasket = (db: Db, companyId: number, id: string) =>
  db.row<Row>(
    `select ${BRIEF}, b.version, b.name, b.address, b.zip_code as "zipCode", b.city, b.order_number as "orderNumber",
       b.ordered_at as "orderedAt", case when k.id is null then null else json_build_object('id', k.id, 'number', k.number) end as "case",
       b.offer_id as "offerId", ${SOLD} ${FROM} and b.id = $2`,
    [companyId, id],
  )

const shown = ({ sold, ...row }: Row): Basket => ({
  ...row,
  products: sold.map(one => {
    const { lines: _lines, ...line } = one
    return { ...line, price: majorOf(netOf({ ...one, quantity: 1 })), net: majorOf(netOf(one)) }
  }),
})

export async function findBasket(db: Db, companyId: number, id: string): Promise<Basket | undefined> {
  const row = await readBasket(db, companyId, id)
  return row && shown(row)
}

/** Locks a draft basket until the transaction ends; throws if it is no longer a draft. */
export async function lockDraft(db: Db, companyId: number, id: string, version: number | null = null) {
  const row = await db.row<{ state: BasketState; version: number }>(
    'select state, version from casekit.basket where company_id = $1 and id = $2 for update',
    [companyId, id],
  )
  if (!row) throw notFound('basket')
  if (version !== null && row.version !== version) return undefined
  if (row.state !== 'draft') throw new ProblemError(409, 'not-a-draft', 'The basket is no longer a draft.')
  return readBasket(db, companyId, id)
}

const makerOf = (caller: Caller): string | null => (caller.kind === 'embed' ? caller.maker : null)

/** Throws for an embedded page unless its key created the basket; members may see all. */
export async function refuseOthers(db: Db, companyId: number, caller: Caller, id: string): Promise<void> {
  const maker = makerOf(caller)
  if (maker === null) return
  const own = await db.row('select 1 from casekit.basket where company_id = $1 and id = $2 and made_by = $3', [
    companyId,
    id,
    maker,
  ])
  if (!own) throw notFound('basket')
}

const ADD = `with next as (
    insert into casekit.counter as given (company_id, kind, value) values ($1, 'basket', 1)
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  )
  insert into casekit.basket (company_id, id, number, property_id, lease_id, name, address, zip_code, city, created_by_name, made_by)
  select $1, $2, next.value, p.id, l.id, p.name, coalesce(nullif(l.address, ''), p.address), p.zip_code, p.city, $5, $6
  from next, casekit.property p left join casekit.lease l on l.company_id = p.company_id and l.id = $4 and l.property_id = p.id
    and l.deleted_at is null
  where p.company_id = $1 and p.id = $3 and p.deleted_at is null and ($4::uuid is null or l.id is not null) returning id`

/** The delivery address is that of the property or lease until it is changed. */
export async function addBasket(
  db: Db,
  companyId: number,
  caller: Caller,
  { propertyId, leaseId = null }: { propertyId: string; leaseId?: string | null },
): Promise<string> {
  const hasProperty = await db.row(
    'select 1 from casekit.property where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, propertyId],
  )
  if (!hasProperty) throw noSuch('propertyId')
  const id = newId()
  const made = await db.row<{ id: string }>(ADD, [companyId, id, propertyId, leaseId, caller.name, makerOf(caller)])
  if (!made) throw noSuch('leaseId')
  return made.id
}

/** Fills the basket at current prices; the server computes the total. */
export async function fill(db: Db, companyId: number, id: string, sold: readonly Sold[]): Promise<void> {
  const { net, vat, gross } = totalOf(sold)
  await db.rows('delete from casekit.basket_line where company_id = $1 and basket_id = $2', [companyId, id])
  await db.rows(
    `insert into casekit.basket_line (company_id, basket_id, position, product_id, package_id, quantity, number, name, unit, lines)
     select $1, $2, s.position, case when s.kind = 'product' then s.id end, case when s.kind = 'package' then s.id end,
       s.quantity, s.number, s.name, s.unit, s.lines
     from jsonb_to_recordset($3::jsonb) as s (position int, kind text, id uuid, quantity int, number text, name text, unit text, lines jsonb)`,
    [companyId, id, JSON.stringify(sold.map((one, position) => ({ ...one, position })))],
  )
  await db.rows(
    'update casekit.basket set net = $3, vat = $4, gross = $5, version = version + 1 where company_id = $1 and id = $2',
    [companyId, id, net, vat, gross],
  )
}

type Change = { id: string; fields: BasketFields; version: number | null }

/** Returns undefined if no basket with this id and version exists. */
export function editBasket(db: Db, companyId: number, { id, fields, version }: Change): Promise<Basket | undefined> {
  return db.transaction(async within => {
    const draft = await lockDraft(within, companyId, id, version)
    if (!draft) return undefined
    await fill(within, companyId, id, await soldNow(within, companyId, draft.property.id, fields.products))
    await within.rows(
      `update casekit.basket set name = $3, address = $4, zip_code = $5, city = $6, order_number = $7
       where company_id = $1 and id = $2`,
      [companyId, id, fields.name, fields.address, fields.zipCode, fields.city, fields.orderNumber],
    )
    await announceBasket(within, companyId, id)
    return findBasket(within, companyId, id)
  })
}

export function cancelBasket(db: Db, companyId: number, id: string): Promise<null> {
  return db.transaction(async within => {
    await lockDraft(within, companyId, id)
    await within.rows(
      `update casekit.basket set state = 'cancelled', version = version + 1 where company_id = $1 and id = $2`,
      [companyId, id],
    )
    await announceBasket(within, companyId, id)
    return null
  })
}

export const announceBasket = (db: Db, companyId: number, id: string) =>
  db.rows(`select casekit.announce($1, 'package', $2, null, '{PropertyManagement}')`, [companyId, id])
