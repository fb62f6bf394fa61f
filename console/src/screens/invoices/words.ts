import { ApiError } from '@casekit/client/api-error'
import type { InvoiceSummary } from '@casekit/contract/invoices'
import type { HandOverState, InvoiceSource, InvoiceState } from '@casekit/contract/invoice-states'
import type { MessageId } from '@casekit/messages/ids'
import type { ChipLook } from '@casekit/ui/chip'

/** What it is called: an invoice once it has its number. */
export const kindOf = ({ kind, invoiceNumber }: Pick<InvoiceSummary, 'kind' | 'invoiceNumber'>): MessageId =>
  kind === 'InvoiceBasis' && invoiceNumber !== null ? 'Document.Invoice' : `DocumentKind.${kind}`

/** Many in one state, as the tabs of the list say it. */
export const STATE_WORDS: Record<InvoiceState, MessageId> = {
  draft: 'Invoices.Draft',
  issued: 'Invoices.Issued',
  posted: 'Invoices.Posted',
}
export const STATE_LOOKS: Record<InvoiceState, ChipLook> = { draft: 'plain', issued: 'waiting', posted: 'done' }

type Owed = Pick<InvoiceSummary, 'kind' | 'state' | 'dueOn' | 'gross' | 'paid'>

/** Not all paid, and its day is over; what is posted is followed up in the accounts. */
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

/** What an e-invoice lacks, one sentence each. */
export const lacksOf = (error: unknown): MessageId[] =>
  error instanceof ApiError && Array.isArray(error.current)
    ? (error.current as string[]).flatMap(one => MISSING[one] ?? [])
    : []

/** Why it was not done, where it is known. */
export const refusalOf = (error: unknown): MessageId =>
  lacksOf(error).length > 0
    ? 'Invoices.Lacks'
    : (error instanceof ApiError && REFUSALS[error.code]) || 'Invoices.Failed'
