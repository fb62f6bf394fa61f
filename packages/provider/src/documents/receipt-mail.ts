import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { letter } from '../platform/mail/letter.ts'

type Words = { subject: string; opening: string }

/** Texts of the email with a signed offer, in the offer's language. */
const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: 'Underskrevet: {kind} {number} fra {company}',
    opening: 'Tak. {signer} underskrev {name} den {time}. Det underskrevne dokument er vedhæftet.',
  },
  'nn-NO': {
    subject: 'Underskrive: {kind} {number} frå {company}',
    opening: 'Takk. {signer} skreiv under på {name} {time}. Det underskrivne dokumentet er vedlagt.',
  },
  'sv-SE': {
    subject: 'Undertecknad: {kind} {number} från {company}',
    opening: 'Tack. {signer} undertecknade {name} {time}. Det undertecknade dokumentet är bifogat.',
  },
  'en-US': {
    subject: 'Signed: {kind} {number} from {company}',
    opening: 'Thank you. {signer} signed {name} on {time}. The signed document is attached.',
  },
  'de-DE': {
    subject: 'Unterschrieben: {kind} {number} von {company}',
    opening: 'Vielen Dank. {signer} hat {name} am {time} unterschrieben. Das unterschriebene Dokument ist beigefügt.',
  },
  'es-ES': {
    subject: 'Firmado: {kind} {number} de {company}',
    opening: 'Gracias. {signer} firmó {name} el {time}. Se adjunta el documento firmado.',
  },
}

type Signed = {
  language: string
  kind: string
  number: number
  title: string
  company: string
  signer: string
  /** Formatted time of signing. */
  time: string
}

export function receiptMail({ language, title, ...facts }: Signed): { subject: string; text: string } {
  const words = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const values: Record<string, string | number> = {
    ...facts,
    name: `${facts.kind} ${facts.number}${title ? ` (${title})` : ''}`,
  }
  const said = (text: string) => text.replace(/\{(\w+)\}/g, (_, field: string) => String(values[field] ?? ''))
  return { subject: said(words.subject), text: letter(language, [said(words.opening)], facts.company) }
}
