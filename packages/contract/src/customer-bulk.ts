import { type Static, Type } from 'typebox'
import { closed, Id, Line, Name, oneOf, OneEmail, Phone, post, ZipCode } from './endpoint.ts'

/** Maximum number of customers per call. */
export const CUSTOMER_BULK = 200

export const BULK_RESULTS = ['made', 'changed', 'same'] as const

const BulkCustomer = closed({
  /** The other system's id for the customer; used to find it again. */
  externalId: Type.String({ minLength: 1, maxLength: 200, pattern: String.raw`^\S(?:.*\S)?$` }),
  name: Name,
  mobile: Type.Optional(Phone),
  phone: Type.Optional(Phone),
  address: Type.Optional(Line),
  city: Type.Optional(Line),
  zipCode: Type.Optional(ZipCode),
  email: Type.Optional(OneEmail),
  invoiceName: Type.Optional(Line),
  invoicePhone: Type.Optional(Phone),
  invoiceMobile: Type.Optional(Phone),
  invoiceAddress: Type.Optional(Line),
  invoiceCity: Type.Optional(Line),
  invoiceZipCode: Type.Optional(ZipCode),
  invoiceEmail: Type.Optional(OneEmail),
  att: Type.Optional(Line),
  cvr: Type.Optional(Line),
  ean: Type.Optional(Line),
})
export type BulkCustomer = Static<typeof BulkCustomer>

export const BulkSaved = Type.Object({ externalId: Line, customerId: Id, result: oneOf(BULK_RESULTS) })
export type BulkSaved = Static<typeof BulkSaved>

export const saveCustomers = post('/api/Website/Customer/Bulk', {
  guard: 'api-key',
  api: 'customers',
  summary:
    'Creates or updates up to 200 customers, identified by the ids of the other system, in one transaction: unknown ones are created, and known ones get the given fields changed. Returns the result of each, in request order. Idempotent.',
  body: closed({ customers: Type.Array(BulkCustomer, { minItems: 1, maxItems: CUSTOMER_BULK }) }),
  answer: Type.Array(BulkSaved, { maxItems: CUSTOMER_BULK }),
  jsonBytes: 1024 * 1024,
  creates: true,
})
