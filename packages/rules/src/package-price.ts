import type { DocumentLine } from '@casekit/contract/document-content'
import type { Pricing } from '@casekit/contract/packages'
import { priceLines } from './document-price.ts'
import { majorOf, minorOf } from './money.ts'

export type PackageToPrice = {
  name: string
  lines: readonly DocumentLine[]
  pricing: Pricing
  /** Excluding VAT, with two decimals. */
  fixedPrice: number
  vatPercent: number
}

/** Id of the line that brings the sum of the others to the package price. */
export const PRICE_LINE = 'package-price'

/** The lines that a package adds to a document, with one more for the difference if it has its own price. */
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

/** In hundredths, priced like a document: the total is the price plus its VAT. */
export function priceOfPackage(sold: PackageToPrice): { sales: number; vat: number; total: number } {
  const { net, vat, gross } = priceLines(packageLines(sold))
  return { sales: net, vat, total: gross }
}
