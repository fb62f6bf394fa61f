import type { VatMode } from '@casekit/contract/document-content'

type Category = { id: string; reason?: string }

/** Categories of EN 16931, with the reasons that its list has a code for; of what is exempt only the words tell it. */
const CATEGORIES: Partial<Record<VatMode, Category>> = {
  construction: { id: 'AE', reason: 'VATEX-EU-AE' },
  euServices: { id: 'AE', reason: 'VATEX-EU-AE' },
  euGoods: { id: 'K', reason: 'VATEX-EU-IC' },
  exempt: { id: 'E', reason: '' },
}

export const peppolCategory = (mode: VatMode | undefined, percent: number): Category =>
  (mode && CATEGORIES[mode]) ?? { id: percent === 0 ? 'Z' : 'S' }

/** The Danish list knows three categories; what is exempt or leaves the country is rated with nothing there. */
export function oioCategory(mode: VatMode | undefined, percent: number): string {
  if (mode === 'construction' || mode === 'euServices') return 'ReverseCharge'
  return percent === 0 ? 'ZeroRated' : 'StandardRated'
}

/** The buyer accounts for the VAT, and is known by its VAT number. */
export const buysWithout = (mode: VatMode | undefined): boolean =>
  mode === 'construction' || mode === 'euServices' || mode === 'euGoods'

/** It is sold to another country of the EU. */
export const goesAbroad = (mode: VatMode | undefined): boolean => mode === 'euServices' || mode === 'euGoods'

const VAT_NUMBERS: Record<string, (digits: string) => string> = {
  SE: digits => `SE${digits}01`,
  NO: digits => `NO${digits}MVA`,
}
export const vatNumber = (country: string, digits: string): string =>
  VAT_NUMBERS[country]?.(digits) ?? `${country}${digits}`

/** A letter may stand before the digits, not the two of `SE-nr.` */
const WITH_COUNTRY =
  /^(?<country>AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK)(?=[A-Z]?\d)[A-Z0-9]{7,14}$/

/** The country that a VAT number begins with, and the number as it is written in one; undefined for a number at home. */
export function abroadBy(number: string): { country: string; vatNumber: string } | undefined {
  const vat = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const country = WITH_COUNTRY.exec(vat)?.groups?.['country']
  // Greece has a code of its own in VAT numbers
  return country ? { country: country === 'EL' ? 'GR' : country, vatNumber: vat } : undefined
}
