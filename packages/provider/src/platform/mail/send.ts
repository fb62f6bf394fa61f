import { createTransport } from 'nodemailer'
import type { Pool } from 'pg'
import { openDb } from '../db.ts'
import type { FileStore } from '../files/store.ts'
import { fillLink } from '../../links/fill.ts'
import { headersOf, keepMail } from './mailbox.ts'
import type { DueMail, MailFile } from './outbox.ts'
import { returnAddress } from './return-address.ts'

/** What a sandbox sends is kept for whoever tries it, and reaches nobody. */
const isSandbox = async (pool: Pool, companyId: number): Promise<boolean> =>
  (await openDb(pool).row('select 1 from directory.company where id = $1 and sandbox_of is not null', [companyId])) !==
  undefined

/** Throws when the mail was not taken. */
export type Send = (due: DueMail) => Promise<void>
export type Sender = { send: Send; close: () => void }

/** What the mail was for cannot be done any more; it is not sent. */
export class LinkEnded extends Error {
  readonly code = 'ELINK'
}

/** Beside a mail server no way for text messages is set up: they are not sent, and say so. */
export class NoSmsProvider extends Error {
  readonly code = 'ENOSMS'
}

/** `url` is where the product is reached, asked for at each mail. */
export type Sending = { smtpUrl: string | undefined; host: string; url: () => string; files: FileStore }

/** By SMTP_URL where it is set, else into the mailbox that /dev/mailbox shows. */
export function createSender(pool: Pool, { smtpUrl, host, url, files }: Sending): Sender {
  const keep = async (due: DueMail) => {
    const text = (await isSandbox(pool, due.companyId)) ? await fillLink(pool, due.mail, url()) : due.mail.text
    await keepMail(pool, { ...due, mail: { ...due.mail, text: text ?? due.mail.text } })
  }
  if (!smtpUrl) return { send: keep, close: () => {} }
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  async function send(due: DueMail): Promise<void> {
    const { companyId, id, returnSecret, kind, mail } = due
    if (await isSandbox(pool, companyId)) return keep(due)
    if (kind === 'sms') throw new NoSmsProvider()
    const text = await fillLink(pool, mail, url())
    if (text === undefined) throw new LinkEnded()
    const { to, subject, calendar, replyTo, isWritten, html, senderName = 'Casekit', answersTo, optOut } = mail
    const from = `no-reply@${host}`
    const attachments = await open(mail.files ?? [])
    const icalEvent = calendar && { method: calendar.method, filename: 'casekit.ics', content: calendar.text }
    // the same id at each try: a receiver that has it already drops the second
    await transport.sendMail({
      to,
      subject,
      text,
      ...(html && { html }),
      from: { name: senderName, address: from },
      messageId: `<${id}@${host}>`,
      // what cannot be delivered is reported to an address of this mail alone, under the same id
      envelope: { from: replyTo || optOut ? `${returnAddress(companyId, returnSecret)}@${host}` : from, to },
      dsn: { id, return: 'headers', notify: ['failure'], recipient: to },
      ...(!isWritten && { headers: { 'Auto-Submitted': 'auto-generated', ...headersOf(mail) } }),
      ...(icalEvent && { icalEvent }),
      ...(answersTo && { replyTo: answersTo }),
      ...(replyTo && { replyTo: `${replyTo}@${host}` }),
      ...(attachments.length > 0 && { attachments }),
    })
  }

  const open = (wanted: readonly MailFile[]) =>
    Promise.all(
      wanted.map(async ({ path, name, type }) => ({
        filename: name,
        contentType: type,
        content: await files.read(path),
      })),
    )
  return { send, close: () => transport.close() }
}
