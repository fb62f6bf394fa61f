import type { ApiScope } from '@casekit/contract/api-areas'
import type { Endpoint } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import type { Embed } from '../embed/caller.ts'
import { forbidden } from '../server/problem.ts'
import { bucketOf, takeAttempt } from '../session/attempts.ts'
import { PER_KEY } from './limit.ts'

type KeyRow = { id: string; name: string; companyId: number; language: string; scopes: ApiScope[]; isNear: boolean }

/** The scope a call requires: its area, read or write. */
export function scopeOf({ api, method, creates }: Endpoint): ApiScope | undefined {
  const isChange = creates === true || (method !== 'GET' && method !== 'POST')
  return api && `${api}:${isChange ? 'write' : 'read'}`
}

/** Authenticates another system's server by API key; throws 403 outside its areas or networks. */
export async function findSystem(pool: Pool, endpoint: Endpoint, hash: Buffer, ip: string): Promise<Embed | undefined> {
  const db = openDb(pool)
  const row = await db.row<KeyRow>(
    `update directory.api_key k set last_used_at = now() from directory.company c
     where c.id = k.company_id and c.suspended_at is null and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
       and (k.key_hash = $1 or k.previous_hash = $1 and k.previous_until > now())
     returning k.id, k.name, k.company_id as "companyId", c.language, k.scopes,
       k.networks = '{}' or $2::inet <<= any (k.networks) as "isNear"`,
    [hash, ip],
  )
  if (!row) return undefined
  const scope = scopeOf(endpoint)
  if (!row.isNear || !scope || !opens(row.scopes, scope)) throw forbidden()
  const limit = await takeAttempt(db, bucketOf('api-key', row.id), PER_KEY)
  return {
    kind: 'embed',
    id: row.id,
    name: row.name,
    companyId: row.companyId,
    ownerId: row.companyId,
    companyLanguage: row.language,
    widgets: [],
    subject: null,
    maker: row.id,
    counted: { token: '', address: '' },
    isSystem: true,
    limit,
    tenant: { companyId: row.companyId },
  }
}

/** Whether a key with these scopes may call an endpoint. */
export function opensSystem(held: readonly ApiScope[], endpoint: Endpoint): boolean {
  const asked = scopeOf(endpoint)
  return asked !== undefined && opens(held, asked)
}

/** Write access includes read access. */
const opens = (held: readonly ApiScope[], asked: ApiScope) =>
  held.includes(asked) || (asked.endsWith(':read') && held.includes(asked.replace(/read$/, 'write') as ApiScope))
