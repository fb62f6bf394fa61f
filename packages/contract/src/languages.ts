/** The languages of the product, each complete (§1 of shell-and-navigation). */
export const LANGUAGES = ['da-DK', 'nn-NO', 'sv-SE', 'en-US', 'de-DE', 'es-ES'] as const
export type Language = (typeof LANGUAGES)[number]

/** Browsers with an unsupported language start in Danish; missing texts fall back to English (§9). */
export const FIRST_LANGUAGE: Language = 'da-DK'
export const FALLBACK_LANGUAGE: Language = 'en-US'
