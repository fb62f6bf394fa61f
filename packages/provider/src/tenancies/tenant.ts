import type { WidgetName } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import { type LinkReader, readerBy } from '../links/reader.ts'
import { TODAY } from '../platform/company-day.ts'
import { type Db, openDb } from '../platform/db.ts'

/** Who rents a home, by a link to its page (casekit.tenant_link). */
export type TenantReader = LinkReader<'tenant'> & {
  tenancyId: string
  leaseId: string
  customerId: string
  /** The partner's key, where they come by a page of a housing company. */
  key?: { companyId: number; keyId: string; widgets: readonly WidgetName[] }
}

/** A month after the last day there is nothing more to see. */
const READER = `select n.id, u.name, n.company_id as "companyId", c.language as "companyLanguage", y.id as "tenancyId",
    y.lease_id as "leaseId", u.id as "customerId"
  from casekit.tenant_link n
  join casekit.tenancy y on y.company_id = n.company_id and y.id = n.tenancy_id and y.deleted_at is null
    and (y.ended_on is null or y.ended_on > ${TODAY} - 30)
  join casekit.tenancy_person p on p.company_id = n.company_id and p.tenancy_id = y.id and p.customer_id = n.customer_id
  join casekit.customer u on u.company_id = n.company_id and u.id = n.customer_id and u.deleted_at is null
  join casekit.lease l on l.company_id = n.company_id and l.id = y.lease_id and l.deleted_at is null
  join casekit.property h on h.company_id = l.company_id and h.id = l.property_id and h.deleted_at is null
  join directory.company c on c.id = n.company_id
  where n.company_id = $1 and n.id = $2 and n.expires_at > now()`

/** Whom one link of a company names. */
export const readTenant = (db: Db, companyId: number, linkId: string) =>
  db.row<Omit<TenantReader, 'kind' | 'tenant'>>(READER, [companyId, linkId])

/** Whom a link to a home names; refused in one way where there is none. */
export const findTenantReader = readerBy<TenantReader>({ kind: 'tenant', of: 'tenant', statement: READER })

/** Who stands behind a link that a page of a housing company holds; undefined where they have moved out. */
export async function tenantBehind(pool: Pool, companyId: number, linkId: string): Promise<TenantReader | undefined> {
  const tenant = { companyId }
  const found = await readTenant(openDb(pool, tenant), companyId, linkId)
  return found && { ...found, kind: 'tenant', tenant }
}
