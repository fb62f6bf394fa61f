import type { Pool } from 'pg'
import { openDb, type Tenant } from '../platform/db.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'
import { linkRefused, type Sender, SENDER } from './refused.ts'

/** Somebody who reads one thing by link: the fields that all such links share. */
export type LinkReader<Kind extends string> = {
  kind: Kind
  /** Id of the link. */
  id: string
  name: string
  companyId: number
  companyLanguage: string
  tenant: Tenant
}

type Way<Kind> = {
  kind: Kind
  /** What the link opens: its kind is `<of>-link`, and its target has `<of>LinkId`. */
  of: 'form' | 'offer' | 'requisition' | 'tenant'
  /** Selects the reader by the company ($1) and the link ($2). */
  statement: string
}

const LINK = `select l.company_id as "companyId", l.target->>($2::text || 'LinkId') as "linkId", ${SENDER} from directory.link l
  join directory.company c on c.id = l.company_id and c.suspended_at is null
  where l.token_hashes @> array[$1::bytea] and l.kind = $2::text || '-link'`

const WRONG_LINKS: Limit = { attempts: 300, windowSeconds: 900 }

type Link = { companyId: number; linkId: string; sender: Sender }

/** Resolves links of one kind to their reader; all failures are refused alike. */
export function readerBy<Reader extends LinkReader<string>>({ kind, of, statement }: Way<Reader['kind']>) {
  return async (pool: Pool, tokenHash: Buffer, ip: string): Promise<Reader> => {
    const link = await openDb(pool).row<Link>(LINK, [tokenHash, of])
    const tenant = link && { companyId: link.companyId }
    const found = tenant && (await openDb(pool, tenant).row(statement, [link.companyId, link.linkId]))
    if (tenant && found) return { ...found, kind, tenant } as unknown as Reader
    await takeAttempt(openDb(pool), bucketOf('case-link', ip), WRONG_LINKS)
    throw linkRefused(link?.sender)
  }
}
