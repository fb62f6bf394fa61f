import type { MailBlock } from '@casekit/contract/campaign-draft'
import type { Mail } from '../platform/mail/outbox.ts'
import { optOutPath } from './mail.ts'
import { mailWords } from './mail-words.ts'

/** What of a text a phone shows: words and addresses, a line for each part. */
export const smsOf = (blocks: readonly MailBlock[]): string =>
  blocks
    .flatMap(block => {
      if (block.kind === 'button') return [`${block.text}: ${block.href}`]
      return block.kind === 'text' || block.kind === 'heading' ? [block.text.trim()] : []
    })
    .filter(Boolean)
    .join('\n')

type Sent = { to: string; blocks: readonly MailBlock[]; language: string; company: string; token: string; url: string }

/** The text message of one person, with the way to opt out of the next. */
export function smsMail({ to, blocks, language, company, token, url }: Sent): Mail {
  const optOut = `${mailWords(language, company).optOut}: ${url}${optOutPath(token)}`
  return { to, subject: `SMS · ${company}`, text: `${smsOf(blocks)}\n${optOut}` }
}
