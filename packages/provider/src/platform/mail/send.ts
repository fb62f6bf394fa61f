import { phoneCountry } from '@casekit/rules/phone'
import { createTransport } from 'nodemailer'
import type { Pool } from 'pg'
import type { FileStore } from '../files/store.ts'
import { fillLink } from '../../links/fill.ts'
import { openDb } from '../db.ts'
import { createGateway, type SmsSettings } from '../sms/gateway.ts'
import type { Signing } from '../../mail-sender/queries.ts'
import { LOGO_CID, letterheadOf } from './letterhead.ts'
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
  readonly isFinal = true
}

/** Beside a mail server no way for text messages is set up: they are not sent, and say so. */
export class NoSmsProvider extends Error {
  readonly code = 'ENOSMS'
  readonly isFinal = true
}

/** `url` is where the product is reached, asked for at each mail. */
export type Sending = {
  smtpUrl: string | undefined
  host: string
  url: () => string
  files: FileStore
  /** Where text messages leave. */
  sms?: SmsSettings | undefined
  /** The address of a company's own that its mails come from, and what they are signed with. */
  signing?: (companyId: number) => Promise<Signing | undefined>
}

/** By SMTP_URL and the gateway of text messages where they are set, else into the mailbox that /dev/mailbox shows. */
export function createSender(pool: Pool, { sms, ...sending }: Sending): Sender {
  const mails = createMailer(pool, sending)
  const text = sms ? textBy(pool, sms, sending.url) : sending.smtpUrl ? refuseText : mails.send
  const ways = { mail: mails.send, sms: text }
  async function send(due: DueMail): Promise<void> {
    if (await isSandbox(pool, due.companyId)) return keepFilled(pool, due, sending.url())
    return ways[due.kind](due)
  }
  return { send, close: mails.close }
}

async function keepFilled(pool: Pool, due: DueMail, url: string): Promise<void> {
  const text = (await fillLink(pool, due.mail, url)) ?? due.mail.text
  await keepMail(pool, { ...due, mail: { ...due.mail, text } })
}

const refuseText: Send = () => Promise.reject(new NoSmsProvider())

function textBy(pool: Pool, settings: SmsSettings, url: () => string): Send {
  const send = createGateway(settings)
  return async ({ companyId, id, mail }) => {
    const text = await fillLink(pool, mail, url())
    if (text === undefined) throw new LinkEnded()
    const company = await openDb(pool).row<{ language: string }>(
      'select language from directory.company where id = $1',
      [companyId],
    )
    await send({ id, to: mail.to, text, country: phoneCountry(company?.language ?? '') })
  }
}

function createMailer(pool: Pool, { smtpUrl, host, url, files, signing }: Omit<Sending, 'sms'>): Sender {
  if (!smtpUrl) return { send: due => keepMail(pool, due), close: () => {} }
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  async function send({ companyId, id, returnSecret, mail }: DueMail): Promise<void> {
    const text = await fillLink(pool, mail, url())
    if (text === undefined) throw new LinkEnded()
    const { to, subject, calendar, replyTo, isWritten, senderName = 'Casekit', answersTo, optOut } = mail
    const own = await signing?.(companyId)
    const from = own?.address ?? `no-reply@${host}`
    const bounce = replyTo || optOut || own
    const { html, logo } = await letterheadOf(pool, companyId, mail, text)
    const attachments = [...(logo ? [inline(logo)] : []), ...(await open(mail.files ?? []))]
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
      envelope: { from: bounce ? `${returnAddress(companyId, returnSecret)}@${host}` : from, to },
      ...(own && { dkim: { domainName: own.domain, keySelector: own.selector, privateKey: own.privateKey } }),
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

/** Shown where the mail names it, and not among its files. */
const inline = (logo: Buffer) => ({
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: LOGO_CID,
  content: logo,
})
