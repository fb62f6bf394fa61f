import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

type Words = { title: string; reporter: string; channel: string; label: string }

const WORDS: Record<Language, Words> = {
  'da-DK': { title: 'Fejl på', reporter: 'Meldt af', channel: 'QR-kode', label: 'Scan og meld fejl' },
  'nn-NO': { title: 'Feil på', reporter: 'Meldt av', channel: 'QR-kode', label: 'Skann og meld feil' },
  'sv-SE': { title: 'Fel på', reporter: 'Anmält av', channel: 'QR-kod', label: 'Skanna och anmäl fel' },
  'en-US': { title: 'Fault on', reporter: 'Reported by', channel: 'QR code', label: 'Scan to report a fault' },
  'de-DE': { title: 'Störung an', reporter: 'Gemeldet von', channel: 'QR-Code', label: 'Scannen, Störung melden' },
  'es-ES': {
    title: 'Avería en',
    reporter: 'Avisado por',
    channel: 'Código QR',
    label: 'Escanea y avisa de una avería',
  },
}

/** Texts of a fault report in the company's language. */
export function reportWords(language: string) {
  const words = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  return {
    ...words,
    /** The reporter's name and contact details, as far as given. */
    reporter: (given: readonly string[]) => {
      const said = given.map(part => part.trim()).filter(Boolean)
      return said.length === 0 ? '' : `${words.reporter}: ${said.join(', ')}`
    },
  }
}
