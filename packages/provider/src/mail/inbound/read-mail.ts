import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { createHash } from 'node:crypto'
import type { IncomingMail } from '../../messages/receive.ts'
import { htmlText } from './html-text.ts'

/** What a mail says and carries, whoever it is for. */
export type ReadMail = Omit<IncomingMail, 'to'>

const FILES_AT_MOST = 50
/** Smaller pictures inside the text are signs and logos of a signature. */
const PICTURE_BYTES = 20_000

export const parseMail = (raw: Buffer): Promise<Email> =>
  PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 30 })

/** What a person wrote; undefined where none did: an automatic answer, a bounce, a list (RFC 3834). */
export function readMail(mail: Email, raw: Buffer, returnPath: string): ReadMail | undefined {
  if (isAutomatic(mail, returnPath)) return undefined
  const from = mail.from && 'address' in mail.from ? mail.from : undefined
  return {
    from: from?.address || returnPath,
    fromName: from?.name ?? '',
    subject: mail.subject ?? '',
    text: mail.text?.trim() ? mail.text : htmlText(mail.html ?? ''),
    mailId: mail.messageId || `sha256:${createHash('sha256').update(raw).digest('hex')}`,
    files: mail.attachments.filter(isMeant).slice(0, FILES_AT_MOST).map(fileOf),
  }
}

function isAutomatic({ headers }: Email, returnPath: string): boolean {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const automatic = header('auto-submitted')
  return (
    returnPath === '' ||
    (automatic !== undefined && automatic.split(/[;\s]/)[0] !== 'no') ||
    /^(bulk|junk|list|auto_reply)$/.test(header('precedence') ?? '') ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-reply'].some(name => header(name) !== undefined)
  )
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const isMeant = (one: Attachment) =>
  !(one.related && one.mimeType.startsWith('image/') && bytesOf(one).byteLength < PICTURE_BYTES)

const fileOf = (one: Attachment) => ({
  name: one.filename ?? `${one.mimeType.split('/')[0] ?? 'file'}.${one.mimeType.split('/')[1] ?? 'bin'}`,
  bytes: bytesOf(one),
})
