import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

type Words = { subject: string; link: string }

/** Texts of the email with a document, in the recipient's language. */
const WORDS: Record<Language, Words> = {
  'da-DK': { subject: '{kind} {number} fra {company}', link: 'Læs, vælg og svar her. Linket virker i 30 dage:' },
  'nn-NO': { subject: '{kind} {number} frå {company}', link: 'Les, vel og svar her. Lenkja verkar i 30 dagar:' },
  'sv-SE': { subject: '{kind} {number} från {company}', link: 'Läs, välj och svara här. Länken fungerar i 30 dagar:' },
  'en-US': {
    subject: '{kind} {number} from {company}',
    link: 'Read it, choose and respond here. The link is valid for 30 days:',
  },
  'de-DE': {
    subject: '{kind} {number} von {company}',
    link: 'Hier lesen, auswählen und antworten. Der Link gilt 30 Tage:',
  },
  'es-ES': { subject: '{kind} {number} de {company}', link: 'Lee, elige y responde aquí. El enlace vale 30 días:' },
}

export function documentMailWords(language: string, values: { kind: string; number: number; company: string }) {
  const { subject, link } = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const said = subject.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name as keyof typeof values] ?? ''))
  return { subject: said, link }
}
