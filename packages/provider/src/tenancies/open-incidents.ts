import type { OpenIncident } from '@casekit/contract/tenant-notices'
import type { Db } from '../platform/db.ts'
import { noSuch } from '../server/unknown-id.ts'
import { isOfArea } from './incident-area.ts'

type Place = { leaseId?: string; propertyId?: string; customerId?: string }

/** `k` is a case that does not exist yet. */
const OPEN = `select n.id, n.title, n.kind, n.ends_at as "endsAt" from casekit.tenant_notice n
  cross join (select $1::int as company_id, $2::uuid as lease_id, $3::uuid as property_id, $4::uuid as customer_id, null::uuid as delivery_id) k
  where n.company_id = $1 and n.deleted_at is null and n.kind <> 'news' and n.ended_at is null and ${isOfArea('n.id')}
  order by n.created_at desc, n.id desc limit 3`

const TABLES = { leaseId: 'lease', propertyId: 'property', customerId: 'customer' } as const

/** Open incidents at the place that a new case is for. */
export async function openIncidents(db: Db, companyId: number, place: Place): Promise<OpenIncident[]> {
  for (const [name, table] of Object.entries(TABLES)) {
    const id = place[name as keyof typeof TABLES]
    const asked = `select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`
    if (id && !(await db.row(asked, [companyId, id]))) throw noSuch(name)
  }
  const { leaseId = null, propertyId = null, customerId = null } = place
  return db.rows<OpenIncident>(OPEN, [companyId, leaseId, propertyId, customerId])
}
