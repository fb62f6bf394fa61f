import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { letter } from '../platform/mail/letter.ts'

const WORDS: Record<Language, [subject: string, text: string]> = {
  'da-DK': [
    '{company} vil være jeres partner',
    '{company} vil overdrage sager til jer og modtage sager fra jer. Tilføj virksomhed {number} under Partnere, så er I i gang.',
  ],
  'nn-NO': [
    '{company} vil vere partnaren dykkar',
    '{company} vil overføre saker til dykk og ta imot saker frå dykk. Legg til verksemd {number} under Partnarar, så er de i gang.',
  ],
  'sv-SE': [
    '{company} vill bli er partner',
    '{company} vill lämna över ärenden till er och ta emot ärenden från er. Lägg till företag {number} under Partner, så är ni i gång.',
  ],
  'en-US': [
    '{company} wants to be your partner',
    '{company} wants to hand cases over to you and receive cases from you. Add company {number} under Partners to start.',
  ],
  'de-DE': [
    '{company} möchte euer Partner sein',
    '{company} möchte euch Vorgänge übergeben und Vorgänge von euch annehmen. Fügt Firma {number} unter Partner hinzu, dann geht es los.',
  ],
  'es-ES': [
    '{company} quiere colaborar con vosotros',
    '{company} quiere traspasaros casos y recibir casos vuestros. Añadid la empresa {number} en Colaboradores para empezar.',
  ],
}

/** The mail that asks a company to add back the company that added it as a partner. */
export function inviteMail(language: string, company: string, number: number): { subject: string; text: string } {
  const [subject, text] = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const said = (words: string) => words.replace('{company}', () => company).replace('{number}', () => String(number))
  return { subject: said(subject), text: letter(language, [said(text)]) }
}
