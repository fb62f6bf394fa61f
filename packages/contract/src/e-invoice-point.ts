import { type Static, Type } from 'typebox'
import { closed, get, oneOf, post, put } from './endpoint.ts'
import { Trial } from './integrations.ts'
import { E_INVOICE_FORMATS } from './invoice-states.ts'

/** The company's access point to Peppol or NemHandel, which delivers its e-invoices. */

const guard = 'SettingsAccess'

export const EInvoicePoint = Type.Object({
  /** Empty: none. */
  address: Type.String(),
  /** The token is write-only. */
  hasToken: Type.Boolean(),
  /** The format for customers with a location number; all others get Peppol. */
  format: oneOf(E_INVOICE_FORMATS),
  /** Invoices are handed over as soon as they are issued. */
  isAutomatic: Type.Boolean(),
  isPaused: Type.Boolean(),
  waiting: Type.Integer(),
  /** Refused, or given up on. */
  failed: Type.Integer(),
  version: Type.Integer(),
})
export type EInvoicePoint = Static<typeof EInvoicePoint>

export const getEInvoicePoint = get('/api/Website/Settings/EInvoice', {
  guard,
  summary: 'The access point the company sends its e-invoices to, and how many are waiting or were rejected.',
  answer: EInvoicePoint,
})

export const setEInvoicePoint = put('/api/Website/Settings/EInvoice', {
  guard,
  summary:
    'Sets the access point for e-invoices. An empty address disables it; an empty token keeps the current one. 400 for an address in a private network.',
  body: closed({
    address: Type.String({ maxLength: 500 }),
    token: Type.String({ maxLength: 500, pattern: String.raw`^[\x21-\x7e]*$` }),
    format: oneOf(E_INVOICE_FORMATS),
    isAutomatic: Type.Boolean(),
    isPaused: Type.Boolean(),
  }),
  answer: EInvoicePoint,
  updates: true,
})

export const testEInvoicePoint = post('/api/Website/Settings/EInvoice/Test', {
  guard,
  summary: 'Tests the connection to the access point; returns the result.',
  answer: Trial,
  cost: 'proxy',
})
