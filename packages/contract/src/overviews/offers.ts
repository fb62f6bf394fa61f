import { OFFER_STATUSES } from '../ids.ts'
import { OFFER_STEPS } from '../offer-chances.ts'
import type { Overview, RowOf } from '../overview-shape.ts'
import { COST_GUARD } from '../price-book.ts'

/** Repeats DOCUMENT_KINDS, whose module contains schemas that browsers must not load. */
const KINDS = ['Offer', 'OrderConfirmation', 'RequisitionAnswer', 'InvoiceBasis', 'Credit', 'Report'] as const

/** The outcome of an approval request; `changed`: edited since. */
const APPROVALS = ['none', 'asked', 'approved', 'refused', 'changed'] as const

export const offersOverview = {
  name: 'offers',
  guard: ['OfferAccess', 'PartnerOfferAccess'],
  sort: [{ colId: 'createdAt', sort: 'desc' }],
  columns: [
    { name: 'offerNumber', type: 'number', label: 'Offers.Number', width: 80 },
    { name: 'status', type: 'set', label: 'Offers.Status', values: OFFER_STATUSES, words: 'OfferStatus', width: 105 },
    { name: 'title', type: 'text', label: 'Offers.DocumentTitle', width: 220 },
    { name: 'customerName', type: 'text', label: 'Offers.Customer', width: 150, sort: false },
    { name: 'net', type: 'number', label: 'Offers.Net', width: 110, sort: false, sum: true, amount: true },
    {
      name: 'margin',
      type: 'number',
      label: 'Offers.Margin',
      width: 95,
      sort: false,
      sum: true,
      amount: true,
      permission: COST_GUARD,
    },
    { name: 'chance', type: 'number', label: 'Offers.Chance', width: 90, sort: false },
    {
      name: 'nextStep',
      type: 'set',
      label: 'Offers.NextStep',
      values: OFFER_STEPS,
      words: 'OfferStep',
      width: 115,
      sort: false,
    },
    { name: 'age', type: 'number', label: 'Offers.Age', width: 75, sort: false },
    { name: 'caseNumber', type: 'number', label: 'Offers.CaseNumber', width: 90, sort: false },
    { name: 'createdAt', type: 'date', label: 'Offers.CreatedAt', width: 132 },
    { name: 'createdBy', type: 'text', label: 'Offers.CreatedBy', width: 170, sort: false },
    {
      name: 'marginPercent',
      type: 'number',
      label: 'Offers.MarginPercent',
      hidden: true,
      sort: false,
      permission: COST_GUARD,
    },
    { name: 'expected', type: 'number', label: 'Offers.Expected', hidden: true, sort: false, sum: true, amount: true },
    { name: 'nextTask', type: 'text', label: 'Offers.NextTask', hidden: true, sort: false },
    { name: 'validUntil', type: 'date', label: 'Offers.ValidUntil', hidden: true, sort: false },
    {
      name: 'kind',
      type: 'set',
      label: 'Offers.Kind',
      values: KINDS,
      words: 'DocumentKind',
      hidden: true,
      sort: false,
    },
    { name: 'decidedAt', type: 'date', label: 'Offers.DecidedAt', hidden: true, sort: false },
    { name: 'sentAt', type: 'date', label: 'Offers.SentAt', hidden: true, sort: false },
    { name: 'openedAt', type: 'date', label: 'Offers.OpenedAt', hidden: true, sort: false },
    { name: 'invoicedOn', type: 'date', label: 'Offers.InvoicedOn', hidden: true, sort: false },
    {
      name: 'approval',
      type: 'set',
      label: 'Offers.Approval',
      values: APPROVALS,
      words: 'OfferApproved',
      hidden: true,
      sort: false,
    },
    { name: 'customer', type: 'set', label: 'Offers.CustomerRow', hidden: true, sort: false },
    { name: 'responsible', type: 'set', label: 'Offers.Responsible', hidden: true, sort: false },
    { name: 'department', type: 'set', label: 'Offers.Department', hidden: true, sort: false },
    { name: 'property', type: 'set', label: 'Offers.Property', hidden: true, sort: false },
    { name: 'trade', type: 'set', label: 'Offers.Trade', hidden: true, sort: false },
    { name: 'reason', type: 'text', label: 'Offers.LostReason', hidden: true, sort: false },
    { name: 'case', type: 'set', label: 'Offers.Case', hidden: true, filter: false, sort: false, export: false },
  ],
} as const satisfies Overview

export type OfferRow = RowOf<typeof offersOverview>
