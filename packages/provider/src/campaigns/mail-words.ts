import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

type Words = { why: string; optOut: string; test: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    why: 'Du får denne mail, fordi du er kunde hos {company}.',
    optOut: 'Afmeld beskeder',
    test: 'Prøve',
  },
  'nn-NO': {
    why: 'Du får denne e-posten fordi du er kunde hos {company}.',
    optOut: 'Meld deg av',
    test: 'Prøve',
  },
  'sv-SE': {
    why: 'Du får det här e-postmeddelandet för att du är kund hos {company}.',
    optOut: 'Avanmäl utskick',
    test: 'Test',
  },
  'en-US': {
    why: 'You received this email because you are a customer of {company}.',
    optOut: 'Unsubscribe',
    test: 'Test',
  },
  'de-DE': {
    why: 'Sie erhalten diese E-Mail, weil Sie Kunde von {company} sind.',
    optOut: 'Nachrichten abbestellen',
    test: 'Test',
  },
  'es-ES': {
    why: 'Recibes este correo porque eres cliente de {company}.',
    optOut: 'Darse de baja',
    test: 'Prueba',
  },
}

/** Footer texts of campaign emails in the recipient's language. */
export function mailWords(language: string, company: string): Words {
  const words = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  return { ...words, why: words.why.replace('{company}', () => company) }
}
