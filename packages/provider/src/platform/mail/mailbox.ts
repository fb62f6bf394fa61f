import type { Pool } from 'pg'
import { openDb } from '../db.ts'
import type { DueMail, MailFile } from './outbox.ts'

export type KeptMail = {
  id: string
  recipient: string
  subject: string
  body: string
  linkId: string | null
  /** The calendar file that came with it. */
  calendar: string | null
  /** Where an answer goes: the address of a case. */
  replyTo: string | null
  files: MailFile[]
  receivedAt: string
}

const COLUMNS =
  'id, recipient, subject, body, link_id as "linkId", calendar, reply_to as "replyTo", files, received_at as "receivedAt"'

/** Without a mail server: the mail goes into the mailbox, once however often it is tried. */
export async function keepMail(pool: Pool, { companyId, id, mail }: DueMail): Promise<void> {
  await openDb(pool).rows(
    `insert into directory.mailbox (id, company_id, recipient, subject, body, link_id, calendar, reply_to, files) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
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
    ],
  )
}

export const listMailbox = (pool: Pool) =>
  openDb(pool).rows<KeptMail>(`select ${COLUMNS} from directory.mailbox order by received_at desc, id desc limit 200`)

export const findMail = (pool: Pool, id: string) =>
  openDb(pool).row<KeptMail>(`select ${COLUMNS} from directory.mailbox where id = $1`, [id])
