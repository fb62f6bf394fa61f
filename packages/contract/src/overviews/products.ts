import type { Overview, RowOf } from '../overview-shape.ts'
import { COST_GUARD, PRODUCT_KINDS } from '../price-book.ts'

export const productsOverview = {
  name: 'products',
  guard: ['OfferAccess', 'SettingsAccess', 'PropertyManagement', 'PackageAccess'],
  sort: [{ colId: 'number', sort: 'asc' }],
  columns: [
    { name: 'number', type: 'text', label: 'Products.Number', width: 120 },
    { name: 'name', type: 'text', label: 'Products.Name', width: 300 },
    {
      name: 'kind',
      type: 'set',
      label: 'Products.Kind',
      values: PRODUCT_KINDS,
      words: 'ProductKind',
      width: 110,
      sort: false,
    },
    { name: 'category', type: 'text', label: 'Products.Category', width: 160, sort: false },
    { name: 'supplier', type: 'text', label: 'Products.Supplier', width: 160, sort: false },
    { name: 'barCode', type: 'text', label: 'Products.BarCode', width: 150, sort: false, hidden: true },
    { name: 'unit', type: 'text', label: 'Products.Unit', width: 80, sort: false, filter: false },
    {
      name: 'cost',
      type: 'number',
      label: 'Products.Cost',
      width: 110,
      sort: false,
      amount: true,
      permission: COST_GUARD,
    },
    { name: 'salesPrice', type: 'number', label: 'Products.SalesPrice', width: 120, amount: true },
    { name: 'isByRule', type: 'boolean', label: 'Products.IsByRule', width: 110, sort: false, permission: COST_GUARD },
    { name: 'vatPercent', type: 'number', label: 'Products.VatPercent', width: 90, sort: false, hidden: true },
    { name: 'isActive', type: 'boolean', label: 'Products.IsActive', width: 100, sort: false },
  ],
} as const satisfies Overview

export type ProductRow = RowOf<typeof productsOverview>
