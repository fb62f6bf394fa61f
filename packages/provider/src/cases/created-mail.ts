import { type Language, LANGUAGES } from '@casekit/contract/languages'
import type { OwnWords } from '@casekit/contract/setting-kinds'
import { viewWords } from '../case-view/view-words.ts'
import { chosenWords, inLanguage } from '../notifications/customer-words.ts'
import { LINK_MARK } from '../links/link-mail.ts'
import { letter } from '../platform/mail/letter.ts'

/**
 * Email to the notified person; the database fills in the number (%1$s), the company's name (%2$s) and the case (%3$s).
 */
type MailText = { subject: string; text: string }

type Words = { subject: string; opening: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: 'Sag %1$s er oprettet',
    opening: 'Vi har oprettet sag %1$s.',
  },
  'nn-NO': {
    subject: 'Sak %1$s er oppretta',
    opening: 'Vi har oppretta sak %1$s.',
  },
  'sv-SE': {
    subject: 'Ärende %1$s har skapats',
    opening: 'Vi har skapat ärende %1$s.',
  },
  'en-US': {
    subject: 'Case %1$s has been created',
    opening: 'We have created case %1$s.',
  },
  'de-DE': {
    subject: 'Vorgang %1$s wurde angelegt',
    opening: 'wir haben den Vorgang %1$s angelegt.',
  },
  'es-ES': {
    subject: 'Se ha creado el caso %1$s',
    opening: 'Hemos creado el caso %1$s.',
  },
}

/** The email in each language as JSON; the statement picks the customer's language. */
export const createdMails = (own: readonly OwnWords[], title: string) =>
  JSON.stringify(
    Object.fromEntries(
      LANGUAGES.map(
        language => [language, wordsOf(language, inLanguage(own, language), title)] satisfies [Language, MailText],
      ),
    ),
  )

function wordsOf(language: Language, own: OwnWords | undefined, title: string): MailText {
  const facts = { 'case.number': '%1$s', 'case.title': escaped(title), 'company.name': '%2$s' }
  const safe = own && { subject: escaped(own.subject), opening: escaped(own.opening) }
  const { subject, opening } = chosenWords(safe, WORDS[language], facts)
  const link = `${viewWords(language)}\n${LINK_MARK}`
  return { subject, text: letter(language, [opening, '%3$s', link], '%2$s') }
}

/** Escapes percent signs for the database's `format`. */
const escaped = (text: string) => text.replaceAll('%', '%%')

/** The default texts, for a preview. */
export const createdPreview = (language: Language) => WORDS[language]

/** Title and description as shown in the email. */
export const createdWords = (title: string, description: string) =>
  [title, description].filter(part => part.trim() !== '').join('\n\n')
