import { type Static, Type } from 'typebox'
import {
  closed,
  Email,
  get,
  Id,
  Line,
  LongText,
  nullable,
  Phone,
  post,
  put,
  ZipCode,
  Name,
  OneEmail,
} from './endpoint.ts'
import { Lease } from './properties.ts'

const EMBED = ['case-wizard', 'customer-picker'] as const

/** §3 of cases-and-customers, Customer, as lists return it. */
export const Customer = Type.Object({
  customerId: Id,
  customerNumber: Type.Integer(),
  customerName: Line,
  customerAddress: Line,
  customerZipCode: ZipCode,
  customerCity: Line,
  customerPhone: Phone,
  customerMobile: Phone,
  customerMail: Email,
  invoiceName: Line,
  invoiceAddress: Line,
  invoiceZipCode: ZipCode,
  invoiceCity: Line,
  invoicePhone: Phone,
  invoiceMobile: Phone,
  invoiceEmail: Email,
  cvr: Line,
  att: Line,
  ean: Line,
  /** Increases with every change; send it back as `If-Match: "<version>"`. */
  version: Type.Integer(),
})
export type Customer = Static<typeof Customer>

export const DeliveryAddress = Type.Object({
  deliveryId: Id,
  customerName: Line,
  customerAddress: Line,
  customerZipCode: ZipCode,
  customerCity: Line,
  customerPhone: Phone,
  customerMobile: Phone,
  customerMail: Email,
  ean: Line,
  att: Line,
  version: Type.Integer(),
})
export type DeliveryAddress = Static<typeof DeliveryAddress>

export const ContactAddress = Type.Object({
  id: Id,
  name: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  phone: Phone,
  mobile: Phone,
  email: Email,
  ean: Line,
  att: Line,
  cvr: Line,
  fax: Phone,
  version: Type.Integer(),
})
export type ContactAddress = Static<typeof ContactAddress>

export const CustomerWithAddresses = Type.Object({
  ...Customer.properties,
  addresses: Type.Array(DeliveryAddress),
  contactAddresse: Type.Array(ContactAddress),
  deliveryId: nullable(Id),
  contactId: nullable(Id),
})
export type CustomerWithAddresses = Static<typeof CustomerWithAddresses>

/** Keys that older clients send; ignored in favor of the session. */
const ownerFields = { companyId: Type.Optional(nullable(Type.Union([Type.Integer(), Type.String()]))) }

export const getCustomersPagination = get('/api/Website/Customer/GetCustomersPagination/:start/:stop', {
  guard: 'Core',
  api: 'customers',
  summary: 'Customers from row `start` up to but not including row `stop`, by name; at most 500.',
  params: closed({
    start: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    stop: Type.Integer({ minimum: 0, maximum: 10_000_500 }),
  }),
  answer: Type.Array(Customer),
  embed: EMBED,
  scope: 'any',
})

/** `amount` is a limit that grows while scrolling, not a page size. */
export const searchCustomers = get('/api/Website/Customer/GetCustomersSearch/:text/:amount', {
  guard: 'Core',
  api: 'customers',
  summary: 'Customers whose number, name, address, phone, mobile or e-mail contains every word of `text`, by name.',
  params: closed({
    text: Type.String({ minLength: 3, maxLength: 200 }),
    amount: Type.Integer({ minimum: 1, maximum: 500 }),
  }),
  answer: Type.Array(Customer),
  embed: EMBED,
  scope: 'any',
})

export const getCustomer = get('/api/Website/Customer/GetCustomerById/:customerId', {
  guard: 'Core',
  api: 'customers',
  summary: 'One customer with its delivery addresses and contacts.',
  params: closed({ customerId: Id }),
  answer: CustomerWithAddresses,
  embed: EMBED,
  scope: 'any',
})

export const getCustomerLeases = get('/api/Website/Customer/GetCustomerPropertyLeases/:customerId', {
  guard: 'Core',
  api: 'customers',
  summary: "The customer's leases.",
  params: closed({ customerId: Id }),
  answer: Type.Array(Lease),
  embed: EMBED,
  scope: 'any',
})

export const addCustomer = post('/api/Website/Customer/AddCustomer', {
  guard: 'Core',
  api: 'customers',
  summary: 'Creates a customer; returns its id. Without `number` it gets the next free one.',
  body: closed({
    customerName: Name,
    customerAddress: Type.Optional(Line),
    customerZipCode: Type.Optional(ZipCode),
    customerCity: Type.Optional(Line),
    customerPhone: Type.Optional(Phone),
    customerMobile: Type.Optional(Phone),
    customerMail: Type.Optional(OneEmail),
    customerEmail: Type.Optional(OneEmail),
    customerFax: Type.Optional(Phone),
    customerRemarks: Type.Optional(LongText),
    customerGroupExternalId: Type.Optional(nullable(Line)),
    invoiceName: Type.Optional(Line),
    invoiceAddress: Type.Optional(Line),
    invoiceZipCode: Type.Optional(ZipCode),
    invoiceCity: Type.Optional(Line),
    invoicePhone: Type.Optional(Phone),
    invoiceMobile: Type.Optional(Phone),
    invoiceEmail: Type.Optional(OneEmail),
    invoiceFax: Type.Optional(Phone),
    cvr: Type.Optional(Line),
    att: Type.Optional(Line),
    ean: Type.Optional(Line),
    number: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 2_000_000_000 }))),
    externalId: Type.Optional(nullable(Line)),
    ...ownerFields,
  }),
  answer: Id,
  embed: EMBED,
  scope: 'any',
  creates: true,
})

const addressLines = {
  name: Type.Optional(Line),
  address: Type.Optional(Line),
  zipCode: Type.Optional(ZipCode),
  city: Type.Optional(Line),
  mobile: Type.Optional(Phone),
  email: Type.Optional(OneEmail),
  ean: Type.Optional(Line),
  att: Type.Optional(Line),
}
const contactLines = { ...addressLines, cvr: Type.Optional(Line), fax: Type.Optional(Phone) }

export const addDeliveryAddress = post('/api/Website/Customer/AddDeliveryAddress', {
  guard: 'Core',
  api: 'customers',
  summary: 'Adds a delivery address to a customer; returns its id.',
  body: closed({ customerId: Id, ...addressLines, telephone: Type.Optional(Phone), ...ownerFields }),
  answer: Id,
  embed: EMBED,
  scope: 'any',
  creates: true,
})

export const editDelivery = put('/api/Website/Customer/EditDelivery/:deliveryId', {
  guard: 'Core',
  api: 'customers',
  summary: 'Changes the given fields of a delivery address; returns the address.',
  params: closed({ deliveryId: Id }),
  body: closed({ ...addressLines, phone: Type.Optional(Phone) }),
  answer: DeliveryAddress,
  embed: EMBED,
  scope: 'any',
  updates: true,
})

export const addContactAddress = post('/api/Website/Customer/AddContactAddress', {
  guard: 'Core',
  api: 'customers',
  summary: 'Adds a contact person to a customer; returns its id.',
  body: closed({ customerId: Id, ...contactLines, telephone: Type.Optional(Phone), ...ownerFields }),
  answer: Id,
  embed: EMBED,
  scope: 'any',
  creates: true,
})

export const editContact = put('/api/Website/Customer/EditContact/:id', {
  guard: 'Core',
  api: 'customers',
  summary: 'Changes the given fields of a contact person; returns the contact person.',
  params: closed({ id: Id }),
  body: closed({ ...contactLines, phone: Type.Optional(Phone), telephone: Type.Optional(Phone) }),
  answer: ContactAddress,
  embed: EMBED,
  scope: 'any',
  updates: true,
})

export const editCustomer = put('/api/Website/Customer/EditCustomer/:customerId', {
  guard: 'Core',
  api: 'customers',
  summary: 'Changes the given fields of a customer; returns the customer.',
  params: closed({ customerId: Id }),
  body: closed({
    name: Type.Optional(Name),
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
  }),
  answer: Customer,
  embed: EMBED,
  scope: 'any',
  updates: true,
})
