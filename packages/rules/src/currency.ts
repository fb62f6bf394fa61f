const CURRENCIES: Record<string, string> = { DK: 'DKK', SE: 'SEK', NO: 'NOK', DE: 'EUR', ES: 'EUR', US: 'USD' }

/** The currency of a company language, ISO 4217: SEK for `sv-SE`; DKK if it is unknown. */
export const currencyOf = (companyLanguage: string): string => CURRENCIES[companyLanguage.split('-')[1] ?? ''] ?? 'DKK'
