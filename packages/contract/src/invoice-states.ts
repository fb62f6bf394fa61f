/** The states of an invoice basis: written, numbered, taken over by accounting. */
export const INVOICE_STATES = ['draft', 'issued', 'posted'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** Where a billable line comes from. */
export const INVOICE_SOURCES = ['offer', 'time', 'material'] as const
export type InvoiceSource = (typeof INVOICE_SOURCES)[number]

/** Peppol BIS Billing 3.0, and Denmark's OIOUBL 2.1. */
export const E_INVOICE_FORMATS = ['peppol', 'oioubl'] as const
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number]

/**
 * The delivery states of an e-invoice. `waiting`: not handed over yet. `taken`: accepted by the access point for
 * delivery. `acknowledged`: received. `refused`: invalid, with a reason. `failed`: no response; it may have arrived.
 */
export const HAND_OVER_STATES = ['waiting', 'taken', 'acknowledged', 'refused', 'failed'] as const
export type HandOverState = (typeof HAND_OVER_STATES)[number]

/** Whether an invoice is sent as an e-invoice: never, on request, or automatically on issue. */
export const HAND_OVER_WAYS = ['never', 'byHand', 'onIssue'] as const
export type HandOverWay = (typeof HAND_OVER_WAYS)[number]
