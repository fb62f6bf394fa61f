import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db.ts'
import { hashToken } from '../server/tokens.ts'

const KEPT_AT_MOST = 20

/** Whether the account has signed in with that device before; undefined where it has not. */
export async function knownDevice(db: Db, accountId: string, token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined
  const hash = hashToken(token)
  const known = await db.row(
    `update directory.known_device set used_at = now() where account_id = $1 and token_hash = $2 returning 1`,
    [accountId, hash],
  )
  return known === undefined ? undefined : hash.toString('base64url')
}

/** Makes the device of a right password known; answers its token. The twenty that were used last are kept. */
export async function rememberDevice(db: Db, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.rows('insert into directory.known_device (account_id, token_hash) values ($1, $2)', [
    accountId,
    hashToken(token),
  ])
  await db.rows(
    `delete from directory.known_device where account_id = $1 and token_hash in (
       select token_hash from directory.known_device where account_id = $1 order by used_at desc, token_hash offset $2)`,
    [accountId, KEPT_AT_MOST],
  )
  return token
}
