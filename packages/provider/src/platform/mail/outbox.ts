import { type Db, openDb } from '../db.ts'
import type { Pool } from 'pg'

/** With `linkId`, the text holds a mark where the link goes; its token exists in the sent mail alone. */
export type Mail = {
  to: string
  subject: string
  text: string
  linkId?: string
  /** Where an answer goes: the part before the @ of the address of a case. */
  replyTo?: string
  /** An invitation to an appointment, for the receiver's calendar (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
  /** By a person: absence notes may answer it. */
  isWritten?: true
  /** The same as HTML, for readers that show it. */
  html?: string
  /** To a customer: the company's logo stands at its head. The language that it is written in. */
  letterhead?: string
  /** Who it is from, in the place of the product's name. */
  senderName?: string
  /** A whole address that answers go to. */
  answersTo?: string
  /** Of a campaign: where its receiver opts out, by a page or at once (RFC 8058). */
  optOut?: string
  /** What goes along; `path` is its name in the store. */
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

/** Sending works for every company, so it steps outside row-level security, for this one table and one transaction. */
function asDispatcher<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return openDb(pool).transaction(async db => {
    await db.rows(`select set_config('casekit.dispatcher', 'on', true)`)
    return work(db)
  })
}

/** The database's clock, which all processes share, unless a test has one. */
const NOW = 'coalesce($3::timestamptz, now())'

/** Whose turn it is: `1` are mails of campaigns, which wait for all others. */
export type Lane = 0 | 1

/**
 * Takes mails that are due and leases them: no other process sends them meanwhile; a crash gives them back. Chosen once,
 * whatever the plan: asked again for each row of a join, what was taken would be passed over and the limit never met.
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

/** Later again, each time twice as late from 15 s to an hour; given up after ten tries or when `isFinal`. True: given up. */
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
