import { isCompanyNumber } from '@casekit/rules/company-number'
import { vatNumber } from './vat-codes.ts'

/** Registers of companies, by their codes in Peppol's lists of schemes: a number that none can hold is refused by the network. */
const REGISTERS: Record<string, { scheme: string; holds: (companyNumber: string) => boolean }> = {
  DK: { scheme: '0184', holds: number => /^\d{8}$/.test(number) },
  SE: { scheme: '0007', holds: number => isCompanyNumber(number, 'sv-SE') },
  NO: { scheme: '0192', holds: number => isCompanyNumber(number, 'nn-NO') },
}

/** Where no register is on the lists, a company is reached by its VAT number. */
const VAT_NUMBERS: Record<string, string> = { DE: '9930', ES: '9920' }

/** As it is registered, without the country; the Spanish one has letters. */
export function companyNumberOf(text: string, country: string): string {
  if (country !== 'ES') return text.replaceAll(/\D/g, '')
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^ES(?=.{9}$)/, '')
}

/** The scheme of a company number; undefined where the lists have none, or the register no such number. */
export function registerOf(country: string, companyNumber: string): string | undefined {
  const register = REGISTERS[country]
  return register?.holds(companyNumber) ? register.scheme : undefined
}

/** Under which name the network knows a company; empty where it knows none. */
export function endpointOf(country: string, companyNumber: string): { scheme: string; id: string } {
  const scheme = registerOf(country, companyNumber) ?? VAT_NUMBERS[country]
  if (!scheme || companyNumber === '') return { scheme: '', id: '' }
  return { scheme, id: country in VAT_NUMBERS ? vatNumber(country, companyNumber) : companyNumber }
}
