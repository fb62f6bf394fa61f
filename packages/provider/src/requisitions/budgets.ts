import type { BudgetStanding } from '@casekit/contract/requisition-shapes'
import { RESERVING, SPENT } from '@casekit/contract/requisition-states'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'

const words = (list: readonly string[]) => list.map(word => `'${word}'`).join(', ')

/** What requisitions have set aside and used of each account and year, by the property whose own budget they draw on, else by none. */
const DRAWN = `select l.account_id, r.year, own.property_id,
    coalesce(sum(l.net) filter (where r.status in (${words(RESERVING)})), 0) as reserved,
    coalesce(sum(l.used) filter (where r.status in (${words(SPENT)})), 0) as used
  from casekit.requisition_line l
  join casekit.requisition r on r.company_id = l.company_id and r.id = l.requisition_id and r.deleted_at is null
  left join casekit.requisition_budget own on own.company_id = l.company_id and own.year = r.year
    and own.account_id = l.account_id and own.property_id = r.property_id
  where l.company_id = $1 and l.account_id is not null group by 1, 2, 3`

/** A budget with what is drawn on it. */
const STANDING = `select b.id, b.version, b.year, json_build_object('id', a.id, 'number', a.number, 'name', a.name) as account,
    case when p.id is null then null else json_build_object('id', p.id, 'number', p.number, 'name', p.name) end as property,
    b.amount::float8 as amount, coalesce(s.reserved, 0)::float8 as reserved, coalesce(s.used, 0)::float8 as used,
    (b.amount - coalesce(s.reserved, 0) - coalesce(s.used, 0))::float8 as "left"
  from casekit.requisition_budget b
  join casekit.account_plan a on a.company_id = b.company_id and a.id = b.account_id
  left join casekit.property p on p.company_id = b.company_id and p.id = b.property_id
  left join (${DRAWN}) s on s.account_id = b.account_id and s.year = b.year and s.property_id is not distinct from b.property_id
  where b.company_id = $1`

const ORDER = 'order by casekit.natural_key(a.number), p.sort_key nulls first, b.id'

export const listBudgets = (db: Db, companyId: number, year: number) =>
  db.rows<BudgetStanding>(`${STANDING} and b.year = $2 ${ORDER} limit 1000`, [companyId, year])

/** For each account the budget that holds: of the property, else the company's. */
export const standingsOf = (db: Db, companyId: number, year: number, propertyId: string | null) =>
  db.rows<BudgetStanding>(
    `${STANDING} and b.year = $2 and casekit.draws_on(b.company_id, b.id, b.account_id, $3, b.year) ${ORDER} limit 1000`,
    [companyId, year, propertyId],
  )

export const findBudget = (db: Db, companyId: number, id: string) =>
  db.row<BudgetStanding>(`${STANDING} and b.id = $2`, [companyId, id])

type New = { accountId: string; propertyId: string | null; year: number; amount: number }

export async function addBudget(
  db: Db,
  companyId: number,
  { accountId, propertyId, year, amount }: New,
): Promise<string> {
  const added = await db.row<{ id: string }>(
    `insert into casekit.requisition_budget (company_id, id, account_id, property_id, year, amount) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [companyId, newId(), accountId, propertyId, year, amount],
  )
  if (!added) throw new ProblemError(409, 'taken', 'There is such a budget already.')
  return added.id
}

/** Undefined where no budget of this version stands. */
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

type Drawing = { id: string; year: number; propertyId: string | null }

/** Whether each of its budgets holds what it needs; they stay locked, so that two at once do not both take the last of one. */
export async function fitsBudgets(db: Db, companyId: number, { id, year, propertyId }: Drawing): Promise<boolean> {
  const needs = await db.rows<{ accountId: string; net: number }>(
    `select account_id as "accountId", sum(net)::float8 as net from casekit.requisition_line
     where company_id = $1 and requisition_id = $2 and account_id is not null group by account_id`,
    [companyId, id],
  )
  await db.rows(
    `select id from casekit.requisition_budget where company_id = $1 and year = $2 and account_id = any ($3) order by id for update`,
    [companyId, year, needs.map(({ accountId }) => accountId)],
  )
  const standings = await standingsOf(db, companyId, year, propertyId)
  return needs.every(
    ({ accountId, net }) => (standings.find(({ account }) => account.id === accountId)?.left ?? net) >= net,
  )
}
