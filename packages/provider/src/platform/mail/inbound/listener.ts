import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { type Done, type Session, SMTPServer } from 'smtp-server'
import type { Readable } from 'node:stream'
import { StartError } from '../../database/start-error.ts'
import type { FileStore } from '../../files/store.ts'
import { markBounced, returnedTo } from '../../../messages/bounced.ts'
import { memberAt } from '../../../messages/member-address.ts'
import { caseAt, NoNote, receiveMail, receiveNote } from '../../../messages/receive.ts'
import type { Letter } from './read-mail.ts'
import { createReader, type LookUp } from './reader.ts'

/** Size of a whole email as transferred, attachments included. */
export const MAIL_BYTES = 25 * 1024 * 1024
const RECEIVERS_AT_MOST = 20
const CLIENTS_AT_MOST = 20

type Options = {
  pool: Pool
  files: FileStore
  log: Logger
  metrics: Registry
  /** Port to listen on; 0 picks a free one. */
  port: number
  host: string
  /** Host name in the SMTP greeting. */
  name: string
  /** Looks up sender domains; DNS by default. */
  lookUp?: LookUp
}

export type Inbound = { port: number; stop: () => Promise<void> }

/** An SMTP refusal (RFC 5321 §4.2, RFC 3463); 4xx: the sender should retry. */
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
const UNKNOWN = refusal(550, '5.1.1 No such address here')
const TOO_MANY = refusal(452, '4.5.3 Too many recipients')
const TOO_LARGE = refusal(552, '5.3.4 The mail is larger than 25 MB')
const NO_ROOM = refusal(452, '4.2.2 No room for the files of this mail')
const NOT_THEIRS = refusal(550, '5.7.1 Send it from your own address')
const NO_CASE = refusal(550, '5.6.0 Write the number of one case in the subject')
const LATER = refusal(451, '4.3.0 Try again later')

/** Accepts email for cases and members over SMTP; a reply is acknowledged only once it is stored on its case. */
export async function startInbound({ pool, files, log, metrics, port, host, name, lookUp }: Options): Promise<Inbound> {
  const reader = createReader(lookUp)
  const mails = new Counter({
    name: 'casekit_inbound_mails_total',
    help: 'Incoming mails by result: stored, bounced, automatic, refused, to be retried.',
    labelNames: ['result'],
    registers: [metrics],
  })

  async function take(stream: Sent, { envelope, remoteAddress, hostNameAppearsAs }: Session): Promise<void> {
    const raw = await read(stream)
    const envelopeFrom = envelope.mailFrom ? envelope.mailFrom.address : ''
    const { bounces, letter } = await reader.read(raw, envelopeFrom)
    let proof: Promise<boolean> | undefined
    const isFromItsSender = () =>
      (proof ??= reader.isFromItsSender(raw, { ip: remoteAddress, helo: hostNameAppearsAs, envelopeFrom }))
    const addresses = envelope.rcptTo.map(({ address }) => address)
    for (const address of addresses) for (const bounce of bounces ?? []) await markBounced(pool, address, bounce)
    if (letter) await deliver(letter, addresses, isFromItsSender)
    mails.inc({ result: letter ? 'kept' : bounces ? 'bounced' : 'automatic' })
  }

  /** Delivers to each addressed case; with only a member's secret address, to the case named in the subject. */
  async function deliver(letter: Letter, addresses: readonly string[], isFromItsSender: () => Promise<boolean>) {
    const secrets = (await Promise.all(addresses.map(address => memberAt(pool, address)))).filter(one => !!one)
    const secret = secrets.find(({ email }) => email.toLowerCase() === letter.from.toLowerCase()) ?? secrets[0]
    let isOnCase = false
    for (const address of addresses)
      if (await receiveMail(pool, files, { ...forCase(letter, address), secret, isFromItsSender })) isOnCase = true
    if (secret && !isOnCase) await receiveNote(pool, files, { ...forCase(letter, 'note'), isFromItsSender }, secret)
  }

  async function check(address: string, { envelope }: Session): Promise<void> {
    if (envelope.rcptTo.length >= RECEIVERS_AT_MOST) throw TOO_MANY
    const isOurs = (await caseAt(pool, address)) ?? (await memberAt(pool, address)) ?? (await returnedTo(pool, address))
    if (!isOurs) throw UNKNOWN
  }

  /** An error on our side must not make the sender give up. */
  function refuse(error: unknown): typeof LATER {
    const refused = refusedAs(error)
    if (refused === LATER) log.warn({ err: error }, 'a mail could not be received')
    mails.inc({ result: refused.responseCode < 500 ? 'later' : 'refused' })
    return refused
  }

  async function answer(work: Promise<void>, said: string, done: Done): Promise<void> {
    done(await work.then(() => null, refuse), said)
  }

  const server = new SMTPServer({
    name,
    banner: 'Casekit takes answers to cases',
    size: MAIL_BYTES,
    maxClients: CLIENTS_AT_MOST,
    socketTimeout: 60_000,
    closeTimeout: 3000,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, session, done) => void answer(check(address, session), '2.1.5 Go on', done),
    onData: (stream, session, done) => void answer(take(stream, session), '2.0.0 Taken', done),
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', ({ message }) =>
      reject(new StartError(`CASEKIT_INBOUND_SMTP: cannot listen there (${message}).`)),
    )
    server.listen(port, host, resolve)
  })
  server.on('error', error => log.debug({ err: error }, 'a mail server disconnected'))
  return {
    port: server.server.address()?.port ?? port,
    stop: async () => {
      await new Promise<void>(resolve => server.close(resolve))
      await reader.stop()
    },
  }
}

type Sent = Readable & { sizeExceeded: boolean }

/** Reads to the end even if too large, as the protocol requires, but stops buffering. */
async function read(stream: Sent): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw TOO_LARGE
  return Buffer.concat(chunks)
}

/** An email to two cases is a separate message on each. */
const forCase = (mail: Letter, to: string) => ({ ...mail, to, mailId: `${mail.mailId.slice(0, 400)} ${to}` })

function refusedAs(error: unknown): typeof LATER {
  if ((error as { code?: string }).code === 'no-room') return NO_ROOM
  if (error instanceof NoNote) return error.code === 'no-case' ? NO_CASE : NOT_THEIRS
  return typeof (error as { responseCode?: unknown }).responseCode === 'number' ? (error as typeof LATER) : LATER
}
