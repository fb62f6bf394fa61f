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
    'Created, changed and removed customers, oldest change first: all, those `since` a time, or those after the `cursor` of the previous response. Delivery is at least once. Removals are reported for a year.',
  query: changesQuery,
  answer: CustomerChanges,
})
