import type { MailBlock } from '@casekit/contract/campaign-draft'
import type { Mail } from '../platform/mail/outbox.ts'
import { optOutPath } from './mail.ts'
import { mailWords } from './mail-words.ts'

/** The text for a phone: words and URLs, one line per block. */
export const smsOf = (blocks: readonly MailBlock[]): string =>
  blocks
    .flatMap(block => {
      if (block.kind === 'button') return [`${block.text}: ${block.href}`]
      return block.kind === 'text' || block.kind === 'heading' ? [block.text.trim()] : []
    })
    .filter(Boolean)
    .join('\n')

type Sent = { to: string; blocks: readonly MailBlock[]; language: string; company: string; token: string; url: string }

/** The text message for one person, with an opt-out link. */
export function smsMail({ to, blocks, language, company, token, url }: Sent): Mail {
  const optOut = `${mailWords(language, company).optOut}: ${url}${optOutPath(token)}`
  return { to, subject: `SMS · ${company}`, text: `${smsOf(blocks)}\n${optOut}` }
}
