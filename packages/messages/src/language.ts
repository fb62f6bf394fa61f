/** The languages of the product, each complete (§1 of shell-and-navigation). */
export const LANGUAGES = ['da-DK', 'nn-NO', 'sv-SE', 'en-US', 'de-DE', 'es-ES'] as const
export type Language = (typeof LANGUAGES)[number]

const FIRST: Language = 'da-DK'

const BY_PREFIX: Record<string, Language> = {
  da: 'da-DK',
  nb: 'nn-NO',
  nn: 'nn-NO',
  no: 'nn-NO',
  sv: 'sv-SE',
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
}

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.includes(code as Language)
}

/** The language for a wish such as `nb`, `de-AT` or `en_GB`; undefined when the product does not speak it. */
export function languageOf(wish: string | null | undefined): Language | undefined {
  return BY_PREFIX[(wish ?? '').toLowerCase().split(/[-_]/)[0] ?? '']
}

/** A stored choice wins, then the first of the browser's languages that the product speaks, then Danish. */
export function chooseLanguage(stored: string | null | undefined, wishes: readonly string[]): Language {
  return languageOf(stored) ?? wishes.map(languageOf).find(isLanguage) ?? FIRST
}

/** For Intl: browsers without Nynorsk count and date as in Bokmål; English is read in the Nordics, with the day first. */
export function localesOf(language: Language): string[] {
  if (language === 'en-US') return ['en-GB']
  return language === 'nn-NO' ? ['nn-NO', 'nb-NO'] : [language]
}
