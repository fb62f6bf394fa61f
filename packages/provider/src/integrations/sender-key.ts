import type { ApiScope } from '@casekit/contract/api-areas'
import type { SenderKey } from '@casekit/contract/integrations'
import type { KeyHolder } from '@casekit/contract/integration-systems'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { NAMES } from './send.ts'

const SCOPES: Record<KeyHolder, ApiScope[]> = {
  scalepoint: ['scalepoint:write'],
  ordrestyring: ['orders:write'],
  minuba: ['minuba:write'],
  ekomplet: ['ekomplet:write'],
  scim: ['scim:write'],
}

export const findSenderKey = (db: Db, companyId: number, system: KeyHolder) =>
  db.row<SenderKey>(
    `select id, created_at as "createdAt", rotated_at as "rotatedAt", last_used_at as "lastUsedAt"
     from directory.api_key where company_id = $1 and system = $2 and revoked_at is null`,
    [companyId, system],
  )

/** Stores the key of a system, replacing the previous one. */
export async function keepSenderKey(db: Db, companyId: number, system: KeyHolder, hash: Buffer): Promise<void> {
  await db.rows(
    `insert into directory.api_key as k (company_id, id, name, scopes, system, key_hash, rotated_at) values ($1, $2, $3, $4, $5, $6, now())
     on conflict (company_id, system) where system is not null and revoked_at is null do update set key_hash = $6,
       previous_hash = null, previous_until = null, rotated_at = now(), last_used_at = null, version = k.version + 1`,
    [companyId, newId(), system === 'scim' ? 'SCIM' : NAMES[system], SCOPES[system], system, hash],
  )
}

export const endSenderKey = (db: Db, companyId: number, system: KeyHolder) =>
  db.row(
    'update directory.api_key set revoked_at = now() where company_id = $1 and system = $2 and revoked_at is null returning 1',
    [companyId, system],
  )
