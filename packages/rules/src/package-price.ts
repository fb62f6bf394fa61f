import type { DocumentLine } from '@casekit/contract/document-content'
import type { Pricing } from '@casekit/contract/packages'
import { priceLines } from './document-price.ts'
import { majorOf, minorOf } from './money.ts'

export type PackageToPrice = {
  name: string
  lines: readonly DocumentLine[]
  pricing: Pricing
  /** Without VAT, with two decimals. */
  fixedPrice: number
  vatPercent: number
}

/** Stands for the line that brings the sum of the others to the price of the package. */
export const PRICE_LINE = 'package-price'

/** What a package puts into a document: its lines, and where it has a price of its own, what is missing to it or too much. */
export function packageLines({ name, lines, pricing, fixedPrice, vatPercent }: PackageToPrice): DocumentLine[] {
  if (pricing === 'lines') return [...lines]
  const own = lines.filter(({ id }) => id !== PRICE_LINE)
  const difference = minorOf(fixedPrice) - priceLines(own).net
  if (difference === 0) return own
  return [...own, { ...EMPTY, text: name, price: majorOf(difference), vatPercent }]
}

const EMPTY = {
  id: PRICE_LINE,
  kind: 'product',
  choice: 'included',
  productId: null,
  number: '',
  quantity: 1,
  unit: '',
  discountPercent: 0,
} as const

/** In hundredths, by the rules that documents are priced by: the total is the price and its VAT. */
export function priceOfPackage(sold: PackageToPrice): { sales: number; vat: number; total: number } {
  const { net, vat, gross } = priceLines(packageLines(sold))
  return { sales: net, vat, total: gross }
}
