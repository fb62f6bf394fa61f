import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import allOurs from './generated/phone-metadata.json' with { type: 'json' }

/**
 * Numbers of the countries that the product serves. Import this module lazily in the browser: it is as large as a step
 * of the wizard.
 */
const metadata = allOurs as unknown as MetadataJson

/**
 * The country of a company's phone numbers: the part of its language after the dash, `DK` of `da-DK` (§5 of
 * cases-and-customers).
 */
export function phoneCountry(companyLanguage: string): string {
  return companyLanguage.split('-')[1] ?? 'DK'
}

/** `+45 20 47 33 18` for `20473318` in Denmark; text that is not a number is returned as typed. */
export function normalisePhone(typed: string, country: string): string {
  return read(typed, country)?.formatInternational() ?? typed.trim()
}

/** Whether to warn that a number cannot be called: empty, or invalid in the company's country (§5). */
export function warnsOfMobile(typed: string, country: string): boolean {
  return !read(typed, country) && !isFarAway(typed)
}

function read(typed: string, country: string) {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country as 'DK', extract: false }, metadata)
  return number?.isPossible() ? number : undefined
}

/** A number with the calling code of a country that we have no rules for. */
function isFarAway(typed: string): boolean {
  const digits = typed.replace(/[\s()./-]/g, '').replace(/^00/, '+')
  const ours = Object.keys(metadata.country_calling_codes).some(code => digits.startsWith(`+${code}`))
  return /^\+[1-9]\d{6,14}$/.test(digits) && !ours
}
