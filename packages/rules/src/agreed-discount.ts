import type { AgreedDiscount, DocumentLine } from '@casekit/contract/document-content'

const same = (category: string) => category.trim().toLowerCase()

/** What the customer has off a product: of its category, else of everything; of several the highest. Undefined where nothing was agreed. */
export function agreedDiscount(agreed: readonly AgreedDiscount[], category: string): number | undefined {
  const own = same(category)
  const ofCategory = own === '' ? [] : agreed.filter(one => same(one.category) === own)
  const fitting = ofCategory.length > 0 ? ofCategory : agreed.filter(one => same(one.category) === '')
  return fitting.length > 0 ? Math.max(...fitting.map(({ percent }) => percent)) : undefined
}

/** Whether somebody wrote the discount: it stays, whatever was agreed. */
const isTyped = ({ discountPercent, isAgreedDiscount }: DocumentLine): boolean =>
  isAgreedDiscount === false || (discountPercent !== 0 && !isAgreedDiscount)

/** A line of a product of the category as it begins for the customer. */
export function withAgreed(line: DocumentLine, agreed: readonly AgreedDiscount[], category: string): DocumentLine {
  if (isTyped(line)) return line
  const { isAgreedDiscount: _, ...plain } = line
  const percent = agreedDiscount(agreed, category)
  if (percent === undefined) return { ...plain, discountPercent: 0 }
  return { ...plain, discountPercent: percent, isAgreedDiscount: true }
}
