import type { Body } from '@casekit/contract/endpoint'
import type { addEmbedKey, EmbedKey } from '@casekit/contract/embed'
import type { WidgetName } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'

/** Validated and normalized fields of a key. */
export type KeyFields = Omit<Body<typeof addEmbedKey>, 'customerId' | 'expiresAt' | 'maySignIn' | 'isTest'> & {
  customerId: string | null
  expiresAt: string | null
  /** Null: unchanged. */
  maySignIn: boolean | null
  isTest: boolean
}

const KEY = `k.id, k.name, k.origins, k.widgets, k.scope, k.created_at as "createdAt", k.rotated_at as "rotatedAt",
  case when k.previous_until > now() then k.previous_until end as "previousUntil", k.expires_at as "expiresAt",
  k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt", k.signs_in as "maySignIn", k.is_test as "isTest", k.version,
  (select json_build_object('id', c.id, 'name', c.name) from casekit.customer c
   where c.company_id = k.company_id and c.id = k.scope_customer_id and c.deleted_at is null) as customer,
  (select json_build_object('at', u.last_at, 'origin', nullif(u.origin, '')) from casekit.embed_use u
   where u.company_id = k.company_id and u.key_id = k.id order by u.hour desc, u.last_at desc limit 1) as "lastCall"`

/** Keys created by the CLI are issued immediately. */
export const listKeys = (db: Db, companyId: number) =>
  db.rows<EmbedKey>(
    `select ${KEY} from directory.embed_key k where k.company_id = $1
     order by k.revoked_at is not null, k.created_at desc, k.id desc`,
    [companyId],
  )

export const findKey = (db: Db, companyId: number, keyId: string) =>
  db.row<EmbedKey>(
    `select ${KEY} from directory.embed_key k where k.company_id = $1 and k.id = $2 and k.revoked_at is null`,
    [companyId, keyId],
  )

export async function hasCustomer(db: Db, companyId: number, customerId: string): Promise<boolean> {
  const found = await db.row(
    'select 1 from casekit.customer where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, customerId],
  )
  return found !== undefined
}

/** `hash`: of a random key that nobody has; the first rotation issues one. */
export async function insertKeyRow(db: Db, companyId: number, id: string, fields: KeyFields, hash: Buffer) {
  await db.rows(
    `insert into directory.embed_key (company_id, id, name, origins, widgets, scope, scope_customer_id, expires_at, signs_in, key_hash, is_test)
     values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, false), $10, $11)`,
    [companyId, id, ...columnsOf(fields), hash, fields.isTest],
  )
}

/** Undefined if there is no such live key with this version; `ifMatch` null: any version. */
export async function updateKey(db: Db, companyId: number, id: string, fields: KeyFields, ifMatch: number | null) {
  const changed = await db.row(
    `update directory.embed_key set name = $3, origins = $4, widgets = $5, scope = $6, scope_customer_id = $7,
       expires_at = $8, signs_in = coalesce($9, signs_in), version = version + 1
     where company_id = $1 and id = $2 and revoked_at is null and ($10::int is null or version = $10) returning 1`,
    [companyId, id, ...columnsOf(fields), ifMatch],
  )
  return changed ? findKey(db, companyId, id) : undefined
}

const columnsOf = (fields: KeyFields) => [
  fields.name.trim(),
  fields.origins,
  fields.widgets,
  fields.scope,
  fields.customerId,
  fields.expiresAt,
  fields.maySignIn,
]

/**
 * Issues a new key; the old one stays valid for some hours, or with zero hours its tokens end now.
 * A key that was never issued has no old one. Undefined if there is no such live key.
 */
export async function rotateKey(db: Db, companyId: number, id: string, hash: Buffer, overlapHours: number) {
  const rotated = await db.row<{ previousUntil: string | null }>(
    `update directory.embed_key set
       previous_hash = case when $4 > 0 and rotated_at is not null then key_hash end,
       previous_until = case when $4 > 0 and rotated_at is not null then now() + make_interval(hours => $4) end,
       key_hash = $3, rotated_at = now(), version = version + 1
     where company_id = $1 and id = $2 and revoked_at is null returning previous_until as "previousUntil"`,
    [companyId, id, hash, overlapHours],
  )
  if (rotated && overlapHours === 0) await db.rows('delete from directory.embed_session where key_id = $1', [id])
  return rotated
}

type Preview = { tokenHash: Buffer; keyId: string; widget: WidgetName; sessionHash: Buffer; minutes: number }

/** A token that expires with the session, or after some minutes; undefined if the key may not show the widget. */
export const insertPreview = (db: Db, companyId: number, preview: Preview) =>
  db.row<{ expiresAt: string }>(
    `insert into directory.embed_session (token_hash, key_id, widgets, origin, session_hash, expires_at)
     select $2, k.id, array[$4], '', s.token_hash, least(now() + make_interval(mins => $6), s.expires_at, k.expires_at)
     from directory.embed_key k, directory.session s
     where k.company_id = $1 and k.id = $3 and k.revoked_at is null and $4 = any (k.widgets)
       and (k.expires_at is null or k.expires_at > now()) and s.token_hash = $5
     returning expires_at as "expiresAt"`,
    [companyId, preview.tokenHash, preview.keyId, preview.widget, preview.sessionHash, preview.minutes],
  )
