import { type Static, Type } from 'typebox'
import { Customer } from './customers.ts'
import { closed, get, Id, Time } from './endpoint.ts'

export const CustomerChanges = Type.Object({
  /** As they stand now, those that changed first before the others. */
  customers: Type.Array(Customer, { maxItems: 500 }),
  /** Customers that are gone. */
  removed: Type.Array(Id, { maxItems: 500 }),
  /** From where to ask on: at once where there is more, else the next time. */
  cursor: Type.String({ maxLength: 200 }),
  hasMore: Type.Boolean(),
})
export type CustomerChanges = Static<typeof CustomerChanges>

export const getCustomerChanges = get('/api/Website/Customer/Changes', {
  guard: 'Core',
  api: 'customers',
  summary:
    'Customers that were made, changed or removed, the oldest change first: all of them, those `since` a time, or those after the `cursor` of the last answer. A customer may come twice, and none is left out. Removals are told for a year.',
  query: closed({
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
    since: Type.Optional(Time),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 200 })),
  }),
  answer: CustomerChanges,
})
