import { createTransport } from 'nodemailer'
import type { Pool } from 'pg'
import { keepMail } from './mailbox.ts'
import type { DueMail } from './outbox.ts'

/** Throws when the mail was not taken. */
export type Send = (due: DueMail) => Promise<void>
export type Sender = { send: Send; close: () => void }

/** By SMTP_URL where it is set, else into the mailbox that /dev/mailbox shows. */
export function createSender(pool: Pool, smtpUrl: string | undefined, host: string): Sender {
  if (!smtpUrl) return { send: due => keepMail(pool, due), close: () => {} }
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  async function send({ id, mail }: DueMail): Promise<void> {
    // the same id at each try: a receiver that has it already drops the second
    await transport.sendMail({ ...mail, from: `Casekit <no-reply@${host}>`, messageId: `<${id}@${host}>` })
  }
  return { send, close: () => transport.close() }
}
