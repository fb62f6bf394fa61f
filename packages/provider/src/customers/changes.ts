import type { CustomerChanges } from '@casekit/contract/customer-changes'
import type { Customer } from '@casekit/contract/customers'
import type { Db } from '../platform/db.ts'
import { changesAfter, changesOf, type Question } from '../server/changes.ts'
import { CUSTOMER } from './columns.ts'

const CHANGED = changesOf({
  table: 'customer',
  row: `select ${CUSTOMER} from casekit.customer c where c.company_id = $1 and c.id = h.id`,
})

export async function customerChanges(db: Db, companyId: number, question: Question): Promise<CustomerChanges> {
  const { rows, ...page } = await changesAfter<Customer>(db, companyId, CHANGED, question)
  return { customers: rows, ...page }
}
