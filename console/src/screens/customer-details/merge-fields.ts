import type { MergedField } from '@casekit/contract/customer-page'
import type { Customer } from '@casekit/contract/customers'

const KEY: Record<MergedField, keyof Customer> = {
  name: 'customerName',
  address: 'customerAddress',
  zip_code: 'customerZipCode',
  city: 'customerCity',
  phone: 'customerPhone',
  mobile: 'customerMobile',
  email: 'customerMail',
  invoice_name: 'invoiceName',
  invoice_address: 'invoiceAddress',
  invoice_zip_code: 'invoiceZipCode',
  invoice_city: 'invoiceCity',
  invoice_phone: 'invoicePhone',
  invoice_mobile: 'invoiceMobile',
  invoice_email: 'invoiceEmail',
  cvr: 'cvr',
  att: 'att',
  ean: 'ean',
}

/** A customer's value of a merge field. */
export const valueOf = (customer: Customer, field: MergedField): string => String(customer[KEY[field]])
