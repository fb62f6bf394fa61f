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

/** Mail of a sandbox goes to the demo mailbox and never to a recipient. */
const isSandbox = async (pool: Pool, companyId: number): Promise<boolean> =>
  (await openDb(pool).row('select 1 from directory.company where id = $1 and sandbox_of is not null', [companyId])) !==
  undefined

/** Throws if the mail was not accepted. */
export type Send = (due: DueMail) => Promise<void>
export type Sender = { send: Send; close: () => void }

/** The link's purpose no longer exists, so the mail is not sent. */
export class LinkEnded extends Error {
  readonly code = 'ELINK'
  readonly isFinal = true
}

/** There is a mail server but no SMS gateway, so the text message fails. */
export class NoSmsProvider extends Error {
  readonly code = 'ENOSMS'
  readonly isFinal = true
}

/** `url`: public URL of the product, evaluated for each email. */
export type Sending = {
  smtpUrl: string | undefined
  host: string
  url: () => string
  files: FileStore
  sms?: SmsSettings | undefined
  /** The company's own sender address and its signing key. */
  signing?: (companyId: number) => Promise<Signing | undefined>
}

/** Sends through SMTP_URL and the SMS gateway if configured, otherwise to the /dev/mailbox page. */
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
    // same id for each attempt, so that receivers can drop duplicates
    await transport.sendMail({
      to,
      subject,
      text,
      ...(html && { html }),
      from: { name: senderName, address: from },
      messageId: `<${id}@${host}>`,
      // bounces go to an address unique to this email, under the same id
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

/** Shown inline rather than as an attachment. */
const inline = (logo: Buffer) => ({
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: LOGO_CID,
  content: logo,
})
