import type { BudgetStanding } from '@casekit/contract/requisition-shapes'
import { RESERVING, SPENT } from '@casekit/contract/requisition-states'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'

const words = (list: readonly string[]) => list.map(word => `'${word}'`).join(', ')

/** Amounts reserved and used by requisitions, per account, year, property, and building part. */
const ORDERED = `select l.account_id, r.year, r.property_id, r.dv_category_id,
    sum(l.net) filter (where r.status in (${words(RESERVING)})) as reserved,
    sum(l.used) filter (where r.status in (${words(SPENT)})) as used
  from casekit.requisition_line l
  join casekit.requisition r on r.company_id = l.company_id and r.id = l.requisition_id and r.deleted_at is null
  where l.company_id = $1 and l.account_id is not null group by 1, 2, 3, 4`

/** The same per budget. */
const DRAWN = `select casekit.budget_of($1, o.year, o.account_id, o.property_id, o.dv_category_id) as budget_id,
    sum(o.reserved) as reserved, sum(o.used) as used
  from (${ORDERED}) o group by 1`

/** A budget with the amounts drawn on it. */
const STANDING = `select b.id, b.version, b.year, json_build_object('id', a.id, 'number', a.number, 'name', a.name) as account,
    case when p.id is null then null else json_build_object('id', p.id, 'number', p.number, 'name', p.name) end as property,
    case when d.id is null then null else json_build_object('id', d.id, 'name', d.name) end as category,
    b.amount::float8 as amount, coalesce(s.reserved, 0)::float8 as reserved, coalesce(s.used, 0)::float8 as used,
    (b.amount - coalesce(s.reserved, 0) - coalesce(s.used, 0))::float8 as "left"
  from casekit.requisition_budget b
  join casekit.account_plan a on a.company_id = b.company_id and a.id = b.account_id
  left join casekit.property p on p.company_id = b.company_id and p.id = b.property_id
  left join casekit.activity_category d on d.company_id = b.company_id and d.id = b.dv_category_id
  left join (${DRAWN}) s on s.budget_id = b.id
  where b.company_id = $1`

const ORDER =
  'order by casekit.natural_key(a.number), p.sort_key nulls first, casekit.sort_key(d.name) nulls first, b.id'

export const listBudgets = (db: Db, companyId: number, year: number) =>
  db.rows<BudgetStanding>(`${STANDING} and b.year = $2 ${ORDER} limit 1000`, [companyId, year])

const holding = (category: string) =>
  `${STANDING} and b.year = $2 and b.id = casekit.budget_of($1, b.year, b.account_id, $3, ${category}) ${ORDER} limit 1000`

/** The applicable budget per account and building part: the property's, else the company's. */
export const standingsOf = (db: Db, companyId: number, year: number, propertyId: string | null) =>
  db.rows<BudgetStanding>(holding('b.dv_category_id'), [companyId, year, propertyId])

export type Drawing = { year: number; propertyId: string | null; dvCategoryId: string | null }

/** The one budget per account that is drawn on. */
export const drawnOn = (db: Db, companyId: number, { year, propertyId, dvCategoryId }: Drawing) =>
  db.rows<BudgetStanding>(holding('$4::uuid'), [companyId, year, propertyId, dvCategoryId])

export const findBudget = (db: Db, companyId: number, id: string) =>
  db.row<BudgetStanding>(`${STANDING} and b.id = $2`, [companyId, id])

type New = {
  accountId: string
  propertyId: string | null
  dvCategoryId?: string | null
  year: number
  amount: number
}

export async function addBudget(
  db: Db,
  companyId: number,
  { accountId, propertyId, dvCategoryId = null, year, amount }: New,
): Promise<string> {
  const added = await db.row<{ id: string }>(
    `insert into casekit.requisition_budget (company_id, id, account_id, property_id, dv_category_id, year, amount)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning id`,
    [companyId, newId(), accountId, propertyId, dvCategoryId, year, amount],
  )
  if (!added) throw new ProblemError(409, 'taken', 'There is already such a budget.')
  return added.id
}

/** Returns undefined if no budget with this id and version exists. */
export async function editBudget(db: Db, companyId: number, id: string, amount: number, version: number | null) {
  const kept = await db.row<{ id: string }>(
    `update casekit.requisition_budget set amount = $3, version = version + 1
     where company_id = $1 and id = $2 and version = coalesce($4, version) returning id`,
    [companyId, id, amount, version],
  )
  return kept ? findBudget(db, companyId, id) : undefined
}

export const removeBudget = (db: Db, companyId: number, id: string) =>
  db.row('delete from casekit.requisition_budget where company_id = $1 and id = $2 returning id', [companyId, id])

/** Whether each budget covers the requisition. Locks the budgets, so two concurrent ones cannot both take the rest. */
export async function fitsBudgets(db: Db, companyId: number, { id, ...drawing }: Drawing & { id: string }) {
  const needs = await db.rows<{ accountId: string; net: number }>(
    `select account_id as "accountId", sum(net)::float8 as net from casekit.requisition_line
     where company_id = $1 and requisition_id = $2 and account_id is not null group by account_id`,
    [companyId, id],
  )
  await db.rows(
    `select id from casekit.requisition_budget where company_id = $1 and year = $2 and account_id = any ($3) order by id for update`,
    [companyId, drawing.year, needs.map(({ accountId }) => accountId)],
  )
  const standings = await drawnOn(db, companyId, drawing)
  return needs.every(
    ({ accountId, net }) => (standings.find(({ account }) => account.id === accountId)?.left ?? net) >= net,
  )
}
