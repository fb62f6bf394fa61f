import type { Overview, RowOf } from '../overview-shape.ts'
import { COST_GUARD, PRODUCT_KINDS } from '../price-book.ts'

export const productsOverview = {
  name: 'products',
  guard: ['OfferAccess', 'SettingsAccess', 'PropertyManagement', 'PackageAccess'],
  sort: [{ colId: 'number', sort: 'asc' }],
  columns: [
    { name: 'number', type: 'text', label: 'Products.Number', width: 100 },
    { name: 'name', type: 'text', label: 'Products.Name', width: 270 },
    {
      name: 'kind',
      type: 'set',
      label: 'Products.Kind',
      values: PRODUCT_KINDS,
      words: 'ProductKind',
      width: 90,
      sort: false,
    },
    { name: 'category', type: 'text', label: 'Products.Category', width: 130, sort: false },
    { name: 'supplier', type: 'text', label: 'Products.Supplier', width: 150, sort: false },
    { name: 'barCode', type: 'text', label: 'Products.BarCode', width: 150, sort: false, hidden: true },
    { name: 'unit', type: 'text', label: 'Products.Unit', width: 70, sort: false, filter: false },
    {
      name: 'cost',
      type: 'number',
      label: 'Products.Cost',
      width: 100,
      sort: false,
      amount: true,
      permission: COST_GUARD,
    },
    { name: 'salesPrice', type: 'number', label: 'Products.SalesPrice', width: 105, amount: true },
    { name: 'isByRule', type: 'boolean', label: 'Products.IsByRule', width: 105, sort: false, permission: COST_GUARD },
    { name: 'vatPercent', type: 'number', label: 'Products.VatPercent', width: 90, sort: false, hidden: true },
    { name: 'isActive', type: 'boolean', label: 'Products.IsActive', width: 100, sort: false },
  ],
} as const satisfies Overview

export type ProductRow = RowOf<typeof productsOverview>
