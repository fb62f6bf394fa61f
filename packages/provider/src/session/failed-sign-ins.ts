import { isIPv4 } from 'node:net'
import type { Db } from '../platform/db.ts'
import { bucketOf } from './attempts.ts'

/** The network of an address: without the last part, or the first three of IPv6. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.x`
  return `${plain.split(':').slice(0, 3).join(':')}:…`.slice(0, 60)
}

const NOTE = `insert into directory.failed_sign_in as f (hour, here, at_address, account_id, address)
  select date_trunc('hour', now()), $1, $2, (select id from directory.account where id = $3), $4
  on conflict (hour, here) do update set count = f.count + 1, last_at = now()`

/**
 * Notes that a sign-in failed, for who runs the installation: by the hour, the account and the network. Of an e-mail
 * that no account has, nothing is kept, and all of them at one address are one row.
 */
export async function noteFailedSignIn(db: Db, accountId: string | undefined, ip: string): Promise<void> {
  const atAddress = bucketOf('login-address', ip)
  const here = accountId === undefined ? atAddress : bucketOf('login-here', `${accountId} ${ip}`)
  await db.rows(NOTE, [here, atAddress, accountId ?? null, networkOf(ip)])
}
