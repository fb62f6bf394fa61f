import { products } from '@casekit/contract/overview'
import type { ProductRow } from '@casekit/contract/overviews/products'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'

/** The price book's list, shared with the page whose rules change its prices. */
export const productsStore = () => keptForAccount('products', () => createOverview<ProductRow>(products))
