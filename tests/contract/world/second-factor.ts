import type { Db } from '@casekit/provider/platform/db'
import type { TestProvider } from '../../support/provider.ts'
import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'

/** The challenge a new passkey must sign in the member's session. */
export const CHALLENGE = Buffer.from('what to sign').toString('base64url')

export const NEXT_SECRET = Buffer.from('a secret of a second')

/** An account with one authenticator and one being set up; its sessions have passed the second factor. */
export async function putSecondFactor({ db, vault }: TestProvider, accountId: string): Promise<void> {
  const directory = db()
  const seal = (secret: Buffer) => vault.seal(directory, ['directory.authenticator', accountId], secret)
  await directory.rows(
    `insert into directory.authenticator (account_id, secret_sealed, next_secret_sealed, since) values ($1, $2, $3, now())`,
    [accountId, await seal(Buffer.from('a secret of a first')), await seal(NEXT_SECRET)],
  )
  await directory.rows('update directory.session set second_factor_at = now() where account_id = $1', [accountId])
}

/** Two passkeys of the account, one to name in a call and one that stays, and a known device. */
export async function putPasskeys(directory: Db, accountId: string): Promise<{ passkey: string; knownDevice: string }> {
  const [passkey, other, knownDevice] = [newId(), newId(), newId()]
  for (const id of [passkey, other])
    await directory.rows(
      `insert into directory.passkey (account_id, id, credential, public_key, name) values ($1, $2, $3, $4, 'Telefon')`,
      [accountId, id, randomBytes(16), randomBytes(77)],
    )
  await directory.rows(
    `insert into directory.known_device (account_id, id, token_hash, device) values ($1, $2, $3, 'Firefox · Windows')`,
    [accountId, knownDevice, randomBytes(32)],
  )
  await directory.rows(
    `insert into directory.passkey_challenge (token_hash, account_id, challenge, expires_at)
     select token_hash, account_id, $2, now() + interval '1 day' from directory.session where account_id = $1`,
    [accountId, CHALLENGE],
  )
  return { passkey, knownDevice }
}
