import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { LINK_MARK } from '../links/link-mail.ts'
import { letter } from '../platform/mail/letter.ts'

type Words = { subject: string; opening: string; until: string; link: string }

/** Texts of the reminder, in the language of the email with the document. */
const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: 'Påmindelse: {kind} {number} fra {company}',
    opening: '{name} venter stadig på dit svar.',
    until: 'Du kan svare til og med {day}.',
    link: 'Læs, vælg og svar her:',
  },
  'nn-NO': {
    subject: 'Påminning: {kind} {number} frå {company}',
    opening: '{name} ventar framleis på svaret ditt.',
    until: 'Du kan svare til og med {day}.',
    link: 'Les, vel og svar her:',
  },
  'sv-SE': {
    subject: 'Påminnelse: {kind} {number} från {company}',
    opening: '{name} väntar fortfarande på ditt svar.',
    until: 'Du kan svara till och med {day}.',
    link: 'Läs, välj och svara här:',
  },
  'en-US': {
    subject: 'Reminder: {kind} {number} from {company}',
    opening: '{name} is still waiting for your response.',
    until: 'You can respond until {day}.',
    link: 'Read it, choose and respond here:',
  },
  'de-DE': {
    subject: 'Erinnerung: {kind} {number} von {company}',
    opening: '{name} wartet noch auf Ihre Antwort.',
    until: 'Sie können bis einschließlich {day} antworten.',
    link: 'Hier lesen, auswählen und antworten:',
  },
  'es-ES': {
    subject: 'Recordatorio: {kind} {number} de {company}',
    opening: '{name} sigue a la espera de tu respuesta.',
    until: 'Puedes responder hasta el {day} inclusive.',
    link: 'Lee, elige y responde aquí:',
  },
}

type Reminded = {
  language: string
  kind: string
  number: number
  title: string
  company: string
  /** Formatted last day for an answer. */
  day: string
}

export function reminderMail({ language, title, ...facts }: Reminded): { subject: string; text: string } {
  const words = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const name = `${facts.kind} ${facts.number}${title ? ` (${title})` : ''}`
  const values: Record<string, string | number> = { ...facts, name }
  const said = (text: string) => text.replace(/\{(\w+)\}/g, (_, field: string) => String(values[field] ?? ''))
  const paragraphs = [`${said(words.opening)} ${said(words.until)}`, `${words.link}\n${LINK_MARK}`]
  return { subject: said(words.subject), text: letter(language, paragraphs, facts.company) }
}
