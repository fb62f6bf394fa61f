import type { customersOverview } from '@casekit/contract/overviews/customers'
import type { Source } from './source.ts'

export const customersSource: Source<typeof customersOverview> = {
  table: 'casekit.customer',
  joins: {},
  columns: {
    customerNumber: { cell: 'k.number', key: 'k.number', keyType: 'int' },
    name: { cell: 'k.name', key: 'k.sort_key', isSearched: true },
    address: { cell: 'k.address', key: 'k.address_key', isSearched: true },
    zipCode: { cell: 'k.zip_code', key: 'k.zip_code', isSearched: true },
    city: { cell: 'k.city', key: 'k.city_key', isSearched: true },
    phone: { cell: 'k.phone', isSearched: true },
    mobile: { cell: 'k.mobile', isSearched: true },
    email: { cell: 'k.email', isSearched: true },
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
    isBusiness: { cell: "(k.cvr <> '')" },
    cvr: { cell: 'k.cvr' },
    invoiceName: { cell: 'k.invoice_name' },
    invoiceAddress: { cell: 'k.invoice_address' },
    invoiceZipCode: { cell: 'k.invoice_zip_code' },
    invoiceCity: { cell: 'k.invoice_city' },
    invoicePhone: { cell: 'k.invoice_phone' },
    invoiceEmail: { cell: 'k.invoice_email' },
  },
  search: { entries: [{ kind: 'customer', id: 'k.id' }], number: 'k.number' },
}
