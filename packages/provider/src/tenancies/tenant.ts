import type { WidgetName } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import { type LinkReader, readerBy } from '../links/reader.ts'
import { TODAY } from '../platform/company-day.ts'
import { type Db, openDb } from '../platform/db.ts'

/** A tenant, by a link to the page of their home (casekit.tenant_link). */
export type TenantReader = LinkReader<'tenant'> & {
  tenancyId: string
  leaseId: string
  customerId: string
  /** The partner's key, if they come through a housing company's page. */
  key?: { companyId: number; keyId: string; widgets: readonly WidgetName[] }
}

/** Access ends a month after the last day. */
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

/** The tenant a company's link belongs to. */
export const readTenant = (db: Db, companyId: number, linkId: string) =>
  db.row<Omit<TenantReader, 'kind' | 'tenant'>>(READER, [companyId, linkId])

/** Finds the tenant a link belongs to; every failure is refused the same way. */
export const findTenantReader = readerBy<TenantReader>({ kind: 'tenant', of: 'tenant', statement: READER })

/** The tenant behind a link stored by a housing company's page; undefined once access has ended. */
export async function tenantBehind(pool: Pool, companyId: number, linkId: string): Promise<TenantReader | undefined> {
  const tenant = { companyId }
  const found = await readTenant(openDb(pool, tenant), companyId, linkId)
  return found && { ...found, kind: 'tenant', tenant }
}
