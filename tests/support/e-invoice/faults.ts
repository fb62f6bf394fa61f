import { CATEGORY_RULES } from './category-rules.ts'
import { CORE_RULES } from './core-rules.ts'
import { COUNTRY_RULES } from './country-rules.ts'
import { openDocument, type Rule } from './document.ts'
import { ORDER_RULES } from './order.ts'
import { PEPPOL_RULES } from './peppol-rules.ts'

export const E_INVOICE_RULES: readonly Rule[] = [
  ...ORDER_RULES,
  ...CORE_RULES,
  ...CATEGORY_RULES,
  ...PEPPOL_RULES,
  ...COUNTRY_RULES,
]

/** What a recipient of Peppol BIS Billing 3.0 would refuse it for: each broken rule with its requirement. */
export function eInvoiceFaults(xml: string): string[] {
  const invoice = openDocument(xml)
  return E_INVOICE_RULES.filter(({ holds }) => !holds(invoice)).map(({ id, says }) => `${id}: ${says}`)
}
