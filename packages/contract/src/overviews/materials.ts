import type { Overview, RowOf } from '../overview-shape.ts'

/** Materials used on cases, at the price at the time. */
export const materialsOverview = {
  name: 'materials',
  guard: 'OfferAccess',
  sort: [{ colId: 'usedAt', sort: 'desc' }],
  columns: [
    { name: 'usedAt', type: 'date', label: 'MaterialRows.UsedAt', width: 132 },
    { name: 'product', type: 'set', label: 'MaterialRows.Product', width: 260, sort: false },
    { name: 'quantity', type: 'number', label: 'MaterialRows.Quantity', width: 100, sort: false },
    { name: 'unit', type: 'text', label: 'MaterialRows.Unit', width: 90, sort: false },
    { name: 'value', type: 'number', label: 'MaterialRows.Value', width: 130, sort: false, sum: true, amount: true },
    { name: 'caseNumber', type: 'number', label: 'MaterialRows.CaseNumber', width: 100, sort: false },
    { name: 'customerName', type: 'text', label: 'MaterialRows.CustomerName', width: 180, sort: false },
    { name: 'person', type: 'set', label: 'MaterialRows.Person', width: 160, sort: false },
    { name: 'department', type: 'set', label: 'MaterialRows.Department', hidden: true, sort: false },
    { name: 'customer', type: 'set', label: 'MaterialRows.Customer', hidden: true, sort: false },
    { name: 'property', type: 'set', label: 'MaterialRows.Property', hidden: true, sort: false },
    { name: 'trade', type: 'set', label: 'MaterialRows.Trade', hidden: true, sort: false },
    { name: 'case', type: 'set', label: 'MaterialRows.Case', hidden: true, filter: false, sort: false, export: false },
  ],
} as const satisfies Overview

export type MaterialRow = RowOf<typeof materialsOverview>
