import { createHash } from 'node:crypto'
import type { Db } from '../platform/db.ts'
import { tooMany } from '../server/problem.ts'

export type Limit = { attempts: number; windowSeconds: number }

/** Bucket names contain only a hash: the table stores no IP address and no email. */
export const bucketOf = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`

type Window = { count: number; seconds_left: number }

/** Counts an attempt in the bucket's window, across all processes. Returns the count so far. */
export async function countAttempt(db: Db, bucket: string, windowSeconds: number): Promise<Window> {
  const window = await db.row<Window>(
    `insert into directory.attempt as a (bucket) values ($1)
     on conflict (bucket) do update set
       count = case when a.window_start + make_interval(secs => $2) > now() then a.count + 1 else 1 end,
       window_start = case when a.window_start + make_interval(secs => $2) > now() then a.window_start else now() end
     returning count, ceil(extract(epoch from window_start + make_interval(secs => $2) - now()))::int as seconds_left`,
    [bucket, windowSeconds],
  )
  return window ?? { count: 1, seconds_left: windowSeconds }
}

/** Throws 429 above the limit. Returns the attempts left, and the seconds until the window ends. */
export async function takeAttempt(db: Db, bucket: string, { attempts, windowSeconds }: Limit) {
  const { count, seconds_left } = await countAttempt(db, bucket, windowSeconds)
  if (count > attempts) throw tooMany(seconds_left)
  return { left: attempts - count, seconds: seconds_left }
}

/** The count in the current window, without counting. */
export async function attemptsIn(db: Db, bucket: string, windowSeconds: number): Promise<Window> {
  const window = await db.row<Window>(
    `select count, ceil(extract(epoch from window_start + make_interval(secs => $2) - now()))::int as seconds_left
     from directory.attempt where bucket = $1 and window_start + make_interval(secs => $2) > now()`,
    [bucket, windowSeconds],
  )
  return window ?? { count: 0, seconds_left: 0 }
}

/** A correct password does not count as an attempt. */
export async function giveBackAttempt(db: Db, bucket: string): Promise<void> {
  await db.rows('update directory.attempt set count = greatest(count - 1, 0) where bucket = $1', [bucket])
}
