import type { Pool } from 'pg'
import { linkRefused } from '../links/refused.ts'
import { openDb, type Tenant } from '../platform/db.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'

/** A supplier who reads one requisition by a link to it (casekit.requisition_link), also when the link's time is over. */
export type RequisitionReader = {
  kind: 'requisition-reader'
  /** The link. */
  id: string
  name: string
  companyId: number
  companyLanguage: string
  requisitionId: string
  isLate: boolean
  isRevoked: boolean
  tenant: Tenant
}

const READER = `select n.id, r.supplier_name as name, n.company_id as "companyId", c.language as "companyLanguage",
    n.requisition_id as "requisitionId", n.expires_at <= now() as "isLate", n.revoked_at is not null as "isRevoked"
  from casekit.requisition_link n
  join casekit.requisition r on r.company_id = n.company_id and r.id = n.requisition_id and r.deleted_at is null
  join directory.company c on c.id = n.company_id
  where n.company_id = $1 and n.id = $2`

const WRONG_LINKS: Limit = { attempts: 300, windowSeconds: 900 }

/** Whom a link to a requisition names; refused in one way where there is none. */
export async function findRequisitionReader(pool: Pool, tokenHash: Buffer, ip: string): Promise<RequisitionReader> {
  const link = await openDb(pool).row<{ companyId: number; linkId: string }>(
    `select l.company_id as "companyId", l.target->>'requisitionLinkId' as "linkId" from directory.link l
     join directory.company c on c.id = l.company_id and c.suspended_at is null
     where l.token_hashes @> array[$1::bytea] and l.kind = 'requisition-link'`,
    [tokenHash],
  )
  const tenant = link && { companyId: link.companyId }
  const found =
    tenant &&
    (await openDb(pool, tenant).row<Omit<RequisitionReader, 'kind' | 'tenant'>>(READER, [link.companyId, link.linkId]))
  if (tenant && found) return { ...found, kind: 'requisition-reader', tenant }
  await takeAttempt(openDb(pool), bucketOf('case-link', ip), WRONG_LINKS)
  throw linkRefused()
}
