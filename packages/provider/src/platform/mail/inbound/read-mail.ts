import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { createHash } from 'node:crypto'
import type { IncomingMail } from '../../../messages/receive.ts'
import { type Bounce, bouncesOf } from './bounce.ts'
import { htmlText } from './html-text.ts'
import { ownWords } from './strip-quoted-reply.ts'

/** Content of an email, whoever its recipient. */
export type Letter = Omit<IncomingMail, 'to' | 'isFromItsSender'>

/** Delivery reports or a letter written by a person; empty for automatic mail. */
export type ReadMail = { bounces?: Bounce[]; letter?: Letter }

const FILES_AT_MOST = 50
/** Smaller inline images are signature icons and logos. */
const PICTURE_BYTES = 20_000
/** More than any real header section. */
const HEAD_BYTES = 64 * 1024

const OPTIONS = { attachmentEncoding: 'arraybuffer', maxNestingDepth: 30 } as const

/** Run time depends on the sender: run it in a thread with a time limit. */
export async function readMail(raw: Uint8Array, returnPath: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, OPTIONS)
  const bounces = bouncesOf(mail)
  if (bounces) return { bounces }
  if (isAutomatic(mail, returnPath)) return {}
  const text = mail.text?.trim() ? mail.text : htmlText(mail.html ?? '')
  const files = mail.attachments.filter(isMeant).slice(0, FILES_AT_MOST).map(fileOf)
  return { letter: { ...headOf(mail, raw, returnPath), text: ownWords(text), files } }
}

/** For email that cannot be parsed, or not in time: its header, and the whole of it as a file. */
export async function keepWhole(raw: Uint8Array, returnPath: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(plainHead(raw), OPTIONS)
  if (isAutomatic(mail, returnPath)) return {}
  const head = headOf(mail, raw, returnPath)
  const name = `${head.subject.slice(0, 100) || 'mail'}.eml`
  return { letter: { ...head, text: '-', files: [{ name, bytes: withoutSecrets(raw) }] } }
}

/** Removes the writer's secret note addresses, which readers of the file must not learn. */
const withoutSecrets = (raw: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(raw)
      .toString('latin1')
      .replace(/note\+\d{1,9}-[a-z2-7]{24}/gi, 'note'),
    'latin1',
  )

/** The header section without the fields that describe the body. */
function plainHead(raw: Uint8Array): string {
  const lines = Buffer.from(raw.subarray(0, HEAD_BYTES)).toString('latin1').split(/\r?\n/)
  const end = lines.indexOf('')
  const fields = (end < 0 ? lines : lines.slice(0, end)).join('\n').split(/\n(?![ \t])/)
  return `${fields.filter(field => !/^(?:content|mime)-/i.test(field)).join('\n')}\n\n`
}

function headOf(mail: Email, raw: Uint8Array, returnPath: string): Omit<Letter, 'text' | 'files'> {
  const from = mail.from && 'address' in mail.from ? mail.from : undefined
  return {
    from: from?.address || returnPath,
    fromName: from?.name ?? '',
    subject: mail.subject ?? '',
    mailId: mail.messageId || `sha256:${createHash('sha256').update(raw).digest('hex')}`,
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
