import { type Trade, TRADES } from '@casekit/contract/property-kinds'
import type { Db } from '../platform/db.ts'

const PARTNERS_AT = `select x.partner_id as id, json_agg(x.trade order by array_position('{${TRADES.join()}}', x.trade)) as trades
  from casekit.property_partner x
  join casekit.partner h on h.company_id = x.company_id and h.id = x.partner_id and h.deleted_at is null
  where x.company_id = $1 and x.property_id = coalesce($2, (select k.property_id from casekit.cases k
    where k.company_id = $1 and k.id = $3 and k.deleted_at is null))
  group by x.partner_id order by min(x.position), x.partner_id limit 100`

/** Partners of the property, else of the case's property, in order of preference. */
export const partnersAt = (db: Db, companyId: number, propertyId: string | null, caseId: string | null) =>
  db.rows<{ id: string; trades: Trade[] }>(PARTNERS_AT, [companyId, propertyId, caseId])
