import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

/** Text above the link to the case in an email to its customer. */
const WORDS: Record<Language, string> = {
  'da-DK': 'Se sagen, svar og send billeder her:',
  'nn-NO': 'Sjå saka, svar og send bilete her:',
  'sv-SE': 'Se ärendet, svara och skicka bilder här:',
  'en-US': 'View the case, reply and send photos here:',
  'de-DE': 'Vorgang ansehen, antworten und Bilder senden:',
  'es-ES': 'Consulta el caso, responde y envía fotos aquí:',
}

/** The same if the message's files are too large for an email. */
const WITH_FILES: Record<Language, string> = {
  'da-DK': 'Filerne er for store til en e-mail. Hent dem, se sagen og svar her:',
  'nn-NO': 'Filene er for store til ein e-post. Hent dei, sjå saka og svar her:',
  'sv-SE': 'Filerna är för stora för ett e-postmeddelande. Hämta dem, se ärendet och svara här:',
  'en-US': 'The files are too large for an email. Download them, view the case and reply here:',
  'de-DE': 'Die Dateien sind zu groß für eine E-Mail. Hier abrufen, Vorgang ansehen und antworten:',
  'es-ES': 'Los archivos son demasiado grandes para un correo. Descárgalos, consulta el caso y responde aquí:',
}

export function viewWords(language: string, hasFiles = false): string {
  const words = hasFiles ? WITH_FILES : WORDS
  return words[language as Language] ?? words[FALLBACK_LANGUAGE]
}
