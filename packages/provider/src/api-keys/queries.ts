import type { addApiKey, ApiKey, ApiUse } from '@casekit/contract/api-keys'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'

export type KeyFields = Body<typeof addApiKey>

const KEY = `k.id, k.name, k.scopes, k.networks::text[] as networks, k.system is not null as "isNamed", k.created_at as "createdAt",
  k.rotated_at as "rotatedAt", case when k.previous_until > now() then k.previous_until end as "previousUntil",
  k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.version`

export const listKeys = (db: Db, companyId: number) =>
  db.rows<ApiKey>(
    `select ${KEY} from directory.api_key k where k.company_id = $1 and k.revoked_at is null
     order by k.created_at desc, k.id desc limit 100`,
    [companyId],
  )

export const findKey = (db: Db, companyId: number, id: string) =>
  db.row<ApiKey>(
    `select ${KEY} from directory.api_key k where k.company_id = $1 and k.id = $2 and k.revoked_at is null`,
    [companyId, id],
  )

export const countKeys = async (db: Db, companyId: number): Promise<number> =>
  (
    await db.row<{ count: number }>(
      'select count(*)::int as count from directory.api_key where company_id = $1 and revoked_at is null',
      [companyId],
    )
  )?.count ?? 0

const valuesOf = ({ name, scopes, networks, expiresAt }: KeyFields) => [name.trim(), scopes, networks, expiresAt]

/** With host bits cleared. */
const NETWORKS = 'array(select distinct network(n::inet) from unnest($5::text[]) n)'

/** `hash`: of a random key that nobody has; the first rotation issues one. */
export const insertKey = (db: Db, companyId: number, id: string, fields: KeyFields, hash: Buffer) =>
  db.rows(
    `insert into directory.api_key (company_id, id, name, scopes, networks, expires_at, key_hash)
     values ($1, $2, $3, $4, ${NETWORKS}, $6, $7)`,
    [companyId, id, ...valuesOf(fields), hash],
  )

/** Undefined if there is no such live key with this version. Keys of named systems are managed on their own page. */
export async function updateKey(db: Db, companyId: number, id: string, fields: KeyFields, ifMatch: number | null) {
  const changed = await db.row(
    `update directory.api_key set name = $3, scopes = $4, networks = ${NETWORKS}, expires_at = $6, version = version + 1
     where company_id = $1 and id = $2 and system is null and revoked_at is null and ($7::int is null or version = $7) returning 1`,
    [companyId, id, ...valuesOf(fields), ifMatch],
  )
  return changed ? findKey(db, companyId, id) : undefined
}

/** Issues a new key; the old one stays valid for some hours, if it was ever issued. */
export const rotateKey = (db: Db, companyId: number, id: string, hash: Buffer, overlapHours: number) =>
  db.row<{ previousUntil: string | null }>(
    `update directory.api_key set
       previous_hash = case when $4 > 0 and rotated_at is not null then key_hash end,
       previous_until = case when $4 > 0 and rotated_at is not null then now() + make_interval(hours => $4) end,
       key_hash = $3, rotated_at = now(), version = version + 1
     where company_id = $1 and id = $2 and revoked_at is null returning previous_until as "previousUntil"`,
    [companyId, id, hash, overlapHours],
  )

export const revokeKey = (db: Db, companyId: number, id: string) =>
  db.row(
    'update directory.api_key set revoked_at = now() where company_id = $1 and id = $2 and revoked_at is null returning 1',
    [companyId, id],
  )

export const listUses = (db: Db, companyId: number, keyId: string) =>
  db.rows<ApiUse>(
    `select call, status, count, last_at as "lastAt" from casekit.api_use
     where company_id = $1 and key_id = $2 order by last_at desc, call, status limit 100`,
    [companyId, keyId],
  )

/** Counts a call by response status. */
export const noteUse = (db: Db, companyId: number, keyId: string, call: string, status: number) =>
  db.rows(
    `insert into casekit.api_use as u (company_id, key_id, call, status) values ($1, $2, $3, $4)
     on conflict (company_id, key_id, call, status) do update set count = u.count + 1, last_at = now()`,
    [companyId, keyId, call, status],
  )
