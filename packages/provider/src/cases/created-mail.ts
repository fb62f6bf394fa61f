import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

/** What the notified person reads; the database fills in the number (%1$s) and the company's name (%2$s). */
export type MailText = { subject: string; text: string }

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

/** For PostgreSQL's format(), to which a percent sign means something. */
const literal = (typed: string) => typed.replaceAll('%', '%%')

export function createdMail(language: string, title: string, description: string): MailText {
  const words = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const told = [title, description].filter(part => part.trim() !== '').map(literal)
  return {
    subject: words.subject,
    text: [words.greeting, words.opening, ...told, `${words.regards}\n%2$s`].join('\n\n'),
  }
}
