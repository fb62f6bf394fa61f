import type { Overview, RowOf } from '../overview-shape.ts'
import { REQUISITION_STATUSES } from '../requisition-states.ts'

export const requisitionsOverview = {
  name: 'requisitions',
  guard: 'Rekvisition',
  sort: [{ colId: 'createdAt', sort: 'desc' }],
  columns: [
    { name: 'number', type: 'text', label: 'Requisitions.Number', width: 110 },
    {
      name: 'status',
      type: 'set',
      values: REQUISITION_STATUSES,
      words: 'RequisitionStatus',
      label: 'Requisitions.Status',
      width: 176,
    },
    { name: 'title', type: 'text', label: 'Requisitions.Name', width: 260 },
    { name: 'supplier', type: 'text', label: 'Requisitions.Supplier', width: 190, sort: false },
    { name: 'gross', type: 'number', label: 'Requisitions.Gross', width: 130, amount: true, sum: true, sort: false },
    { name: 'property', type: 'set', label: 'Requisitions.Property', width: 180, sort: false },
    { name: 'caseNumber', type: 'number', label: 'Requisitions.Case', width: 100, sort: false },
    { name: 'buyer', type: 'set', label: 'Requisitions.Buyer', width: 160, sort: false },
    { name: 'deliverOn', type: 'date', label: 'Requisitions.DeliverOn', width: 124, sort: false },
    { name: 'invoiceNumber', type: 'text', label: 'Requisitions.InvoiceNumber', width: 130, sort: false, hidden: true },
    {
      name: 'net',
      type: 'number',
      label: 'Requisitions.Net',
      width: 120,
      amount: true,
      sum: true,
      sort: false,
      hidden: true,
    },
    { name: 'isResident', type: 'boolean', label: 'Requisitions.IsResident', width: 110, sort: false, hidden: true },
    { name: 'year', type: 'number', label: 'Requisitions.Year', width: 90, sort: false, hidden: true },
    { name: 'partner', type: 'set', label: 'Requisitions.Partner', sort: false, hidden: true },
    { name: 'createdAt', type: 'date', label: 'Requisitions.CreatedAt', width: 124 },
  ],
} as const satisfies Overview

export type RequisitionRow = RowOf<typeof requisitionsOverview>
