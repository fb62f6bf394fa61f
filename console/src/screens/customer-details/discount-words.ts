import type { CustomerDiscount } from '@casekit/contract/customer-discounts'
import type { Messages } from '@casekit/messages/react'

/** What it is for. */
export const nameOf = ({ category }: Pick<CustomerDiscount, 'category'>, { text }: Pick<Messages, 'text'>): string =>
  category || text('CustomerPrices.Everything')

/** When it applies. */
export function daysOf(
  { validFrom, validUntil }: Pick<CustomerDiscount, 'validFrom' | 'validUntil'>,
  { text, format }: Pick<Messages, 'text' | 'format'>,
): string {
  const [from, until] = [validFrom && format.day(validFrom), validUntil && format.day(validUntil)]
  if (from && until) return text('CustomerPrices.Between', { from, until })
  if (from) return text('CustomerPrices.From', { from })
  return until ? text('CustomerPrices.Until', { until }) : text('CustomerPrices.Always')
}
