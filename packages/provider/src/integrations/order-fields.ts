import type { OrderField } from '@casekit/contract/integrations'
import type { OrderFact } from '@casekit/contract/order-facts'
import type { Db } from '../platform/db.ts'

const named = (table: string, id: string, column = 'name') =>
  `coalesce((select x.${column} from casekit.${table} x where x.company_id = k.company_id and x.id = k.${id}), '')`

/** Facts of a case that the company may choose to send, as SQL over `k`. */
const FACTS: Record<OrderFact, string> = {
  caseNumber: 'k.number::text',
  reference: 'k.reference',
  requisitionNumber: 'k.requisition_number',
  responsible: named('stakeholder', 'responsible_id'),
  fitter: named('stakeholder', 'fitter_id'),
  department: named('department', 'department_id'),
  propertyNumber: named('property', 'property_id', 'number'),
  property: named('property', 'property_id'),
  priority: 'k.priority',
  channel: 'k.channel',
  customerNumber: named('customer', 'customer_id', 'number::text'),
}

const OF_CASE = `select json_build_object(${Object.entries(FACTS)
  .map(([fact, sql]) => `'${fact}', ${sql}`)
  .join(', ')}) as facts from casekit.cases k where k.company_id = $1 and k.id = $2`

/** The chosen facts of a case, keyed by the other system's name for each. */
export async function fieldsOf(
  db: Db,
  companyId: number,
  caseId: string | null,
  chosen: readonly OrderField[],
): Promise<Record<string, string>> {
  if (chosen.length === 0) return {}
  const found = await db.row<{ facts: Record<OrderFact, string> }>(OF_CASE, [companyId, caseId])
  return Object.fromEntries(chosen.map(({ fact, name }) => [name, found?.facts[fact] ?? '']))
}
