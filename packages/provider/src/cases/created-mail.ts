import { type Language, LANGUAGES } from '@casekit/contract/languages'
import { viewWords } from '../case-view/view-words.ts'
import { LINK_MARK } from '../links/link-mail.ts'

/** What the notified person reads; the database fills in the number (%1$s), the company's name (%2$s) and the case (%3$s). */
type MailText = { subject: string; text: string }

type Words = { subject: string; greeting: string; opening: string; regards: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: 'Sag %1$s er oprettet',
    greeting: 'Hej',
    opening: 'Vi har oprettet sag %1$s.',
    regards: 'Venlig hilsen',
  },
  'nn-NO': {
    subject: 'Sak %1$s er oppretta',
    greeting: 'Hei',
    opening: 'Vi har oppretta sak %1$s.',
    regards: 'Venleg helsing',
  },
  'sv-SE': {
    subject: 'Ärende %1$s har skapats',
    greeting: 'Hej',
    opening: 'Vi har skapat ärende %1$s.',
    regards: 'Vänliga hälsningar',
  },
  'en-US': {
    subject: 'Case %1$s has been created',
    greeting: 'Hello',
    opening: 'We have created case %1$s.',
    regards: 'Kind regards',
  },
  'de-DE': {
    subject: 'Vorgang %1$s wurde angelegt',
    greeting: 'Guten Tag',
    opening: 'wir haben den Vorgang %1$s angelegt.',
    regards: 'Mit freundlichen Grüßen',
  },
  'es-ES': {
    subject: 'Se ha creado el caso %1$s',
    greeting: 'Hola:',
    opening: 'Hemos creado el caso %1$s.',
    regards: 'Un saludo,',
  },
}

/** What the mail says in each language, as JSON: the one of the customer is chosen where their row is read. */
export const CREATED_MAILS = JSON.stringify(
  Object.fromEntries(LANGUAGES.map(language => [language, wordsOf(language)] satisfies [Language, MailText])),
)

function wordsOf(language: Language): MailText {
  const { subject, greeting, opening, regards } = WORDS[language]
  const link = `${viewWords(language)}\n${LINK_MARK}`
  return { subject, text: [greeting, opening, '%3$s', link, `${regards}\n%2$s`].join('\n\n') }
}

/** What was typed about the case, as it stands in the mail. */
export const createdWords = (title: string, description: string) =>
  [title, description].filter(part => part.trim() !== '').join('\n\n')
