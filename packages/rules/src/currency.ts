const CURRENCIES: Record<string, string> = { DK: 'DKK', SE: 'SEK', NO: 'NOK', DE: 'EUR', ES: 'EUR', US: 'USD' }

/** What a company of this language counts its money in, ISO 4217: `sv-SE` in SEK; Danish crowns where we do not know. */
export const currencyOf = (companyLanguage: string): string => CURRENCIES[companyLanguage.split('-')[1] ?? ''] ?? 'DKK'
