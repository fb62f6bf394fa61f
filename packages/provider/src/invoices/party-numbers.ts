import { vatNumber } from './vat-codes.ts'

/** Registers of companies, by their codes in Peppol's lists of schemes. */
const REGISTERS: Record<string, string> = { DK: '0184', SE: '0007', NO: '0192' }

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

/** The scheme of its company number; undefined where the lists have none. */
export const registerOf = (country: string): string | undefined => REGISTERS[country]

/** Under which name the network knows a company; empty where it knows none. */
export function endpointOf(country: string, companyNumber: string): { scheme: string; id: string } {
  const scheme = REGISTERS[country] ?? VAT_NUMBERS[country] ?? ''
  const isByVat = country in VAT_NUMBERS && companyNumber !== ''
  return { scheme, id: isByVat ? vatNumber(country, companyNumber) : companyNumber }
}
