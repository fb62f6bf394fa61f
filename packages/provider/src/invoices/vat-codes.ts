import type { VatMode } from '@casekit/contract/document-content'

type Category = { id: string; reason?: string }

/** EN 16931 categories with their reason codes; an exemption is explained in words only. */
const CATEGORIES: Partial<Record<VatMode, Category>> = {
  construction: { id: 'AE', reason: 'VATEX-EU-AE' },
  euServices: { id: 'AE', reason: 'VATEX-EU-AE' },
  euGoods: { id: 'K', reason: 'VATEX-EU-IC' },
  exempt: { id: 'E', reason: '' },
}

export const peppolCategory = (mode: VatMode | undefined, percent: number): Category =>
  (mode && CATEGORIES[mode]) ?? { id: percent === 0 ? 'Z' : 'S' }

/** OIOUBL has three categories: what is exempt or leaves the country is zero rated. */
export function oioCategory(mode: VatMode | undefined, percent: number): string {
  if (mode === 'construction' || mode === 'euServices') return 'ReverseCharge'
  return percent === 0 ? 'ZeroRated' : 'StandardRated'
}

/** The buyer accounts for the VAT and is identified by its VAT number. */
export const buysWithout = (mode: VatMode | undefined): boolean =>
  mode === 'construction' || mode === 'euServices' || mode === 'euGoods'

/** Sold to another EU country. */
export const goesAbroad = (mode: VatMode | undefined): boolean => mode === 'euServices' || mode === 'euGoods'

const VAT_NUMBERS: Record<string, (digits: string) => string> = {
  SE: digits => `SE${digits}01`,
  NO: digits => `NO${digits}MVA`,
}
export const vatNumber = (country: string, digits: string): string =>
  VAT_NUMBERS[country]?.(digits) ?? `${country}${digits}`

/** At most one letter may follow the country, which excludes `SE-nr.` */
const WITH_COUNTRY =
  /^(?<country>AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK)(?=[A-Z]?\d)[A-Z0-9]{7,14}$/

/** The country prefix of a VAT number and the normalized number; undefined for a domestic one. */
export function abroadBy(number: string): { country: string; vatNumber: string } | undefined {
  const vat = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const country = WITH_COUNTRY.exec(vat)?.groups?.['country']
  // VAT numbers of Greece start with EL
  return country ? { country: country === 'EL' ? 'GR' : country, vatNumber: vat } : undefined
}
