import type { MailBlock } from '@casekit/contract/campaign-draft'
import type { Look } from '@casekit/contract/look'
import type { Theme } from '@casekit/contract/themes'
import { accentOf } from '../documents/pdf-words.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import { type Foot, mailHtml, mailText } from '../platform/mail/mail-html.ts'
import { mailWords } from './mail-words.ts'

/** Path of the opt-out page; opening it changes nothing. */
export const optOutPath = (token: string) => `/unsubscribe/${token}`

type Content = {
  to: string
  subject: string
  blocks: readonly MailBlock[]
  language: string
  company: string
  /** Name and address of the company, as required by law in each email. */
  companyLine: string
  /** Determines the company's color. */
  look: Look | null
  theme: Theme
  sender: string
  answersTo: string
}

type Sent = Content & { sendId: string; token: string; url: string; isTracked: boolean }

const footOf = ({ language, company, companyLine }: Content): Foot => ({
  lines: [mailWords(language, company).why, companyLine],
})

const envelope = ({ to, sender, company, answersTo }: Content) => ({
  to,
  senderName: sender || company,
  ...(/^[^@\s]+@[^@\s]+$/.test(answersTo) && { answersTo }),
})

/** The email for one person: equivalent HTML and plain text, both with an opt-out link. */
export function mailOf(of: Sent): Mail {
  const { subject, blocks, language, company, token, sendId, url, isTracked } = of
  const optOut = { word: mailWords(language, company).optOut, url: url + optOutPath(token) }
  const foot = { ...footOf(of), optOut }
  const followed = `${url}/m/${token}/${sendId}`
  return {
    ...envelope(of),
    subject,
    text: mailText(blocks, foot),
    html: isTracked
      ? mailHtml(
          { subject, blocks, foot, language, accent: accentOf(of) },
          (href, block) => (href.startsWith('https:') ? `${followed}/${block}` : href),
          `${followed}/seen.gif`,
        )
      : mailHtml({ subject, blocks, foot, language, accent: accentOf(of) }),
    optOut: optOut.url,
  }
}

/** A test email: without tracking or opt-out. */
export function testMail(of: Content): Mail {
  const { blocks, language, company } = of
  const subject = `[${mailWords(language, company).test}] ${of.subject}`
  const foot = footOf(of)
  return {
    ...envelope(of),
    subject,
    text: mailText(blocks, foot),
    html: mailHtml({ subject, blocks, foot, language, accent: accentOf(of) }),
  }
}
