import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { content } from './files.ts'

/** A product with its picture, a pricing rule, and a price file that is not imported yet. */
export const fillPriceBook = (async (put, { customer }, { number, deletedAt }) => {
  const ids = { product: newId(), profitRule: newId(), priceImport: newId(), discount: newId(), barCode: newId() }
  await put('product', {
    id: ids.product,
    number: `V${number}`,
    name: `Product ${number}`,
    bar_code: ids.barCode,
    cost: 12_000,
    sales_price: 16_800,
    deleted_at: deletedAt,
  })
  await put('catalogue_image', {
    id: newId(),
    product_id: ids.product,
    original_name: `Product ${number}.jpg`,
    path: await content,
    size: 3,
    type: 'image/jpeg',
    deleted_at: deletedAt,
  })
  await put('product_price', {
    product_id: ids.product,
    cause: 'edit',
    cost_before: 11_000,
    cost: 12_000,
    price_before: 15_400,
    price: 16_800,
  })
  await put('product_import', { id: ids.priceImport, file_name: `Prices ${number}.csv`, undone_at: deletedAt })
  if (!deletedAt)
    await put('profit_rule', { id: ids.profitRule, position: number, price_end: 100_000_000, profit: 4000 })
  await put('customer_discount', { id: ids.discount, customer_id: customer, category: 'Vvs', discount: 12.5 })
  return ids
}) satisfies Filler
