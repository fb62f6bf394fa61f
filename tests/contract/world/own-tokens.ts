import type { Db } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'

type Member = { companyId: number; id: string; accountId: string }

/** Creates a member's own token; returns its id. */
export async function putOwnToken(db: Db, { companyId, id, accountId }: Member): Promise<string> {
  const tokenId = newId()
  await db.rows(
    `insert into directory.own_token (company_id, id, stakeholder_id, account_id, name, token_hash, guards, expires_at)
     values ($1, $2, $3, $4, 'Script', $5, '{Core}', now() + interval '30 days')`,
    [companyId, tokenId, id, accountId, randomBytes(32)],
  )
  return tokenId
}
