import { type Db, openDb } from '../db.ts'
import type { Pool } from 'pg'

/** With `linkId`, `text` contains a placeholder for the link; its token exists only in the sent email. */
export type Mail = {
  to: string
  subject: string
  text: string
  linkId?: string
  /** Local part of a case address, for replies. */
  replyTo?: string
  /** Calendar invitation for the recipient (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
  /** Written by a person: out-of-office replies are welcome. */
  isWritten?: true
  html?: string
  /** Language of an email to a customer, which gets the company's logo. */
  letterhead?: string
  /** Sender name instead of the product's. */
  senderName?: string
  /** Full address for replies. */
  answersTo?: string
  /** Of a campaign: unsubscribe URL, as a page or one-click (RFC 8058). */
  optOut?: string
  /** Attachments; `path` is the name in the file store. */
  files?: MailFile[]
}
export type MailFile = { path: string; name: string; type: string; size: number }
export type DueMail = {
  companyId: number
  id: string
  returnSecret: string
  kind: 'mail' | 'sms'
  attempts: number
  mail: Mail
}

const LEASE_SECONDS = 120
export const ATTEMPTS_AT_MOST = 10

/** Sending covers all companies, so it bypasses row-level security, for this table and one transaction only. */
function asDispatcher<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return openDb(pool).transaction(async db => {
    await db.rows(`select set_config('casekit.dispatcher', 'on', true)`)
    return work(db)
  })
}

/** The database clock, shared by all processes, unless a test sets one. */
const NOW = 'coalesce($3::timestamptz, now())'

/** Priority lane: `1` is campaign mail, which yields to all other mail. */
export type Lane = 0 | 1

/**
 * Leases due mail so that no other process sends it; after a crash the lease expires. `materialized` selects once: if
 * re-evaluated per joined row, it would skip rows already taken and exceed the limit.
 */
export function takeDue(pool: Pool, count: number, now?: Date, lane: Lane = 0): Promise<DueMail[]> {
  return asDispatcher(pool, db =>
    db.rows<DueMail>(
      `with due as materialized (
         select company_id, id from casekit.outbox
         where lane = $4 and kind in ('mail', 'sms') and sent_at is null and failed_at is null and due_at <= ${NOW}
           and (leased_until is null or leased_until < ${NOW})
         order by due_at limit $1 for update skip locked)
       update casekit.outbox o set attempts = attempts + 1, leased_until = ${NOW} + make_interval(secs => $2)
       from due where o.company_id = due.company_id and o.id = due.id
       returning o.company_id as "companyId", o.id, o.return_secret as "returnSecret", o.kind, o.attempts, o.payload as mail`,
      [count, LEASE_SECONDS, now ?? null, lane],
    ),
  )
}

export async function markSent(pool: Pool, { companyId, id }: DueMail): Promise<void> {
  await asDispatcher(pool, db =>
    db.rows(
      'update casekit.outbox set sent_at = now(), leased_until = null, last_error = null where company_id = $1 and id = $2',
      [companyId, id],
    ),
  )
}

/**
 * Schedules a retry, with backoff from 15 s to an hour; gives up after ten attempts or if `isFinal`. Returns whether it
 * gave up.
 */
export async function markFailed(
  pool: Pool,
  { companyId, id, attempts }: DueMail,
  reason: string,
  isFinal: boolean,
  now?: Date,
): Promise<boolean> {
  const isGivenUp = isFinal || attempts >= ATTEMPTS_AT_MOST
  const delaySeconds = Math.min(15 * 2 ** (attempts - 1), 3600)
  await asDispatcher(pool, db =>
    db.rows(
      `update casekit.outbox set leased_until = null, last_error = $3, due_at = coalesce($6::timestamptz, now()) + make_interval(secs => $4),
         failed_at = case when $5 then now() end
       where company_id = $1 and id = $2`,
      [companyId, id, reason, delaySeconds, isGivenUp, now ?? null],
    ),
  )
  return isGivenUp
}
