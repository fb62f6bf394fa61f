import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { Staff } from '../server/caller.ts'
import { letter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/outbox.ts'

export type Report = {
  reference: string
  title: string
  message: string
  wantsNotifications: boolean
  /** The page and build it happened on; empty if not sent. */
  page: string
  version: string
}

/** The provider's mail: the report and its sender. */
export function providerMail(to: string, report: Report, { name, email, companyName, companyNumber }: Staff): Mail {
  const facts = [
    `Reference: ${report.reference}`,
    `From: ${name} <${email}>`,
    `Company: ${companyName} (${companyNumber})`,
    `Wants notifications: ${report.wantsNotifications ? 'yes' : 'no'}`,
    ...(report.page ? [`Page: ${report.page}`] : []),
    ...(report.version ? [`Version: ${report.version}`] : []),
  ]
  return { to, subject: `[${report.reference}] ${subjectOf(report)}`, text: `${facts.join('\n')}\n\n${report.message}` }
}

/** The report's subject, or the start of its message. */
const subjectOf = ({ title, message }: Report): string =>
  title.trim() || (message.trim().split('\n')[0] ?? '').slice(0, 80)

type Words = { subject: string; received: string; next: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: 'Vi har modtaget din henvendelse',
    received: 'Vi har modtaget din henvendelse. Den har nummer',
    next: 'Du hører fra os, når der sker noget. Du skrev:',
  },
  'nn-NO': {
    subject: 'Vi har fått meldinga di',
    received: 'Vi har fått meldinga di. Ho har nummer',
    next: 'Du høyrer frå oss når noko skjer. Du skreiv:',
  },
  'sv-SE': {
    subject: 'Vi har tagit emot din anmälan',
    received: 'Vi har tagit emot din anmälan. Den har nummer',
    next: 'Du hör av oss när något händer. Du skrev:',
  },
  'en-US': {
    subject: 'We have received your report',
    received: 'We have received your report. Its number is',
    next: 'You will hear from us when there is news. You wrote:',
  },
  'de-DE': {
    subject: 'Wir haben deine Meldung erhalten',
    received: 'wir haben deine Meldung erhalten. Sie hat die Nummer',
    next: 'Du hörst von uns, sobald sich etwas tut. Du hast geschrieben:',
  },
  'es-ES': {
    subject: 'Hemos recibido tu aviso',
    received: 'Hemos recibido tu aviso. Su número es',
    next: 'Te escribiremos cuando haya novedades. Nos escribiste:',
  },
}

/** The reporter's confirmation, if they want notifications. */
export function confirmationMail(report: Report, { email, companyLanguage }: Staff): Mail {
  const words = WORDS[companyLanguage as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const quoted = [report.title, report.message].filter(part => part.trim() !== '')
  return {
    to: email,
    subject: `[${report.reference}] ${words.subject}`,
    text: letter(companyLanguage, [`${words.received} ${report.reference}.`, words.next, ...quoted]),
  }
}
