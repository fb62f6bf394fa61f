/** How far an invoice basis has come: written, given its number, taken over by the accounts. */
export const INVOICE_STATES = ['draft', 'issued', 'posted'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** What a line that is ready to be invoiced comes from. */
export const INVOICE_SOURCES = ['offer', 'time', 'material'] as const
export type InvoiceSource = (typeof INVOICE_SOURCES)[number]

/** Peppol BIS Billing 3.0, and OIOUBL 2.1 of Denmark. */
export const E_INVOICE_FORMATS = ['peppol', 'oioubl'] as const
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number]

/**
 * What became of an e-invoice on its way. `waiting`: not there yet. `taken`: the access point delivers it.
 * `acknowledged`: its receiver has it. `refused`: it is wrong, and why is said. `failed`: nobody answered; it may have arrived.
 */
export const HAND_OVER_STATES = ['waiting', 'taken', 'acknowledged', 'refused', 'failed'] as const
export type HandOverState = (typeof HAND_OVER_STATES)[number]

/** Whether an invoice becomes an e-invoice: not at all, when somebody says so, or by itself as soon as it is issued. */
export const HAND_OVER_WAYS = ['never', 'byHand', 'onIssue'] as const
export type HandOverWay = (typeof HAND_OVER_WAYS)[number]
