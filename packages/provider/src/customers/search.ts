import type { Customer } from '@casekit/contract/customers'
import { phoneDigits } from '@casekit/rules/phone-digits'
import type { Db, Tenant } from '../db.ts'
import { CUSTOMER } from './columns.ts'

/** Holds everywhere, also as a part of a word; the signs that LIKE reads are meant as themselves. */
const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * Customers whose number, name, address, phone, mobile or e-mail holds every word of `text`, by name.
 *
 * The only reader of search.entry for customers: that table stands outside row-level security (LIKE would lose its
 * index there), so the company is always named and the rows come from the joined table, which is under it.
 */
export function search(db: Db, tenant: Tenant, text: string, amount: number): Promise<Customer[]> {
  const values: unknown[] = [tenant.companyId, tenant.scopeKey ?? null, tenant.scopeCustomer ?? null, amount]
  const holds = (part: string) => `e.text like search.fold($${values.push(anywhere(part))})`
  const everyWord = text.trim().split(/\s+/).map(holds).join(' and ')
  const phone = phoneDigits(text)
  return db.planned(
    `select ${CUSTOMER} from search.entry e join casekit.customer c on c.company_id = e.company_id and c.id = e.id
     where e.company_id = $1 and e.kind = 'customer' and c.company_id = $1 and c.deleted_at is null
       and ($2::uuid is null or c.made_by_key = $2) and ($3::uuid is null or c.id = $3)
       and (${everyWord}${phone ? ` or ${holds(phone)}` : ''})
     order by e.sort_key, e.id limit $4`,
    values,
  )
}
