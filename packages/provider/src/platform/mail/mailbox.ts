import type { Pool } from 'pg'
import { openDb } from '../db.ts'
import { readableHere } from './letterhead.ts'
import type { DueMail, Mail, MailFile } from './outbox.ts'

/** Headers for one-click unsubscribe (RFC 8058). */
export const headersOf = ({ optOut }: Mail): Record<string, string> =>
  optOut ? { 'List-Unsubscribe': `<${optOut}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

export type KeptMail = {
  id: string
  recipient: string
  subject: string
  body: string
  linkId: string | null
  /** The attached calendar file. */
  calendar: string | null
  /** Address for replies: that of a case. */
  replyTo: string | null
  files: MailFile[]
  html: string | null
  headers: Record<string, string>
  receivedAt: string
}

const COLUMNS =
  'id, recipient, subject, body, link_id as "linkId", calendar, reply_to as "replyTo", files, html, headers, received_at as "receivedAt"'

/** Stores mail in the demo mailbox if there is no mail server; idempotent. */
export async function keepMail(pool: Pool, { companyId, id, kind, mail }: DueMail): Promise<void> {
  await openDb(pool).rows(
    `insert into directory.mailbox (id, company_id, recipient, subject, body, link_id, calendar, reply_to, files, html, headers, kind) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (id) do nothing`,
    [
      id,
      companyId,
      mail.to,
      mail.subject,
      mail.text,
      mail.linkId ?? null,
      mail.calendar?.text ?? null,
      mail.replyTo ?? null,
      JSON.stringify(mail.files ?? []),
      (await readableHere(pool, companyId, mail)) ?? null,
      JSON.stringify({ From: mail.senderName ?? 'Casekit', ...headersOf(mail) }),
      kind,
    ],
  )
}

export const listMailbox = (pool: Pool) =>
  openDb(pool).rows<KeptMail>(`select ${COLUMNS} from directory.mailbox order by received_at desc, id desc limit 200`)

export const findMail = (pool: Pool, id: string) =>
  openDb(pool).row<KeptMail>(`select ${COLUMNS} from directory.mailbox where id = $1`, [id])
