import { ImapFlow } from 'imapflow'
import { type Outward, OutwardError } from '../platform/outward/outward.ts'
import type { Box } from './queries.ts'

/** Why a mailbox could not be read. */
export type MailboxFault =
  | 'address'
  | 'name'
  | 'private'
  | 'connection'
  | 'certificate'
  | 'timeout'
  | 'sign-in'
  | 'folder'

export class MailboxError extends Error {
  readonly fault: MailboxFault

  constructor(fault: MailboxFault) {
    super(`the mailbox: ${fault}`)
    this.fault = fault
  }
}

const WITHIN_MS = 20_000
/** Size as transferred. */
export const MAIL_BYTES = 25 * 1024 * 1024

export type Folder = {
  uidValidity: number
  uidNext: number
  mails: number
  /** UIDs greater than the given one, ascending. */
  after: (uid: number) => Promise<number[]>
  /** The raw email, or why it cannot be read. */
  read: (uid: number) => Promise<Buffer | 'gone' | 'large'>
}

/** Opens a mailbox folder read-only, runs `work` and disconnects. */
export async function inFolder<T>(outward: Outward, box: Box, work: (folder: Folder) => Promise<T>): Promise<T> {
  const client = await connected(outward, box)
  try {
    const { uidValidity, uidNext, exists } = await client
      .mailboxOpen(box.folder, { readOnly: true })
      .catch((error: unknown) => {
        throw new MailboxError(client.usable ? 'folder' : faultOf(error))
      })
    return await work({
      uidValidity: Number(uidValidity),
      uidNext,
      mails: exists,
      after: async uid => {
        const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true })
        // a range beyond the last mail returns the last mail
        return (found || []).filter(one => one > uid).toSorted((one, other) => one - other)
      },
      read: async uid => {
        const about = await client.fetchOne(String(uid), { size: true }, { uid: true })
        if (!about) return 'gone'
        if ((about.size ?? 0) > MAIL_BYTES) return 'large'
        const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
        return mail && mail.source ? mail.source : 'gone'
      },
    })
  } catch (error) {
    throw error instanceof MailboxError || client.usable ? error : new MailboxError(faultOf(error))
  } finally {
    if (client.usable) await client.logout().catch(() => undefined)
    client.close()
  }
}

async function connected(outward: Outward, { host, port, username, password }: Box): Promise<ImapFlow> {
  const { address, isInside } = await outward.reach(host).catch((error: unknown) => {
    throw error instanceof OutwardError ? new MailboxError(error.fault as MailboxFault) : error
  })
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: port === 993,
    // allowed private networks may be contacted without encryption
    doSTARTTLS: port === 993 ? undefined : isInside ? undefined : true,
    tls: { servername: host },
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    maxLiteralSize: MAIL_BYTES + 1024,
  })
  client.on('error', () => undefined) // pending calls reject with the error
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw new MailboxError(faultOf(error))
  }
}

function faultOf(error: unknown): MailboxFault {
  const { authenticationFailed, code = '' } = error as { authenticationFailed?: boolean; code?: string }
  if (authenticationFailed) return 'sign-in'
  if (/TIMEOUT|ETIMEDOUT/i.test(code)) return 'timeout'
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code) ? 'certificate' : 'connection'
}
