import type { Pool } from 'pg'
import { linkRefused } from '../links/refused.ts'
import { openDb, type Tenant } from '../platform/db.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'

/** Who rents a home, by a link to its page (casekit.tenant_link). */
export type TenantReader = {
  kind: 'tenant'
  /** The link. */
  id: string
  name: string
  companyId: number
  companyLanguage: string
  tenancyId: string
  leaseId: string
  customerId: string
  tenant: Tenant
}

/** A month after the last day there is nothing more to see. */
const READER = `select n.id, u.name, n.company_id as "companyId", c.language as "companyLanguage", y.id as "tenancyId",
    y.lease_id as "leaseId", u.id as "customerId"
  from casekit.tenant_link n
  join casekit.tenancy y on y.company_id = n.company_id and y.id = n.tenancy_id and y.deleted_at is null
    and (y.ended_on is null or y.ended_on > current_date - 30)
  join casekit.tenancy_person p on p.company_id = n.company_id and p.tenancy_id = y.id and p.customer_id = n.customer_id
  join casekit.customer u on u.company_id = n.company_id and u.id = n.customer_id and u.deleted_at is null
  join casekit.lease l on l.company_id = n.company_id and l.id = y.lease_id and l.deleted_at is null
  join casekit.property h on h.company_id = l.company_id and h.id = l.property_id and h.deleted_at is null
  join directory.company c on c.id = n.company_id
  where n.company_id = $1 and n.id = $2 and n.expires_at > now()`

const WRONG_LINKS: Limit = { attempts: 300, windowSeconds: 900 }

/** Whom a link to a home names; refused in one way where there is none. */
export async function findTenantReader(pool: Pool, tokenHash: Buffer, ip: string): Promise<TenantReader> {
  const link = await openDb(pool).row<{ companyId: number; linkId: string }>(
    `select l.company_id as "companyId", l.target->>'tenantLinkId' as "linkId" from directory.link l
     join directory.company c on c.id = l.company_id and c.suspended_at is null
     where l.token_hashes @> array[$1::bytea] and l.kind = 'tenant-link'`,
    [tokenHash],
  )
  const tenant = link && { companyId: link.companyId }
  const found =
    tenant &&
    (await openDb(pool, tenant).row<Omit<TenantReader, 'kind' | 'tenant'>>(READER, [link.companyId, link.linkId]))
  if (tenant && found) return { ...found, kind: 'tenant', tenant }
  await takeAttempt(openDb(pool), bucketOf('case-link', ip), WRONG_LINKS)
  throw linkRefused()
}
