import type { Rule } from './document.ts'
import { all, type XmlNode } from './read-xml.ts'

/** The allowed children of each UBL 2.1 element in order, as far as our invoices use them; + means repeatable. */
const PARTY = 'EndpointID PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact'
const HEAD = 'DocumentCurrencyCode BuyerReference BillingReference AccountingSupplierParty AccountingCustomerParty'
const FOOT = 'Delivery PaymentMeans PaymentTerms TaxTotal LegalMonetaryTotal'
const LINE = 'LineExtensionAmount AllowanceCharge Item Price'
const CATEGORY = 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme'

const ORDERS: Record<string, string> = {
  Invoice: `CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode ${HEAD} ${FOOT} InvoiceLine+`,
  CreditNote: `CustomizationID ProfileID ID IssueDate CreditNoteTypeCode ${HEAD} ${FOOT} CreditNoteLine+`,
  BillingReference: 'InvoiceDocumentReference',
  InvoiceDocumentReference: 'ID IssueDate',
  AccountingSupplierParty: 'Party',
  AccountingCustomerParty: 'Party',
  Party: PARTY,
  PartyName: 'Name',
  PostalAddress: 'StreetName CityName PostalZone Country',
  Country: 'IdentificationCode',
  PartyTaxScheme: 'CompanyID TaxScheme',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name Telephone ElectronicMail',
  Delivery: 'ActualDeliveryDate DeliveryLocation',
  DeliveryLocation: 'Address',
  Address: 'Country',
  PaymentMeans: 'PaymentMeansCode PaymentID PayeeFinancialAccount',
  PayeeFinancialAccount: 'ID FinancialInstitutionBranch',
  FinancialInstitutionBranch: 'ID',
  PaymentTerms: 'Note',
  TaxTotal: 'TaxAmount TaxSubtotal+',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: CATEGORY,
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  TaxScheme: 'ID',
  LegalMonetaryTotal: 'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount PayableAmount',
  InvoiceLine: `ID InvoicedQuantity ${LINE}`,
  CreditNoteLine: `ID CreditedQuantity ${LINE}`,
  AllowanceCharge: 'ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason Amount',
  Item: 'Name SellersItemIdentification ClassifiedTaxCategory',
  SellersItemIdentification: 'ID',
  Price: 'PriceAmount',
}

const nameOf = ({ name }: XmlNode): string => name.slice(name.indexOf(':') + 1)

/** All children are known, in order, and none too often. */
function inOrder(node: XmlNode): boolean {
  const order = (ORDERS[nameOf(node)] ?? '').split(' ')
  let last = -1
  for (const name of node.children.map(nameOf)) {
    const place = order.findIndex(one => one === name || one === `${name}+`)
    const isMore = place === last && order[place]?.endsWith('+')
    if (place < 0 || (place <= last && !isMore)) return false
    last = place
  }
  return true
}

export const ORDER_RULES: readonly Rule[] = [
  {
    id: 'UBL-ORDER',
    says: 'Each element holds what the schema knows in it, in its order and number.',
    holds: ({ root }) => all(root).every(inOrder),
  },
]
