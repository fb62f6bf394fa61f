import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { createHash } from 'node:crypto'
import type { IncomingMail } from '../../../messages/receive.ts'
import { type Bounce, bouncesOf } from './bounce.ts'
import { htmlText } from './html-text.ts'
import { ownWords } from './strip-quoted-reply.ts'

/** What a mail says and carries, whoever it is for. */
export type Letter = Omit<IncomingMail, 'to' | 'isFromItsSender'>

/** Reports of mails that did not arrive; else what a person wrote, and nothing where none did. */
export type ReadMail = { bounces?: Bounce[]; letter?: Letter }

const FILES_AT_MOST = 50
/** Smaller pictures inside the text are signs and logos of a signature. */
const PICTURE_BYTES = 20_000
/** More than any head of a mail needs. */
const HEAD_BYTES = 64 * 1024

const OPTIONS = { attachmentEncoding: 'arraybuffer', maxNestingDepth: 30 } as const

/** Takes as long as its sender likes: run it in a thread with a time limit. */
export async function readMail(raw: Uint8Array, returnPath: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, OPTIONS)
  const bounces = bouncesOf(mail)
  if (bounces) return { bounces }
  if (isAutomatic(mail, returnPath)) return {}
  const text = mail.text?.trim() ? mail.text : htmlText(mail.html ?? '')
  const files = mail.attachments.filter(isMeant).slice(0, FILES_AT_MOST).map(fileOf)
  return { letter: { ...headOf(mail, raw, returnPath), text: ownWords(text), files } }
}

/** A mail that cannot be read, or not in time: its head, and the whole of it as a file. */
export async function keepWhole(raw: Uint8Array, returnPath: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(plainHead(raw), OPTIONS)
  if (isAutomatic(mail, returnPath)) return {}
  const head = headOf(mail, raw, returnPath)
  const name = `${head.subject.slice(0, 100) || 'mail'}.eml`
  return { letter: { ...head, text: '-', files: [{ name, bytes: withoutSecrets(raw) }] } }
}

/** Whoever reads the file must not learn how its writer is told from others. */
const withoutSecrets = (raw: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(raw)
      .toString('latin1')
      .replace(/note\+\d{1,9}-[a-z2-7]{24}/gi, 'note'),
    'latin1',
  )

/** The head without what says how the body is put together. */
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
