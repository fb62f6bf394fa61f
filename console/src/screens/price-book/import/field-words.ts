import type { PriceField } from '@casekit/contract/price-import'
import type { MessageId } from '@casekit/messages/ids'

/** The names of the fields in the price book. */
export const FIELD_WORDS = {
  number: 'Products.Number',
  name: 'Products.Name',
  text: 'PriceBook.Text',
  unit: 'Products.Unit',
  cost: 'Products.Cost',
  salesPrice: 'Products.SalesPrice',
  vatPercent: 'Products.VatPercent',
  category: 'Products.Category',
  supplier: 'Products.Supplier',
  barCode: 'Products.BarCode',
} as const satisfies Record<PriceField, MessageId>
