import type { productsOverview } from '@casekit/contract/overviews/products'
import type { Source } from './source.ts'

export const productsSource: Source<typeof productsOverview> = {
  table: 'casekit.product',
  joins: {},
  columns: {
    number: { cell: 'k.number', key: 'k.number_key', isSearched: true },
    name: { cell: 'k.name', key: 'k.name_key', isSearched: true },
    kind: { cell: 'k.kind' },
    category: { cell: 'k.category', isSearched: true },
    supplier: { cell: 'k.supplier', isSearched: true },
    barCode: { cell: 'k.bar_code', isSearched: true },
    unit: { cell: 'k.unit' },
    cost: { cell: '(k.cost / 100.0)::float8' },
    salesPrice: { cell: '(k.sales_price / 100.0)::float8', key: 'k.sales_price', keyType: 'int' },
    isByRule: { cell: 'k.is_by_rule' },
    vatPercent: { cell: '(k.vat_percent / 100.0)::float8' },
    isActive: { cell: 'k.is_active' },
  },
  search: { entries: [{ kind: 'product', id: 'k.id' }] },
}
