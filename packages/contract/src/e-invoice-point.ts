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
  summary: 'Where the company hands its e-invoices over, and how many wait or were not taken.',
  answer: EInvoicePoint,
})

export const setEInvoicePoint = put('/api/Website/Settings/EInvoice', {
  guard,
  summary:
    'Says where e-invoices are handed over. An empty address ends it; an empty token keeps the one that stands. An address inside a private network is 400.',
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
  summary: 'Asks the access point whether it is there, and answers what became of it.',
  answer: Trial,
  cost: 'proxy',
})
