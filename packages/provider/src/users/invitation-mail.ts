import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { LINK_MARK } from '../links/link-mail.ts'
import { letter } from '../platform/mail/letter.ts'

type Words = { subject: string; opening: string; until: string; otherwise: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: '{company} har inviteret dig til Casekit',
    opening: '{by} har inviteret dig til at arbejde i {company} i Casekit. Kom i gang her:',
    until: 'Linket virker i {days} dage.',
    otherwise: 'Kender du ikke {company}, så se bort fra mailen.',
  },
  'nn-NO': {
    subject: '{company} har invitert deg til Casekit',
    opening: '{by} har invitert deg til å arbeide i {company} i Casekit. Kom i gang her:',
    until: 'Lenkja verkar i {days} dagar.',
    otherwise: 'Kjenner du ikkje {company}, kan du sjå bort frå denne e-posten.',
  },
  'sv-SE': {
    subject: '{company} har bjudit in dig till Casekit',
    opening: '{by} har bjudit in dig att arbeta i {company} i Casekit. Kom i gång här:',
    until: 'Länken gäller i {days} dagar.',
    otherwise: 'Känner du inte till {company} kan du bortse från e-postmeddelandet.',
  },
  'en-US': {
    subject: '{company} has invited you to Casekit',
    opening: '{by} has invited you to work in {company} in Casekit. Get started here:',
    until: 'The link is valid for {days} days.',
    otherwise: 'If you do not know {company}, ignore this email.',
  },
  'de-DE': {
    subject: '{company} lädt dich zu Casekit ein',
    opening: '{by} hat dich eingeladen, in Casekit für {company} zu arbeiten. Hier geht es los:',
    until: 'Der Link gilt {days} Tage.',
    otherwise: 'Wenn du {company} nicht kennst, ignoriere diese E-Mail.',
  },
  'es-ES': {
    subject: '{company} te ha invitado a Casekit',
    opening: '{by} te ha invitado a trabajar en {company} con Casekit. Empieza aquí:',
    until: 'El enlace funciona durante {days} días.',
    otherwise: 'Si no conoces {company}, ignora este correo.',
  },
}

type Said = { company: string; by: string; days: number }

/** The mail that invites someone to a company. */
export function invitationMail(language: string, { company, by, days }: Said): { subject: string; text: string } {
  const { subject, opening, until, otherwise } = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const said = (words: string) =>
    words
      .replace('{company}', () => company)
      .replace('{by}', () => by)
      .replace('{days}', () => String(days))
  return { subject: said(subject), text: letter(language, [said(opening), LINK_MARK, said(until), said(otherwise)]) }
}
