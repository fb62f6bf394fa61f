import type { Body } from '@casekit/contract/endpoint'
import type * as calls from '@casekit/contract/requisition-budgets'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'

type Account = { id: string; number: string; name: string }

const taken = () =>
  new ProblemError(409, 'conflict', 'This number is already taken.', {
    errors: [{ path: '/number', message: 'is already taken' }],
  })

/** Serializes changes to the plan: two concurrent ones would not see each other's numbers. */
const changePlan = <T>(db: Db, companyId: number, change: (within: Db) => Promise<T>): Promise<T> =>
  db.transaction(async within => {
    await within.rows('select 1 from directory.company where id = $1 for no key update', [companyId])
    return change(within)
  })

const ADD = `insert into casekit.account_plan (company_id, id, number, name)
  select $1, $2, $3, $4 where not exists (
    select from casekit.account_plan where company_id = $1 and number = $3 and deleted_at is null)
  returning id`

export const addAccount = (
  db: Db,
  companyId: number,
  { number, name }: Body<typeof calls.addAccount>,
): Promise<string> =>
  changePlan(db, companyId, async within => {
    const added = await within.row<{ id: string }>(ADD, [companyId, newId(), number.trim(), name.trim()])
    if (!added) throw taken()
    return added.id
  })

/** A budget of this year or later, or an open requisition. */
const IN_USE = `select 1 from casekit.requisition_budget
    where company_id = $1 and account_id = $2 and year >= extract(year from now())
  union all
  select 1 from casekit.requisition_line l
    join casekit.requisition r on r.company_id = l.company_id and r.id = l.requisition_id and r.deleted_at is null
    where l.company_id = $1 and l.account_id = $2 and r.status not in ('Closed', 'Cancelled')
  limit 1`

const EDIT = `update casekit.account_plan a set number = coalesce($3, a.number), name = coalesce($4, a.name),
    deleted_at = case when $5::boolean then now() end
  where a.company_id = $1 and a.id = $2 and not exists (select from casekit.account_plan o
    where o.company_id = $1 and o.id <> a.id and o.number = coalesce($3, a.number) and o.deleted_at is null)
  returning a.id, a.number, a.name`

/** A removed account can be edited only by restoring it. */
export const editAccount = (
  db: Db,
  companyId: number,
  id: string,
  { number, name, isRemoved = false }: Body<typeof calls.editAccount>,
): Promise<Account> =>
  changePlan(db, companyId, async within => {
    const stands = await within.row<{ isGone: boolean }>(
      'select deleted_at is not null as "isGone" from casekit.account_plan where company_id = $1 and id = $2 for update',
      [companyId, id],
    )
    if (!stands || (stands.isGone && (isRemoved || number !== undefined || name !== undefined)))
      throw notFound('account')
    if (isRemoved && (await within.row(IN_USE, [companyId, id])))
      throw new ProblemError(409, 'in-use', 'A budget or an open requisition uses it.')
    const values = [companyId, id, number?.trim() ?? null, name?.trim() ?? null, isRemoved]
    const edited = await within.row<Account>(EDIT, values)
    if (!edited) throw taken()
    return edited
  })
