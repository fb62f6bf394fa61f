/** Country codes that people type before the numbers of our countries: da, sv, nn, de, es, en. */
const COUNTRY_CODE = /^(?:\+|00)(?:45|46|47|49|34|44|1)/

/**
 * The digits to search for if `text` looks like a phone number, without the country code and the zero before an area
 * code; undefined if it does not, or is too short. `+45 22 33 44 55` gives `22334455`.
 */
export function phoneDigits(text: string): string | undefined {
  const digits = text
    .replace(/[\s().\-/]/g, '')
    .replace(COUNTRY_CODE, '')
    .replace(/^\+?0*/, '')
  return /^\d{4,}$/.test(digits) ? digits : undefined
}
