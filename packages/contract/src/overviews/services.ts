import type { Overview, RowOf } from '../overview-shape.ts'
import { AGREEMENT_STATES, PRICINGS, RHYTHMS } from '../service-states.ts'

export const servicesOverview = {
  name: 'services',
  guard: 'Assets',
  sort: [{ colId: 'nextOn', sort: 'asc' }],
  columns: [
    { name: 'number', type: 'number', label: 'Service.Number', width: 96 },
    { name: 'name', type: 'text', label: 'Service.Name', width: 260 },
    {
      name: 'state',
      type: 'set',
      values: AGREEMENT_STATES,
      words: 'AgreementState',
      label: 'Service.State',
      width: 130,
    },
    { name: 'nextOn', type: 'date', label: 'Service.NextOn', width: 132 },
    { name: 'customer', type: 'text', label: 'Service.Customer', width: 220, sort: false },
    { name: 'property', type: 'set', label: 'Service.Property', width: 180, sort: false },
    { name: 'responsible', type: 'set', label: 'Service.Responsible', width: 172, sort: false },
    { name: 'department', type: 'set', label: 'Service.Department', width: 150, sort: false },
    { name: 'customerRow', type: 'set', label: 'Service.CustomerRow', sort: false, hidden: true },
    { name: 'assets', type: 'number', label: 'Service.Assets', width: 90, sort: false, filter: false },
    { name: 'price', type: 'number', label: 'Service.Price', width: 120, sort: false, amount: true },
    {
      name: 'pricing',
      type: 'set',
      values: PRICINGS,
      words: 'Pricing',
      label: 'Service.Pricing',
      width: 132,
      sort: false,
    },
    { name: 'invoiceOn', type: 'date', label: 'Service.NextInvoice', width: 132, sort: false, hidden: true },
    { name: 'endsOn', type: 'date', label: 'Service.EndsOn', width: 132, sort: false },
    {
      name: 'rhythm',
      type: 'set',
      values: RHYTHMS,
      words: 'Rhythm',
      label: 'Service.Rhythm',
      width: 132,
      sort: false,
      hidden: true,
    },
    { name: 'lastOn', type: 'date', label: 'Service.LastOn', width: 132, sort: false, hidden: true },
    { name: 'startsOn', type: 'date', label: 'Service.StartsOn', width: 132, sort: false, hidden: true },
    { name: 'createdAt', type: 'date', label: 'Service.CreatedAt', width: 132, hidden: true },
  ],
} as const satisfies Overview

export type ServiceRow = RowOf<typeof servicesOverview>
