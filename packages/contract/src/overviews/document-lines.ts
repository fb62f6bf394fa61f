import { OFFER_STATUSES } from '../ids.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

const LINE_KINDS = ['product', 'hours'] as const
/** Repeats DOCUMENT_KINDS, whose module contains schemas that browsers must not load. */
const KINDS = ['Offer', 'OrderConfirmation', 'RequisitionAnswer', 'InvoiceBasis', 'Credit', 'Report'] as const

/** The lines included in the total of an offer, an invoice basis or a credit. */
export const documentLinesOverview = {
  name: 'documentLines',
  guard: ['OfferAccess', 'PartnerOfferAccess'],
  sort: [{ colId: 'createdAt', sort: 'desc' }],
  columns: [
    { name: 'createdAt', type: 'date', label: 'LineRows.CreatedAt', width: 132 },
    { name: 'documentNumber', type: 'number', label: 'LineRows.Number', width: 100, sort: false },
    {
      name: 'documentKind',
      type: 'set',
      label: 'LineRows.DocumentKind',
      values: KINDS,
      words: 'DocumentKind',
      width: 140,
      sort: false,
    },
    {
      name: 'status',
      type: 'set',
      label: 'LineRows.Status',
      values: OFFER_STATUSES,
      words: 'OfferStatus',
      width: 130,
      sort: false,
    },
    { name: 'text', type: 'text', label: 'LineRows.Text', width: 280, sort: false },
    {
      name: 'lineKind',
      type: 'set',
      label: 'LineRows.Kind',
      values: LINE_KINDS,
      words: 'SoldLine',
      width: 120,
      sort: false,
    },
    { name: 'quantity', type: 'number', label: 'LineRows.Quantity', width: 100, sort: false },
    { name: 'unit', type: 'text', label: 'LineRows.Unit', width: 80, sort: false },
    { name: 'net', type: 'number', label: 'LineRows.Net', width: 120, sort: false, sum: true, amount: true },
    {
      name: 'cost',
      type: 'number',
      label: 'LineRows.Cost',
      width: 120,
      sort: false,
      sum: true,
      amount: true,
      permission: 'SettingsAccess',
    },
    { name: 'customerName', type: 'text', label: 'LineRows.CustomerName', width: 180, sort: false },
    { name: 'decidedAt', type: 'date', label: 'LineRows.DecidedAt', hidden: true, sort: false },
    { name: 'product', type: 'set', label: 'LineRows.Product', hidden: true, sort: false },
    { name: 'responsible', type: 'set', label: 'LineRows.Responsible', hidden: true, sort: false },
    { name: 'department', type: 'set', label: 'LineRows.Department', hidden: true, sort: false },
    { name: 'customer', type: 'set', label: 'LineRows.Customer', hidden: true, sort: false },
    { name: 'property', type: 'set', label: 'LineRows.Property', hidden: true, sort: false },
    { name: 'trade', type: 'set', label: 'LineRows.Trade', hidden: true, sort: false },
    {
      name: 'document',
      type: 'set',
      label: 'LineRows.Document',
      hidden: true,
      filter: false,
      sort: false,
      export: false,
    },
  ],
} as const satisfies Overview

export type DocumentLineRow = RowOf<typeof documentLinesOverview>
