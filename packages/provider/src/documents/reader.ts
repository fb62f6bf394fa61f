import type { Pool } from 'pg'
import { linkRefused } from '../links/refused.ts'
import { openDb, type Tenant } from '../platform/db.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'

/** A customer who reads one document by a link to it (casekit.offer_link), also when the link's time is over. */
export type OfferReader = {
  kind: 'offer-reader'
  /** The link. */
  id: string
  name: string
  companyId: number
  companyLanguage: string
  offerId: string
  isLate: boolean
  isRevoked: boolean
  tenant: Tenant
}

const READER = `select n.id, coalesce(u.name, '') as name, n.company_id as "companyId", c.language as "companyLanguage", n.offer_id as "offerId",
    n.expires_at <= now() as "isLate", n.revoked_at is not null as "isRevoked"
  from casekit.offer_link n
  join casekit.offer o on o.company_id = n.company_id and o.id = n.offer_id and o.deleted_at is null
  left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id
  join directory.company c on c.id = n.company_id
  where n.company_id = $1 and n.id = $2`

const WRONG_LINKS: Limit = { attempts: 300, windowSeconds: 900 }

/** Whom a link to a document names; refused in one way where there is none. */
export async function findOfferReader(pool: Pool, tokenHash: Buffer, ip: string): Promise<OfferReader> {
  const link = await openDb(pool).row<{ companyId: number; linkId: string }>(
    `select l.company_id as "companyId", l.target->>'offerLinkId' as "linkId" from directory.link l
     join directory.company c on c.id = l.company_id and c.suspended_at is null
     where l.token_hashes @> array[$1::bytea] and l.kind = 'offer-link'`,
    [tokenHash],
  )
  const tenant = link && { companyId: link.companyId }
  const found =
    tenant &&
    (await openDb(pool, tenant).row<Omit<OfferReader, 'kind' | 'tenant'>>(READER, [link.companyId, link.linkId]))
  if (tenant && found) return { ...found, kind: 'offer-reader', tenant }
  await takeAttempt(openDb(pool), bucketOf('case-link', ip), WRONG_LINKS)
  throw linkRefused()
}
