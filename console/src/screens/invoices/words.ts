import { ApiError } from '@casekit/client/api-error'
import type { InvoiceSummary } from '@casekit/contract/invoices'
import type { HandOverState, InvoiceSource, InvoiceState } from '@casekit/contract/invoice-states'
import type { MessageId } from '@casekit/messages/ids'
import type { ChipLook } from '@casekit/ui/chip'

/** Its name: an invoice once it has a number. */
export const kindOf = ({ kind, invoiceNumber }: Pick<InvoiceSummary, 'kind' | 'invoiceNumber'>): MessageId =>
  kind === 'InvoiceBasis' && invoiceNumber !== null ? 'Document.Invoice' : `DocumentKind.${kind}`

/** The state in the plural, as in the list's tabs. */
export const STATE_WORDS: Record<InvoiceState, MessageId> = {
  draft: 'Invoices.Draft',
  issued: 'Invoices.Issued',
  posted: 'Invoices.Posted',
}
export const STATE_LOOKS: Record<InvoiceState, ChipLook> = { draft: 'plain', issued: 'waiting', posted: 'done' }

type Owed = Pick<InvoiceSummary, 'kind' | 'state' | 'dueOn' | 'gross' | 'paid'>

/** Not fully paid after its due date; posted invoices are followed up in the accounting system. */
export const isOverdue = ({ kind, state, dueOn, gross, paid }: Owed, today: string): boolean =>
  kind === 'InvoiceBasis' && state === 'issued' && dueOn !== null && dueOn < today && paid < gross

export const HAND_OVER_LOOKS: Record<HandOverState, ChipLook> = {
  waiting: 'waiting',
  taken: 'waiting',
  acknowledged: 'done',
  refused: 'failed',
  failed: 'failed',
}

export const SOURCE_WORDS: Record<InvoiceSource, MessageId> = {
  offer: 'Invoices.FromOffer',
  time: 'Invoices.FromTime',
  material: 'Invoices.FromMaterial',
}

const REFUSALS: Record<string, MessageId> = {
  changed: 'Invoices.Changed',
  incomplete: 'Invoices.Incomplete',
  'mixed-vat': 'Invoices.MixedVat',
  'wrong-state': 'Invoices.WrongState',
  'not-acknowledged': 'Invoices.NotAcknowledged',
  'not-connected': 'Invoices.NotConnected',
}

const MISSING: Record<string, MessageId> = {
  'company.cvr': 'Invoices.MissingCompanyCvr',
  'customer.name': 'Invoices.MissingCustomerName',
  'customer.ean': 'Invoices.MissingCustomerEan',
  'customer.vat': 'Invoices.MissingCustomerVat',
  'customer.gln': 'Invoices.MissingCustomerGln',
  'company.country': 'Invoices.OnlyDenmark',
  'company.contact': 'Invoices.MissingCompanyContact',
  'company.place': 'Invoices.MissingCompanyPlace',
  'customer.place': 'Invoices.MissingCustomerPlace',
}

/** What an e-invoice lacks, one message each. */
export const lacksOf = (error: unknown): MessageId[] =>
  error instanceof ApiError && Array.isArray(error.current)
    ? (error.current as string[]).flatMap(one => MISSING[one] ?? [])
    : []

/** Why it failed, if known. */
export const refusalOf = (error: unknown): MessageId =>
  lacksOf(error).length > 0
    ? 'Invoices.Lacks'
    : (error instanceof ApiError && REFUSALS[error.code]) || 'Invoices.Failed'
