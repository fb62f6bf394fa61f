import type { Body } from '@casekit/contract/endpoint'
import type {
  addContactAddress,
  addCustomer,
  addDeliveryAddress,
  ContactAddress,
  Customer,
  DeliveryAddress,
} from '@casekit/contract/customers'

/** The fields of a delivery address and a contact person (§2.2). */
export const PARTY_FIELDS = ['name', 'address', 'zipCode', 'city', 'email', 'phone', 'mobile'] as const
export type PartyField = (typeof PARTY_FIELDS)[number]
export type PartyForm = Record<PartyField, string>

export const INVOICE_FIELDS = [
  'invoiceName',
  'invoiceAddress',
  'invoiceZipCode',
  'invoiceCity',
  'invoiceEmail',
  'invoicePhone',
  'invoiceMobile',
] as const
type InvoiceField = (typeof INVOICE_FIELDS)[number]

export const COMPANY_FIELDS = ['cvr', 'att', 'ean'] as const
export type CustomerField = PartyField | InvoiceField | (typeof COMPANY_FIELDS)[number]
/** Named as in EditCustomer's body. */
export type CustomerForm = Record<CustomerField, string>
export const CUSTOMER_FIELDS: readonly CustomerField[] = [...PARTY_FIELDS, ...COMPANY_FIELDS, ...INVOICE_FIELDS]

const INVOICE_OF: Record<PartyField, InvoiceField> = {
  name: 'invoiceName',
  address: 'invoiceAddress',
  zipCode: 'invoiceZipCode',
  city: 'invoiceCity',
  email: 'invoiceEmail',
  phone: 'invoicePhone',
  mobile: 'invoiceMobile',
}
export const invoiceFieldOf = (field: PartyField): InvoiceField => INVOICE_OF[field]

const blank = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map(field => [field, ''])) as Record<Field, string>
export const emptyParty = (): PartyForm => blank(PARTY_FIELDS)
export const emptyCustomer = (): CustomerForm => blank(CUSTOMER_FIELDS)

/** The fields that change when one side of the customer form is copied to the other. */
export function copied(form: CustomerForm, to: 'invoice' | 'customer'): Partial<CustomerForm> {
  return Object.fromEntries(
    PARTY_FIELDS.map(field =>
      to === 'invoice' ? [invoiceFieldOf(field), form[field]] : [field, form[invoiceFieldOf(field)]],
    ),
  )
}

export function customerForm(row: Customer): CustomerForm {
  const { customerName, customerAddress, customerZipCode, customerCity, customerPhone, customerMobile, ...rest } = row
  return {
    ...pick(rest, [...COMPANY_FIELDS, ...INVOICE_FIELDS]),
    name: customerName,
    address: customerAddress,
    zipCode: customerZipCode,
    city: customerCity,
    phone: customerPhone,
    mobile: customerMobile,
    email: rest.customerMail,
  }
}

export function deliveryForm(row: DeliveryAddress): PartyForm {
  return {
    name: row.customerName,
    address: row.customerAddress,
    zipCode: row.customerZipCode,
    city: row.customerCity,
    phone: row.customerPhone,
    mobile: row.customerMobile,
    email: row.customerMail,
  }
}

export const contactForm = (row: ContactAddress): PartyForm => pick(row, PARTY_FIELDS)

/** The AddCustomer payload of §7, with the extra fields of §3. */
export function addCustomerBody(form: CustomerForm): Body<typeof addCustomer> {
  const { name, address, zipCode, city, phone, mobile, email, ...rest } = form
  return {
    ...rest,
    customerName: name.trim(),
    customerAddress: address,
    customerZipCode: zipCode,
    customerCity: city,
    customerPhone: phone,
    customerMobile: mobile,
    customerMail: email,
    customerFax: '',
    invoiceFax: '',
    customerRemarks: '',
    customerGroupExternalId: null,
    number: null,
    externalId: null,
    companyId: null,
  }
}

/** The payload of AddDeliveryAddress and AddContactAddress, which call the phone `telephone`. */
export function addPartyBody(
  customerId: string,
  { phone, ...form }: PartyForm,
): Body<typeof addDeliveryAddress> & Body<typeof addContactAddress> {
  return { customerId, telephone: phone, ...form }
}

function pick<Field extends string>(row: Record<Field, string>, fields: readonly Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map(field => [field, row[field]])) as Record<Field, string>
}
