import type { Overview, RowOf } from '../overview-shape.ts'

/** Sorted by customer number, ascending (§9 of cases-and-customers); the columns are those of the saved view in §3. */
export const customersOverview = {
  name: 'customers',
  guard: 'Core',
  sort: [{ colId: 'customerNumber', sort: 'asc' }],
  columns: [
    { name: 'customerNumber', type: 'number', label: 'Customers.Number', width: 132 },
    { name: 'name', type: 'text', label: 'Customers.Name', width: 240 },
    { name: 'address', type: 'text', label: 'Customers.Address', width: 220 },
    { name: 'zipCode', type: 'text', label: 'Customers.ZipCode', width: 90 },
    { name: 'city', type: 'text', label: 'Customers.City', width: 150 },
    { name: 'phone', type: 'text', label: 'Customers.Phone', sort: false, width: 130 },
    { name: 'mobile', type: 'text', label: 'Customers.Mobile', sort: false, width: 130 },
    { name: 'email', type: 'text', label: 'Customers.Email', width: 220, sort: false },
    { name: 'createdAt', type: 'date', label: 'Customers.CreatedAt', hidden: true, width: 132 },
    { name: 'isBusiness', type: 'boolean', label: 'Customers.IsBusiness', hidden: true, sort: false },
    { name: 'cvr', type: 'text', label: 'Customers.Cvr', hidden: true, sort: false },
    { name: 'invoiceName', type: 'text', label: 'Customers.InvoiceName', hidden: true, sort: false },
    { name: 'invoiceAddress', type: 'text', label: 'Customers.InvoiceAddress', hidden: true, sort: false },
    { name: 'invoiceZipCode', type: 'text', label: 'Customers.InvoiceZipCode', hidden: true, sort: false },
    { name: 'invoiceCity', type: 'text', label: 'Customers.InvoiceCity', hidden: true, sort: false },
    { name: 'invoicePhone', type: 'text', label: 'Customers.InvoicePhone', hidden: true, sort: false },
    { name: 'invoiceEmail', type: 'text', label: 'Customers.InvoiceEmail', hidden: true, sort: false },
  ],
} as const satisfies Overview

export type CustomerRow = RowOf<typeof customersOverview>
