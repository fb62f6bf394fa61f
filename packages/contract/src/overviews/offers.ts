import { OFFER_STATUSES } from '../ids.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

/** DOCUMENT_KINDS, which stands among schemas that browsers do not fetch. */
const KINDS = ['Offer', 'OrderConfirmation', 'InvoiceBasis', 'Credit'] as const

/** What came of asking for approval; `changed`: it reads otherwise since. */
const APPROVALS = ['none', 'asked', 'approved', 'refused', 'changed'] as const

export const offersOverview = {
  name: 'offers',
  guard: ['OfferAccess', 'PartnerOfferAccess'],
  sort: [{ colId: 'createdAt', sort: 'desc' }],
  columns: [
    { name: 'offerNumber', type: 'number', label: 'Offers.Number', width: 100 },
    { name: 'status', type: 'set', label: 'Offers.Status', values: OFFER_STATUSES, words: 'OfferStatus', width: 140 },
    { name: 'title', type: 'text', label: 'Offers.DocumentTitle', width: 280 },
    { name: 'customerName', type: 'text', label: 'Offers.Customer', width: 200, sort: false },
    { name: 'caseNumber', type: 'number', label: 'Offers.CaseNumber', width: 110, sort: false },
    { name: 'createdBy', type: 'text', label: 'Offers.CreatedBy', width: 170, sort: false },
    { name: 'createdAt', type: 'date', label: 'Offers.CreatedAt', width: 132 },
    {
      name: 'kind',
      type: 'set',
      label: 'Offers.Kind',
      values: KINDS,
      words: 'DocumentKind',
      hidden: true,
      sort: false,
    },
    { name: 'net', type: 'number', label: 'Offers.Net', hidden: true, sort: false, sum: true, amount: true },
    { name: 'decidedAt', type: 'date', label: 'Offers.DecidedAt', hidden: true, sort: false },
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
    { name: 'reason', type: 'text', label: 'Offers.LostReason', hidden: true, sort: false },
    { name: 'case', type: 'set', label: 'Offers.Case', hidden: true, filter: false, sort: false, export: false },
  ],
} as const satisfies Overview

export type OfferRow = RowOf<typeof offersOverview>
