import type { ApiScope } from '@casekit/contract/api-areas'
import { newId } from '@casekit/provider/platform/new-id'
import { hashToken } from '@casekit/provider/server/tokens'
import type { Pool } from 'pg'

type Wish = { companyId: number; scopes: ApiScope[]; networks?: string[] }

/** Creates an API key for another system's server. */
export async function makeApiKey(pool: Pool, { companyId, scopes, networks = [] }: Wish): Promise<string> {
  const key = `cka_${newId()}`
  await pool.query(
    `insert into directory.api_key (company_id, id, name, scopes, networks, key_hash) values ($1, $2, 'Server', $3, $4::cidr[], $5)`,
    [companyId, newId(), scopes, networks, hashToken(key)],
  )
  return key
}
