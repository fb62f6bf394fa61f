import type { CaseDetails } from '@casekit/contract/cases'
import type { NewTransfer, TransferParty } from '@casekit/contract/transfers'

/** What somebody chooses and writes when a case is handed over. */
export type HandOver = {
  partnerCompanyId: string
  responsibleId: string
  title: string
  description: string
  companyMessage: string
  files: readonly string[]
  isOfferRequest: boolean
}

export const draftFor = ({ title, description }: CaseDetails): HandOver => ({
  partnerCompanyId: '',
  responsibleId: '',
  title,
  description,
  companyMessage: '',
  files: [],
  isOfferRequest: false,
})

type Known = { [Field in keyof TransferParty]?: string }

const party = ({ name, address, zipCode, city, email, phone, mobile, ean, cvr }: Known): TransferParty =>
  Object.fromEntries(
    Object.entries({ name, address, zipCode, city, email, phone, mobile, ean, cvr }).filter(([, value]) => value),
  )

/** The payload of §3, Case transfer to a partner: what was written, and the rest from the case. */
export function payloadOf(details: CaseDetails, wish: HandOver): NewTransfer {
  const { customer, invoice, deliveryAddress, contactAddress, propertyLease } = details
  return {
    caseId: details.id,
    partnerCompanyId: wish.partnerCompanyId,
    responsibleId: wish.responsibleId || null,
    customer: party(customer ?? {}),
    invoice: invoice && party(invoice),
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
