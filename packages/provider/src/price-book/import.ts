import { PRICE_CHANGES, type PriceImport, type PriceRow, type PriceStep } from '@casekit/contract/price-import'
import { minorOf } from '@casekit/rules/money'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { type Planned, planned, type Standing, stepOf } from './import-rows.ts'
import { priceRule } from './profits.ts'

export async function startImport(db: Db, companyId: number, fileName: string, actorName: string): Promise<string> {
  const id = newId()
  await db.rows(
    `delete from casekit.product_import where company_id = $1 and finished_at is null and at < now() - interval '1 day'`,
    [companyId],
  )
  await db.rows('insert into casekit.product_import (company_id, id, file_name, actor_name) values ($1, $2, $3, $4)', [
    companyId,
    id,
    fileName,
    actorName,
  ])
  return id
}

/** Locks an import until the transaction ends; undefined if it was undone or does not exist. */
export const lockImport = (db: Db, companyId: number, id: string) =>
  db.row<{ finished: boolean }>(
    `select finished_at is not null as finished from casekit.product_import
     where company_id = $1 and id = $2 and undone_at is null for update`,
    [companyId, id],
  )

export const keepRows = (db: Db, companyId: number, importId: string, rows: PriceRow[]) =>
  db.rows(
    `insert into casekit.product_import_row (company_id, import_id, line, number, said)
     select distinct on (r.line) $1, $2, r.line, btrim(r.number), r.said - 'line' - 'number'
     from jsonb_array_elements($3::jsonb) said cross join lateral (
       select (said ->> 'line')::int as line, said ->> 'number' as number, said) r order by r.line
     on conflict (company_id, import_id, line) do update set number = excluded.number, said = excluded.said`,
    [companyId, importId, JSON.stringify(rows)],
  )

type Row = { line: number; number: string; said: Planned['said']; standing: Standing | null }

/** The last of several lines with the same number wins. */
const ROWS = `select * from (
    select distinct on (lower(r.number)) r.line, r.number, r.said, case when p.id is null then null else jsonb_build_object(
      'id', p.id, 'name', p.name, 'cost', p.cost, 'price', p.sales_price, 'isByRule', p.is_by_rule,
      'row', jsonb_build_object('name', p.name, 'text', p.text, 'unit', p.unit, 'vatPercent', p.vat_percent / 100.0,
        'category', p.category, 'supplier', p.supplier, 'barCode', p.bar_code)) end as standing
    from casekit.product_import_row r
    left join casekit.product p on p.company_id = r.company_id and lower(p.number) = lower(r.number) and p.deleted_at is null
    where r.company_id = $1 and r.import_id = $2 order by lower(r.number), r.line desc) o order by line`

async function plan(db: Db, companyId: number, importId: string): Promise<Planned[]> {
  const priceOf = await priceRule(db, companyId)
  const rows = await db.rows<Row>(ROWS, [companyId, importId])
  return rows.map(({ line, number, said, standing }) => planned({ line, number, ...said }, standing, priceOf))
}

const SHOWN = 100

export async function previewImport(db: Db, companyId: number, importId: string) {
  const counts = Object.fromEntries(PRICE_CHANGES.map(name => [name, 0]))
  const steps: PriceStep[] = []
  for (const one of await plan(db, companyId, importId)) {
    const count = (counts[one.change] = (counts[one.change] ?? 0) + 1)
    if (count <= SHOWN) steps.push(stepOf(one))
  }
  return { counts, steps }
}

const AT_ONCE = 2000

/** Applies the rows to the price book in the caller's transaction. */
export async function finishImport(db: Db, companyId: number, importId: string, withJumps: boolean) {
  const all = await plan(db, companyId, importId)
  const taken = all.filter(
    ({ change }) => change !== 'same' && change !== 'nameless' && (withJumps || change !== 'jump'),
  )
  for (let at = 0; at < taken.length; at += AT_ONCE) await take(db, companyId, importId, taken.slice(at, at + AT_ONCE))
  await db.rows('update casekit.product_import set finished_at = now() where company_id = $1 and id = $2', [
    companyId,
    importId,
  ])
  const made = taken.filter(({ standing }) => !standing).length
  return { made, changed: taken.length - made, left: all.length - taken.length }
}

/** The result of a finished import, for a client that missed the response. */
export async function resultOf(db: Db, companyId: number, importId: string) {
  const result = await db.row<{ made: number; changed: number; left: number }>(
    `select (count(product_id) - count(before))::int as made, count(before)::int as changed,
       (count(distinct lower(number)) - count(product_id))::int as left
     from casekit.product_import_row where company_id = $1 and import_id = $2`,
    [companyId, importId],
  )
  return result ?? { made: 0, changed: 0, left: 0 }
}

const asRow = ({ line, number, said, standing, cost, price, isByRule }: Planned) => ({
  line,
  id: standing?.id ?? newId(),
  number,
  name: said.name ?? null,
  text: said.text ?? null,
  unit: said.unit ?? null,
  vat: said.vatPercent === undefined ? null : minorOf(said.vatPercent),
  category: said.category ?? null,
  supplier: said.supplier ?? null,
  bar_code: said.barCode ?? null,
  cost,
  price,
  by_rule: isByRule,
})

const GIVEN = `jsonb_to_recordset($3::jsonb) as n (line int, id uuid, number text, name text, text text, unit text, vat int,
  category text, supplier text, bar_code text, cost int, price int, by_rule boolean)`

const KEEP_BEFORE = `update casekit.product_import_row r set product_id = n.id, before = to_jsonb(p) - 'number_key' - 'name_key'
  from ${GIVEN} left join casekit.product p on p.company_id = $1 and p.id = n.id
  where r.company_id = $1 and r.import_id = $2 and r.line = n.line`

const TAKE = `insert into casekit.product as p (company_id, id, number, name, text, unit, vat_percent, category, supplier, bar_code, cost, sales_price, is_by_rule, import_id)
  select $1, n.id, n.number, coalesce(n.name, ''), coalesce(n.text, ''), coalesce(n.unit, ''), coalesce(n.vat, 2500), coalesce(n.category, ''), coalesce(n.supplier, ''), coalesce(n.bar_code, ''), n.cost, n.price, n.by_rule, $2
  from ${GIVEN} where not exists (select from casekit.product o where o.company_id = $1 and o.id = n.id)`

const CHANGE = `update casekit.product p set name = coalesce(n.name, p.name), text = coalesce(n.text, p.text), unit = coalesce(n.unit, p.unit),
    vat_percent = coalesce(n.vat, p.vat_percent), category = coalesce(n.category, p.category), supplier = coalesce(n.supplier, p.supplier),
    bar_code = coalesce(n.bar_code, p.bar_code),
    cost = n.cost, sales_price = n.price, is_by_rule = n.by_rule, import_id = $2, version = p.version + 1, updated_at = now()
  from ${GIVEN} where p.company_id = $1 and p.id = n.id`

async function take(db: Db, companyId: number, importId: string, part: Planned[]): Promise<void> {
  const values = [companyId, importId, JSON.stringify(part.map(asRow))]
  await db.rows(KEEP_BEFORE, values)
  await db.rows(CHANGE, values)
  await db.rows(TAKE, values)
}

/** Starts from the rows: from the import, the planner would scan all its products for each row. */
const TOUCHED_BY_IT = `p.company_id = $1 and r.company_id = $1 and r.import_id = $2 and p.id = r.product_id and (p.import_id = $2) is true
  and p.deleted_at is null and p.version = coalesce((r.before ->> 'version')::int, 0) + 1`

const RESTORE = `update casekit.product p set name = r.before ->> 'name', text = r.before ->> 'text', unit = r.before ->> 'unit',
    vat_percent = (r.before ->> 'vat_percent')::int, category = r.before ->> 'category', supplier = r.before ->> 'supplier', bar_code = coalesce(r.before ->> 'bar_code', ''),
    cost = (r.before ->> 'cost')::int, sales_price = (r.before ->> 'sales_price')::int, is_by_rule = (r.before ->> 'is_by_rule')::boolean,
    import_id = (r.before ->> 'import_id')::uuid, version = p.version + 1, updated_at = now()
  from casekit.product_import_row r where ${TOUCHED_BY_IT} and r.before is not null and r.line between $3 and $4 returning p.id`

const TAKE_OUT = `update casekit.product p set deleted_at = now(), version = p.version + 1
  from casekit.product_import_row r where ${TOUCHED_BY_IT} and r.before is null and r.line between $3 and $4 returning p.id`

/** Restores products that nobody has changed since, in the caller's transaction. */
export async function undoImport(db: Db, companyId: number, importId: string) {
  const last = await db.row<{ line: number; count: number }>(
    `select coalesce(max(line), 0) as line, count(product_id)::int as count
     from casekit.product_import_row where company_id = $1 and import_id = $2`,
    [companyId, importId],
  )
  let restored = 0
  for (let at = 0; at <= (last?.line ?? 0); at += AT_ONCE) {
    const values = [companyId, importId, at, at + AT_ONCE - 1]
    restored += (await db.rows(RESTORE, values)).length + (await db.rows(TAKE_OUT, values)).length
  }
  await db.rows('update casekit.product_import set undone_at = now() where company_id = $1 and id = $2', [
    companyId,
    importId,
  ])
  return { restored, kept: (last?.count ?? 0) - restored }
}

export const listImports = (db: Db, companyId: number) =>
  db.rows<PriceImport>(
    `select i.id, i.file_name as "fileName", i.at, i.actor_name as "actorName", i.undone_at as "undoneAt",
       (select count(r.product_id)::int from casekit.product_import_row r where r.company_id = i.company_id and r.import_id = i.id) as count
     from casekit.product_import i where i.company_id = $1 and i.finished_at is not null order by i.at desc, i.id desc limit 20`,
    [companyId],
  )
