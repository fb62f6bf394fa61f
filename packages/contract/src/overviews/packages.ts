import type { Overview, RowOf } from '../overview-shape.ts'
import { COST_GUARD } from '../price-book.ts'

export const packagesOverview = {
  name: 'packages',
  guard: ['PropertyManagement', 'PackageAccess', 'SettingsAccess', 'OfferAccess'],
  sort: [{ colId: 'number', sort: 'asc' }],
  columns: [
    { name: 'number', type: 'text', label: 'Packages.Number', width: 100 },
    { name: 'name', type: 'text', label: 'Packages.Name', width: 240 },
    { name: 'category', type: 'text', label: 'Packages.Category', width: 105, sort: false },
    { name: 'skill', type: 'set', label: 'Packages.Skill', width: 105, sort: false },
    { name: 'duration', type: 'number', label: 'Packages.Duration', width: 115, sort: false },
    {
      name: 'cost',
      type: 'number',
      label: 'Packages.Cost',
      width: 100,
      sort: false,
      amount: true,
      permission: COST_GUARD,
    },
    { name: 'salesPrice', type: 'number', label: 'Packages.SalesPrice', width: 100, amount: true, sort: false },
    { name: 'salesVat', type: 'number', label: 'Packages.SalesVat', width: 90, amount: true, sort: false },
    { name: 'totalPrice', type: 'number', label: 'Packages.TotalPrice', width: 120, amount: true, sort: false },
    { name: 'uses', type: 'number', label: 'Packages.Uses', width: 100, sort: false, filter: false },
    { name: 'isActive', type: 'boolean', label: 'Packages.IsActive', width: 100, sort: false },
  ],
} as const satisfies Overview

export type PackageRow = RowOf<typeof packagesOverview>
