import type { KnownDevice } from '@casekit/contract/account'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import { hashToken } from '../server/tokens.ts'
import { deviceOf } from './device.ts'
import { type Deed, tellOwner } from './tell-owner.ts'

const KEPT_AT_MOST = 20

/** The hash of a device the account has signed in with before; undefined if it has not. */
export async function knownDevice(db: Db, accountId: string, token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined
  const hash = hashToken(token)
  const known = await db.row(
    `update directory.known_device set used_at = now() where account_id = $1 and token_hash = $2 and forgotten_at is null returning 1`,
    [accountId, hash],
  )
  return known === undefined ? undefined : hash.toString('base64url')
}

/**
 * Remembers the device of a sign-in. Returns its token. Only the twenty most recently used are stored.
 * Mails the account owner, unless it is the account's first device.
 */
export function rememberDevice(pool: Pool, signIn: Deed, productUrl: string): Promise<string> {
  const { accountId, companyId } = signIn
  const token = randomBytes(32).toString('base64url')
  return openDb(pool, { companyId }).transaction(async db => {
    const other = await db.row('select 1 from directory.known_device where account_id = $1 limit 1', [accountId])
    await db.rows('insert into directory.known_device (account_id, token_hash, device) values ($1, $2, $3)', [
      accountId,
      hashToken(token),
      deviceOf(signIn.userAgent),
    ])
    await db.rows(
      `delete from directory.known_device where account_id = $1 and token_hash in (
         select token_hash from directory.known_device where account_id = $1 order by used_at desc, token_hash offset $2)`,
      [accountId, KEPT_AT_MOST],
    )
    if (other) await tellOwner(db, signIn, 'device', productUrl)
    return token
  })
}

/** Remembers a browser that signed in, unless the account knows it. Returns its token. */
export async function meetDevice(pool: Pool, signIn: Deed, token: string | undefined, productUrl: string) {
  const known = await knownDevice(openDb(pool), signIn.accountId, token)
  return known === undefined ? rememberDevice(pool, signIn, productUrl) : token
}

export const listDevices = (db: Db, accountId: string) =>
  db.rows<KnownDevice>(
    `select id, device, created_at as "createdAt", used_at as "lastUsedAt" from directory.known_device
     where account_id = $1 and forgotten_at is null order by used_at desc, id limit ${KEPT_AT_MOST}`,
    [accountId],
  )

/** Returns false if the account knows no such device. */
export async function forgetDevice(db: Db, accountId: string, id: string): Promise<boolean> {
  const forgotten = await db.row(
    `update directory.known_device set forgotten_at = now(), device = '' where account_id = $1 and id = $2 and forgotten_at is null returning 1`,
    [accountId, id],
  )
  return forgotten !== undefined
}
