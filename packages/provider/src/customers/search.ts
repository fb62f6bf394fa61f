import type { Customer } from '@casekit/contract/customers'
import { phoneDigits } from '@casekit/rules/phone-digits'
import type { Db, Tenant } from '../platform/db.ts'
import { CUSTOMER } from './columns.ts'
import { anywhere } from '../search/anywhere.ts'

/** Where a token sees only some customers, they are looked at first: however few, up to `amount` of them are found. */
const SEEN = `casekit.customer c join search.entry e on e.company_id = c.company_id and e.id = c.id
    and c.company_id = $1 and c.deleted_at is null
    and ($3::uuid is null or c.made_by_key = $3) and ($4::uuid is null or c.id = $4)`

/**
 * Customers whose number, name, address, phone, mobile or e-mail holds every word of `text`, by name.
 *
 * Beside search/candidates.ts the only reader of search.entry for customers: that table stands outside row-level security (LIKE would lose its
 * index there), so the company is always named, it gives ids only, and the rows come from the table under it.
 */
export function search(db: Db, tenant: Tenant, text: string, amount: number): Promise<Customer[]> {
  const statement = searchStatement(tenant, text, amount)
  return db.planned(statement.text, statement.values)
}

/** Planned anew for each text: only then can the planner tell a rare word from a common one. */
export function searchStatement(tenant: Tenant, text: string, amount: number): { text: string; values: unknown[] } {
  const { companyId, scopeKey, scopeCustomer } = tenant
  const isScoped = scopeKey !== undefined || scopeCustomer !== undefined
  const values: unknown[] = isScoped
    ? [companyId, amount, scopeKey ?? null, scopeCustomer ?? null]
    : [companyId, amount]
  const condition = conditionOf(text, values)
  return {
    text: `with hit as materialized (
       select e.id, e.sort_key from ${isScoped ? SEEN : 'search.entry e'}
       where e.company_id = $1 and e.kind = 'customer' and (${condition})
       order by e.sort_key, e.id limit $2
     )
     select ${CUSTOMER} from hit join casekit.customer c on c.company_id = $1 and c.id = hit.id
     where c.deleted_at is null order by hit.sort_key, hit.id`,
    values,
  }
}

/** Every word somewhere; or, typed like a phone number, its digits in a row. What is looked for is put in `values`. */
function conditionOf(text: string, values: unknown[]): string {
  const holds = (part: string) => `e.text like search.sought($${values.push(anywhere(part))})`
  const phone = phoneDigits(text)
  const everyWord = text.trim().split(/\s+/).map(holds).join(' and ')
  return phone ? `${everyWord} or ${holds(phone)}` : everyWord
}
