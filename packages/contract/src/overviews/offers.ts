import { OFFER_STATUSES } from '../ids.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

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
    { name: 'case', type: 'set', label: 'Offers.Case', hidden: true, filter: false, sort: false, export: false },
  ],
} as const satisfies Overview

export type OfferRow = RowOf<typeof offersOverview>
