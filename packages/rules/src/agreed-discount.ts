import type { AgreedDiscount, DocumentLine } from '@casekit/contract/document-content'

const same = (category: string) => category.trim().toLowerCase()

/**
 * The customer's discount on a product: that of its category, else the general one; the highest of several. Undefined
 * if none was agreed.
 */
export function agreedDiscount(agreed: readonly AgreedDiscount[], category: string): number | undefined {
  const own = same(category)
  const ofCategory = own === '' ? [] : agreed.filter(one => same(one.category) === own)
  const fitting = ofCategory.length > 0 ? ofCategory : agreed.filter(one => same(one.category) === '')
  return fitting.length > 0 ? Math.max(...fitting.map(({ percent }) => percent)) : undefined
}

/** Whether somebody typed the discount: it then overrides what was agreed. */
const isTyped = ({ discountPercent, isAgreedDiscount }: DocumentLine): boolean =>
  isAgreedDiscount === false || (discountPercent !== 0 && !isAgreedDiscount)

/** A line for a product of the category, with the customer's discount. */
export function withAgreed(line: DocumentLine, agreed: readonly AgreedDiscount[], category: string): DocumentLine {
  if (isTyped(line)) return line
  const { isAgreedDiscount: _, ...plain } = line
  const percent = agreedDiscount(agreed, category)
  if (percent === undefined) return { ...plain, discountPercent: 0 }
  return { ...plain, discountPercent: percent, isAgreedDiscount: true }
}
