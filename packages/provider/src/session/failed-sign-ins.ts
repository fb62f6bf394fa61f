import { isIPv4 } from 'node:net'
import type { Db } from '../platform/db.ts'
import { bucketOf } from './attempts.ts'

/** The network of an IP address: without the last part, or the first three groups of IPv6. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.x`
  return `${plain.split(':').slice(0, 3).join(':')}:…`.slice(0, 60)
}

const NOTE = `insert into directory.failed_sign_in as f (hour, here, at_address, account_id, address)
  select date_trunc('hour', now()), $1, $2, (select id from directory.account where id = $3), $4
  on conflict (hour, here) do update set count = f.count + 1, last_at = now()`

/**
 * Records a failed sign-in for operators, by hour, account, and network. Unknown emails are not stored, and all of them
 * from one address share a row.
 */
export async function noteFailedSignIn(db: Db, accountId: string | undefined, ip: string): Promise<void> {
  const atAddress = bucketOf('login-address', ip)
  const here = accountId === undefined ? atAddress : bucketOf('login-here', `${accountId} ${ip}`)
  await db.rows(NOTE, [here, atAddress, accountId ?? null, networkOf(ip)])
}
