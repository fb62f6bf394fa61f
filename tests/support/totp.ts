import { codeOf, stepOf } from '@casekit/provider/session/totp'
import type { TestProvider } from './provider.ts'

type Held = { sealed: Buffer; seconds: number }

/** The code an authenticator shows that many half minutes from now, by the database clock. */
export async function codeOfAuthenticator({ db, vault }: TestProvider, accountId: string, ahead = 0): Promise<string> {
  const held = await db().row<Held>(
    `select coalesce(next_secret_sealed, secret_sealed) as sealed, extract(epoch from now())::float8 as seconds
     from directory.authenticator where account_id = $1`,
    [accountId],
  )
  if (!held) return ''
  const secret = await vault.open(db(), ['directory.authenticator', accountId], held.sealed)
  return codeOf(secret, stepOf(held.seconds) + ahead)
}

/** Sets up an authenticator for an account. */
export async function giveAuthenticator({ db, vault }: TestProvider, accountId: string): Promise<void> {
  const sealed = await vault.seal(db(), ['directory.authenticator', accountId], Buffer.alloc(20, 7))
  await db().rows('insert into directory.authenticator (account_id, secret_sealed, since) values ($1, $2, now())', [
    accountId,
    sealed,
  ])
}
