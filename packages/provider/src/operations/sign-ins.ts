import type { Answer } from '@casekit/contract/endpoint'
import { LIMIT_KINDS, type LimitKind } from '@casekit/contract/operation-kinds'
import type { getFailedSignIns, SignInLimit } from '@casekit/contract/operations'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import { bucketOf, type Limit } from '../session/attempts.ts'
import { PER_ACCOUNT, PER_DAY, PER_DEVICE as CODES_PER_DEVICE } from '../session/pass-second.ts'
import * as limits from '../session/sign-in-limits.ts'
import { maskedEmail } from './masked.ts'

type SignIns = Answer<typeof getFailedSignIns>

/** The last 24 hours, including those without failures. */
const HOURS = `select h as at, coalesce(sum(f.count), 0)::int as count
  from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') h
  left join directory.failed_sign_in f on f.hour = h group by h order by h`

type Failed = { here: string; atAddress: string; accountId: string | null; email: string; address: string }
type Counted = Failed & { count: number; lastAt: string }

/** By account and address, the latest first. */
const FAILED = `select f.here, f.at_address as "atAddress", f.account_id as "accountId", coalesce(a.email, '') as email, f.address,
    sum(f.count)::int as count, max(f.last_at) as "lastAt"
  from directory.failed_sign_in f left join directory.account a on a.id = f.account_id
  where f.hour > now() - interval '24 hours'
  group by f.here, f.at_address, f.account_id, a.email, f.address order by max(f.last_at) desc limit 2000`

/** The number of attempts from which each kind refuses, or makes other limits stricter. */
const LIMITS: Record<LimitKind, Limit> = {
  'login-here': limits.HERE,
  'login-device': limits.PER_DEVICE,
  'login-address': { attempts: limits.MANY_AT_ADDRESS, windowSeconds: limits.QUARTER },
  'login-account': { attempts: limits.MANY_FOR_ACCOUNT, windowSeconds: limits.QUARTER },
  'login-account-day': { attempts: limits.MOST_FOR_ACCOUNT_A_DAY, windowSeconds: limits.DAY },
  factor: PER_ACCOUNT,
  'factor-device': CODES_PER_DEVICE,
  'factor-day': PER_DAY,
}

const STANDING = `select bucket, split_part(bucket, ':', 1) as kind, count, window_start + make_interval(secs => l.seconds) as "endsAt"
  from directory.attempt a join unnest($1::text[], $2::int[], $3::int[]) l (kind, attempts, seconds) on split_part(a.bucket, ':', 1) = l.kind
  where a.count >= l.attempts and a.window_start + make_interval(secs => l.seconds) > now()
  order by a.window_start desc limit 1000`

type Standing = Pick<SignInLimit, 'bucket' | 'kind' | 'count' | 'endsAt'>

export async function failedSignIns(pool: Pool): Promise<SignIns> {
  const db = openDb(pool)
  const failed = await db.rows<Counted>(FAILED)
  return {
    hours: await db.rows<SignIns['hours'][number]>(HOURS),
    failed: failed
      .slice(0, 100)
      .map(({ email, address, count, lastAt }) => ({ account: nameOf(email), address, count, lastAt })),
    limits: await limitsInForce(db, failed),
  }
}

const nameOf = (email: string): string => (email === '' ? '' : maskedEmail(email))

/** Buckets are hashes: the account and address come from the last day's failures, and stay empty for other buckets. */
async function limitsInForce(db: Db, failed: readonly Failed[]): Promise<SignInLimit[]> {
  const about = new Map<string, Pick<SignInLimit, 'account' | 'address'>>()
  for (const { here, atAddress, accountId, email, address } of failed) {
    about.set(atAddress, { account: '', address })
    if (accountId === null) continue
    about.set(here, { account: nameOf(email), address })
    for (const kind of ['login-account', 'login-account-day', 'factor', 'factor-day'])
      about.set(bucketOf(kind, accountId), { account: nameOf(email), address: '' })
  }
  const strict = LIMIT_KINDS.map(kind => LIMITS[kind])
  const values = [LIMIT_KINDS, strict.map(each => each.attempts), strict.map(each => each.windowSeconds)]
  const rows = await db.rows<Standing>(STANDING, values)
  return rows.slice(0, 100).map(row => ({ account: '', address: '', ...about.get(row.bucket), ...row }))
}

/** Resets a counter to zero. An expired limit can be lifted, too. */
export async function liftLimit(pool: Pool, bucket: string): Promise<null> {
  await openDb(pool).rows('delete from directory.attempt where bucket = $1', [bucket])
  return null
}
