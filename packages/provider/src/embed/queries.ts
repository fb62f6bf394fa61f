import type { WidgetName } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'

export type KeyScope = { scope: 'all' | 'created' } | { scope: 'customer'; customerId: string }

export type EmbedKey = {
  id: string
  companyId: number
  name: string
  origins: string[]
  widgets: WidgetName[]
} & KeyScope

export async function insertKey(db: Db, key: EmbedKey, hash: Buffer): Promise<void> {
  await db.rows(
    `insert into directory.embed_key (id, key_hash, company_id, name, origins, widgets, scope, scope_customer_id, rotated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
    [
      key.id,
      hash,
      key.companyId,
      key.name,
      key.origins,
      key.widgets,
      key.scope,
      key.scope === 'customer' ? key.customerId : null,
    ],
  )
}

export async function replaceHash(db: Db, companyId: number, id: string, hash: Buffer): Promise<boolean> {
  const replaced = await db.rows(
    `update directory.embed_key set key_hash = $3, rotated_at = now(), previous_hash = null, previous_until = null
     where company_id = $1 and id = $2 and revoked_at is null returning 1`,
    [companyId, id, hash],
  )
  await db.rows('delete from directory.embed_session where key_id = $1', [id])
  return replaced.length > 0
}

export async function setOrigins(db: Db, companyId: number, id: string, origins: string[]): Promise<void> {
  await db.rows('update directory.embed_key set origins = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    origins,
  ])
}

/** Allows the key's holder to request sign-in links for the company's staff. */
export const letSignIn = (db: Db, companyId: number, id: string) =>
  db.rows('update directory.embed_key set signs_in = true where company_id = $1 and id = $2', [companyId, id])

export async function revokeKey(db: Db, companyId: number, id: string): Promise<boolean> {
  const revoked = await db.rows(
    `update directory.embed_key set revoked_at = now()
     where company_id = $1 and id = $2 and revoked_at is null returning 1`,
    [companyId, id],
  )
  return revoked.length > 0
}

export type Allowance = { origins: string[]; widgets: WidgetName[]; maySignIn: boolean; isTest: boolean }

export const findAllowance = (db: Db, keyId: string) =>
  db.row<Allowance>(
    'select origins, widgets, signs_in as "maySignIn", is_test as "isTest" from directory.embed_key where id = $1',
    [keyId],
  )

export type NewEmbedSession = {
  tokenHash: Buffer
  keyId: string
  widgets: WidgetName[]
  /** Of the partner's page; empty for a preview token. */
  origin: string
  subject: string | null
  language: string | null
  minutes: number
}

/** Inserts a token that does not outlive its key; returns its expiry. */
export async function insertEmbedSession(db: Db, session: NewEmbedSession): Promise<string> {
  const row = await db.row<{ expires_at: string }>(
    `with used as (
       update directory.embed_key set last_used_at = now()
       where id = $2 and (last_used_at is null or last_used_at < now() - interval '1 minute'))
     insert into directory.embed_session (token_hash, key_id, widgets, origin, subject, language, expires_at)
     select $1, k.id, $3, $4, $5, $6, least(now() + make_interval(mins => $7), k.expires_at)
     from directory.embed_key k where k.id = $2 returning expires_at`,
    [
      session.tokenHash,
      session.keyId,
      session.widgets,
      session.origin,
      session.subject,
      session.language,
      session.minutes,
    ],
  )
  if (!row) throw new Error('The embed token was not stored.')
  return row.expires_at
}
