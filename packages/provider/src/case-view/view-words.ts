import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

/** What stands above the link to the case in a mail to its customer. */
const WORDS: Record<Language, string> = {
  'da-DK': 'Se sagen, svar og send billeder her:',
  'nn-NO': 'Sjå saka, svar og send bilete her:',
  'sv-SE': 'Se ärendet, svara och skicka bilder här:',
  'en-US': 'See the case, answer and send pictures here:',
  'de-DE': 'Vorgang ansehen, antworten und Bilder senden:',
  'es-ES': 'Consulta el caso, responde y envía fotos aquí:',
}

export const viewWords = (language: string): string => WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
