import type { Db } from '@casekit/provider/platform/db'

export const NEXT_SECRET = Buffer.from('a secret of a second')

/** An account with an authenticator and one that is being set up; its sessions have passed. */
export async function putSecondFactor(directory: Db, accountId: string): Promise<void> {
  await directory.rows(
    `insert into directory.authenticator (account_id, secret, next_secret, since) values ($1, $2, $3, now())`,
    [accountId, Buffer.from('a secret of a first'), NEXT_SECRET],
  )
  await directory.rows('update directory.session set second_factor_at = now() where account_id = $1', [accountId])
}
