/** How far an invoice basis has come: written, given its number, taken over by the accounts. */
export const INVOICE_STATES = ['draft', 'issued', 'posted'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** What a line that is ready to be invoiced comes from. */
export const INVOICE_SOURCES = ['offer', 'time', 'material'] as const
export type InvoiceSource = (typeof INVOICE_SOURCES)[number]
