import type { Pool } from 'pg'
import { linkRefused } from '../links/refused.ts'
import { openDb, type Tenant } from '../platform/db.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'

/** Who fills in one form by a link to it (casekit.form_link). */
export type FormReader = {
  kind: 'form-reader'
  /** The link. */
  id: string
  /** Of the customer of the case, where there is one. */
  name: string
  companyId: number
  companyLanguage: string
  answerId: string
  tenant: Tenant
}

const READER = `select n.id, coalesce(u.name, '') as name, n.company_id as "companyId", c.language as "companyLanguage", n.answer_id as "answerId"
  from casekit.form_link n
  join casekit.form_answer a on a.company_id = n.company_id and a.id = n.answer_id and a.deleted_at is null
  join casekit.form f on f.company_id = a.company_id and f.id = a.form_id and f.is_shared and f.deleted_at is null
  join directory.company c on c.id = n.company_id
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
  left join casekit.asset x on x.company_id = a.company_id and x.id = a.asset_id
  left join casekit.customer u on u.company_id = a.company_id and u.id = coalesce(k.customer_id, x.customer_id,
    (select p.customer_id from casekit.tenancy_person p where p.company_id = a.company_id and p.tenancy_id = a.tenancy_id order by p.position, p.customer_id limit 1))
  where n.company_id = $1 and n.id = $2 and n.expires_at > now() and coalesce(k.deleted_at, x.deleted_at) is null`

const WRONG_LINKS: Limit = { attempts: 300, windowSeconds: 900 }

/** Whom a link to a form names; refused in one way where there is none. */
export async function findFormReader(pool: Pool, tokenHash: Buffer, ip: string): Promise<FormReader> {
  const link = await openDb(pool).row<{ companyId: number; linkId: string }>(
    `select l.company_id as "companyId", l.target->>'formLinkId' as "linkId" from directory.link l
     join directory.company c on c.id = l.company_id and c.suspended_at is null
     where l.token_hashes @> array[$1::bytea] and l.kind = 'form-link'`,
    [tokenHash],
  )
  const tenant = link && { companyId: link.companyId }
  const found =
    tenant &&
    (await openDb(pool, tenant).row<Omit<FormReader, 'kind' | 'tenant'>>(READER, [link.companyId, link.linkId]))
  if (tenant && found) return { ...found, kind: 'form-reader', tenant }
  await takeAttempt(openDb(pool), bucketOf('case-link', ip), WRONG_LINKS)
  throw linkRefused()
}
