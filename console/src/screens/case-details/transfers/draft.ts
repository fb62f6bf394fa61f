import type { CaseDetails } from '@casekit/contract/cases'
import type { InvoiceRecipient, PartnerInvoiceOptions } from '@casekit/contract/company-settings'
import type { NewTransfer, TransferParty } from '@casekit/contract/transfers'

/** The input for transferring a case. */
export type HandOver = {
  partnerCompanyId: string
  responsibleId: string
  title: string
  description: string
  companyMessage: string
  files: readonly string[]
  isOfferRequest: boolean
  /** Who gets the invoice. */
  invoiceTo: PartnerInvoiceOptions['standard']
}

/** The possible invoice recipients. */
export type Parties = Partial<Record<InvoiceRecipient, TransferParty>>

export const draftFor = ({ title, description }: CaseDetails): HandOver => ({
  partnerCompanyId: '',
  responsibleId: '',
  title,
  description,
  companyMessage: '',
  files: [],
  isOfferRequest: false,
  invoiceTo: 'auto',
})

type Known = { [Field in keyof TransferParty]?: string }

export const party = ({ name, address, zipCode, city, email, phone, mobile, ean, cvr }: Known): TransferParty =>
  Object.fromEntries(
    Object.entries({ name, address, zipCode, city, email, phone, mobile, ean, cvr }).filter(([, value]) => value),
  )

/** The invoice recipient; `auto` is the owner of the case's property, else the case's own recipient. */
export const invoiceParty = (parties: Parties, to: HandOver['invoiceTo']): TransferParty | undefined =>
  to === 'auto' ? (parties.property ?? parties.case) : parties[to]

/** The payload of §3, Case transfer to a partner: the input, and the rest from the case. */
export function payloadOf(details: CaseDetails, wish: HandOver, parties: Parties): NewTransfer {
  const { customer, deliveryAddress, contactAddress, propertyLease } = details
  return {
    caseId: details.id,
    partnerCompanyId: wish.partnerCompanyId,
    responsibleId: wish.responsibleId || null,
    customer: party(customer ?? {}),
    invoice: invoiceParty(parties, wish.invoiceTo) ?? null,
    delivery: deliveryAddress && party(deliveryAddress),
    contact: contactAddress && party(contactAddress),
    cvr: customer?.cvr ?? '',
    ean: customer?.ean ?? '',
    propertyName: propertyLease?.propertyName ?? '',
    title: wish.title.trim(),
    requisitionNumber: details.requisitionNumber,
    reference: details.vorRef,
    orderNumber: String(details.caseNumber),
    description: wish.description.trim(),
    companyMessage: wish.companyMessage.trim(),
    files: [...wish.files],
    isOfferRequest: wish.isOfferRequest,
  }
}
