import { type Static, Type } from 'typebox'
import { changesPage, changesQuery } from './changes.ts'
import { Customer } from './customers.ts'
import { get } from './endpoint.ts'

export const CustomerChanges = Type.Object({
  /** Current state, earliest change first. */
  customers: Type.Array(Customer, { maxItems: 500 }),
  ...changesPage,
})
export type CustomerChanges = Static<typeof CustomerChanges>

export const getCustomerChanges = get('/api/Website/Customer/Changes', {
  guard: 'Core',
  api: 'customers',
  summary:
    'Customers that were made, changed or removed, the oldest change first: all of them, those `since` a time, or those after the `cursor` of the last answer. A customer may come twice, and none is left out. Removals are told for a year.',
  query: changesQuery,
  answer: CustomerChanges,
})
