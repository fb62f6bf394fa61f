import { type Static, Type } from 'typebox'
import { closed, Id, Nothing, nullable, post } from './endpoint.ts'
import { chosen } from './invoices.ts'

/** Several parties may pay for a case: its customer, the property owner, an insurance company. */

export const INVOICE_PARTIES = 10

/** A customer, or a property owner, who becomes a customer if they are not one yet. Exactly one is given. */
export const InvoiceParty = closed({
  customerId: nullable(Id),
  ownerId: nullable(Id),
  /** Two decimals. */
  percent: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
})
export type InvoiceParty = Static<typeof InvoiceParty>

export const splitInvoice = post('/api/Website/Invoice/Case/:caseId/Split', {
  guard: 'OfferAccess',
  summary:
    'Creates an invoice basis for each payer with their share of the selected lines; returns the ids in that order. The shares must total 100 %. 409 `changed` for more than is left, `mixed-vat` if VAT is charged on only some of the lines.',
  params: closed({ caseId: Id }),
  body: closed({
    ...chosen.properties,
    parties: Type.Array(InvoiceParty, { minItems: 1, maxItems: INVOICE_PARTIES }),
  }),
  errors: { changed: Nothing, 'mixed-vat': Nothing },
  answer: Type.Array(Id),
  creates: true,
})
