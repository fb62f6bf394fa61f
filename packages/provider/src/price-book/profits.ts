import type { CompanyProfit } from '@casekit/contract/profit'
import { majorOf, minorOf } from '@casekit/rules/money'
import { priceByRule } from '@casekit/rules/price-rounding'
import { profitOf, STANDARD_PROFIT } from '@casekit/rules/profit'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { roundingOf } from './modifiers.ts'

const COLUMNS = `id, version, position, start_number as "startNumber", end_number as "endNumber",
  (price_start / 100.0)::float8 as "priceStart", (price_end / 100.0)::float8 as "priceEnd", (profit / 100.0)::float8 as profit`

export const listProfits = (db: Db, companyId: number) =>
  db.rows<CompanyProfit>(
    `select ${COLUMNS} from casekit.profit_rule where company_id = $1 order by position, id limit 500`,
    [companyId],
  )

export const findProfit = (db: Db, companyId: number, id: string) =>
  db.row<CompanyProfit>(`select ${COLUMNS} from casekit.profit_rule where company_id = $1 and id = $2`, [companyId, id])

const STANDARD_ID = '01900000-0000-7000-8000-000000000952'

export async function standardProfit(db: Db, companyId: number): Promise<number> {
  const kept = await db.row<{ profit: number }>(
    `select (value ->> 'profit')::float8 as profit from casekit.company_setting where company_id = $1 and id = $2`,
    [companyId, STANDARD_ID],
  )
  return kept?.profit ?? STANDARD_PROFIT
}

export function setStandardProfit(db: Db, companyId: number, profit: number): Promise<null> {
  return db.transaction(async within => {
    await within.rows(
      `insert into casekit.company_setting (company_id, id, value) values ($1, $2, $3)
       on conflict (company_id, id) do update set value = excluded.value`,
      [companyId, STANDARD_ID, JSON.stringify({ profit: minorOf(profit) / 100 })],
    )
    await reprice(within, companyId)
    return null
  })
}

/** Sales price of a product by the company's rules; cost and price in hundredths. */
export type PriceRule = (number: string, cost: number) => number

export async function priceRule(db: Db, companyId: number): Promise<PriceRule> {
  const [rules, standard] = [await listProfits(db, companyId), await standardProfit(db, companyId)]
  const rounding = await roundingOf(db, companyId)
  return (number, cost) => priceByRule(cost, profitOf(rules, number, majorOf(cost), standard).profit, rounding)
}

type Rule = Omit<CompanyProfit, 'id' | 'version' | 'position'> & { position?: number }

const valuesOf = (rule: Rule) => [
  rule.startNumber.trim(),
  rule.endNumber.trim(),
  minorOf(rule.priceStart),
  minorOf(rule.priceEnd),
  minorOf(rule.profit),
]

export async function addProfit(db: Db, companyId: number, rule: Rule): Promise<string> {
  const id = newId()
  await db.rows(
    `insert into casekit.profit_rule (company_id, id, position, start_number, end_number, price_start, price_end, profit)
     select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7 from casekit.profit_rule where company_id = $1`,
    [companyId, id, ...valuesOf(rule)],
  )
  if (rule.position !== undefined) await place(db, companyId, id, rule.position)
  await reprice(db, companyId)
  return id
}

/** Returns undefined if no rule with this id and version exists. */
export function editProfit(db: Db, companyId: number, id: string, rule: Rule, version: number | null) {
  return db.transaction(async within => {
    const changed = await within.row(
      `update casekit.profit_rule set (start_number, end_number, price_start, price_end, profit) = ($3, $4, $5, $6, $7), version = version + 1
       where company_id = $1 and id = $2 and ($8::int is null or version = $8) returning id`,
      [companyId, id, ...valuesOf(rule), version],
    )
    if (!changed) return undefined
    if (rule.position !== undefined) await place(within, companyId, id, rule.position)
    await reprice(within, companyId)
    return findProfit(within, companyId, id)
  })
}

/** Renumbers the rules from 1 with this one at its position. */
const place = (db: Db, companyId: number, id: string, position: number) =>
  db.rows(
    `update casekit.profit_rule r set position = o.position from (
       select id, row_number() over (order by case when id = $2 then $3 - 0.5 else others end, id) as position from (
         select id, row_number() over (partition by id = $2 order by position, id) as others
         from casekit.profit_rule where company_id = $1) numbered) o
     where r.company_id = $1 and r.id = o.id and r.position <> o.position`,
    [companyId, id, position],
  )

/** Returns undefined if the company has no such rule. */
export function deleteProfit(db: Db, companyId: number, id: string) {
  return db.transaction(async within => {
    const gone = await within.row('delete from casekit.profit_rule where company_id = $1 and id = $2 returning id', [
      companyId,
      id,
    ])
    if (gone) await reprice(within, companyId)
    return gone
  })
}

const AT_ONCE = 5000

/** Updates every product that is priced by rule; existing documents keep their prices. */
export async function reprice(db: Db, companyId: number): Promise<void> {
  const priceOf = await priceRule(db, companyId)
  const products = await db.rows<{ id: string; number: string; cost: number; price: number }>(
    `select id, number, cost, sales_price as price from casekit.product
     where company_id = $1 and is_by_rule and deleted_at is null for update`,
    [companyId],
  )
  const changed = products
    .map(({ id, number, cost, price }) => ({ id, before: price, price: priceOf(number, cost) }))
    .filter(({ before, price }) => before !== price)
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    const part = changed.slice(at, at + AT_ONCE)
    await db.rows(
      `update casekit.product p set sales_price = n.price, version = version + 1, updated_at = now()
       from unnest($2::uuid[], $3::int[]) n (id, price) where p.company_id = $1 and p.id = n.id`,
      [companyId, part.map(({ id }) => id), part.map(({ price }) => price)],
    )
  }
}
