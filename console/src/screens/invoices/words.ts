import { ApiError } from '@casekit/client/api-error'
import type { InvoiceSource, InvoiceState } from '@casekit/contract/invoice-states'
import type { MessageId } from '@casekit/messages/ids'
import type { ChipLook } from '@casekit/ui/chip'

export const STATE_WORDS: Record<InvoiceState, MessageId> = {
  draft: 'Invoices.Draft',
  issued: 'Invoices.Issued',
  posted: 'Invoices.Posted',
}
export const STATE_LOOKS: Record<InvoiceState, ChipLook> = { draft: 'plain', issued: 'waiting', posted: 'done' }

export const SOURCE_WORDS: Record<InvoiceSource, MessageId> = {
  offer: 'Invoices.FromOffer',
  time: 'Invoices.FromTime',
  material: 'Invoices.FromMaterial',
}

const REFUSALS: Record<string, MessageId> = {
  changed: 'Invoices.Changed',
  incomplete: 'Invoices.Incomplete',
  'wrong-state': 'Invoices.WrongState',
}

/** Why it was not done, where it is known. */
export const refusalOf = (error: unknown): MessageId =>
  (error instanceof ApiError && REFUSALS[error.code]) || 'Invoices.Failed'
