import type { Pool } from 'pg'
import { openDb, type Tenant } from '../platform/db.ts'
import { linkRefused, type Sender, SENDER } from '../links/refused.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'

/** A customer who follows one case through a link to its view (casekit.case_view). */
export type Visitor = {
  kind: 'customer'
  /** Id of the view. */
  id: string
  name: string
  companyId: number
  companyLanguage: string
  /** The case, or the one of the same customer that it was merged into. */
  caseId: string
  customerId: string
  tenant: Tenant
}

const VISITOR = `select v.id, u.name, v.company_id as "companyId", c.language as "companyLanguage", 
    casekit.merged_case(v.company_id, v.case_id) as "caseId", u.id as "customerId"
  from casekit.case_view v
  join casekit.cases k on k.company_id = v.company_id and k.id = v.case_id and k.deleted_at is null and k.customer_id = v.customer_id
  join casekit.customer u on u.company_id = v.company_id and u.id = v.customer_id and u.deleted_at is null
  join directory.company c on c.id = v.company_id
  where v.company_id = $1 and v.id = $2 and v.closed_at is null`

/** Wrong links per IP address before a wait: far more than real readers cause, far too few for guessing. */
const WRONG_LINKS: Limit = { attempts: 300, windowSeconds: 900 }

type Link = { companyId: number; viewId: string; isGood: boolean; sender: Sender }

const LINK = `select l.company_id as "companyId", l.target->>'viewId' as "viewId", l.expires_at > now() as "isGood", ${SENDER}
  from directory.link l join directory.company c on c.id = l.company_id and c.suspended_at is null
  where l.token_hashes @> array[$1::bytea] and l.kind = 'case-view'`

/** The customer of a view link, as long as the case still has that customer; refuses all invalid links alike. */
export async function findVisitor(pool: Pool, tokenHash: Buffer, ip: string): Promise<Visitor> {
  const link = await openDb(pool).row<Link>(LINK, [tokenHash])
  const tenant = link?.isGood && { companyId: link.companyId }
  const found =
    tenant && (await openDb(pool, tenant).row<Omit<Visitor, 'kind' | 'tenant'>>(VISITOR, [link.companyId, link.viewId]))
  if (tenant && found) return { ...found, kind: 'customer', tenant }
  await takeAttempt(openDb(pool), bucketOf('case-link', ip), WRONG_LINKS)
  throw linkRefused(link?.sender)
}
