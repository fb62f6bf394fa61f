import { isCompanyNumber } from '@casekit/rules/company-number'
import { vatNumber } from './vat-codes.ts'

/**
 * Company registers by their codes in Peppol's scheme lists; the network refuses a number that its register cannot
 * contain.
 */
const REGISTERS: Record<string, { scheme: string; holds: (companyNumber: string) => boolean }> = {
  DK: { scheme: '0184', holds: number => /^\d{8}$/.test(number) },
  SE: { scheme: '0007', holds: number => isCompanyNumber(number, 'sv-SE') },
  NO: { scheme: '0192', holds: number => isCompanyNumber(number, 'nn-NO') },
}

/** Countries without a listed register, where a company is addressed by its VAT number. */
const VAT_NUMBERS: Record<string, string> = { DE: '9930', ES: '9920' }

/** A company number as registered, without the country; Spanish ones contain letters. */
export function companyNumberOf(text: string, country: string): string {
  if (country !== 'ES') return text.replaceAll(/\D/g, '')
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^ES(?=.{9}$)/, '')
}

/** The scheme of a company number; undefined if the country has none, or the number is invalid. */
export function registerOf(country: string, companyNumber: string): string | undefined {
  const register = REGISTERS[country]
  return register?.holds(companyNumber) ? register.scheme : undefined
}

/** A company's address in the network; empty if it has none. */
export function endpointOf(country: string, companyNumber: string): { scheme: string; id: string } {
  const scheme = registerOf(country, companyNumber) ?? VAT_NUMBERS[country]
  if (!scheme || companyNumber === '') return { scheme: '', id: '' }
  return { scheme, id: country in VAT_NUMBERS ? vatNumber(country, companyNumber) : companyNumber }
}
