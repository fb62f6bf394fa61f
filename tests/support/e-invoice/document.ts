import { at, readXml, textAt, type XmlNode } from './read-xml.ts'

/** An e-invoice as the rules see it. */
export type EDocument = {
  root: XmlNode
  isCredit: boolean
  seller: XmlNode
  buyer: XmlNode
  sellerCountry: string
  buyerCountry: string
  lines: XmlNode[]
  /** Its VAT by rate. */
  rates: XmlNode[]
  totals: XmlNode
}

/** `says` is the requirement; it is broken when `holds` returns false. */
export type Rule = { id: string; says: string; holds: (invoice: EDocument) => boolean }

const NOTHING: XmlNode = { name: '', attributes: {}, text: '', children: [] }
const COUNTRY = 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'

export function openDocument(xml: string): EDocument {
  const root = readXml(xml)
  const isCredit = root.name === 'CreditNote'
  const only = (path: string) => at(root, path)[0] ?? NOTHING
  const [seller, buyer] = [only('cac:AccountingSupplierParty/cac:Party'), only('cac:AccountingCustomerParty/cac:Party')]
  return {
    root,
    isCredit,
    seller,
    buyer,
    sellerCountry: textAt(seller, COUNTRY),
    buyerCountry: textAt(buyer, COUNTRY),
    lines: at(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'),
    rates: at(root, 'cac:TaxTotal/cac:TaxSubtotal'),
    totals: only('cac:LegalMonetaryTotal'),
  }
}

export const vatNumberOf = (party: XmlNode): string =>
  at(party, 'cac:PartyTaxScheme')
    .filter(one => textAt(one, 'cac:TaxScheme/cbc:ID') === 'VAT')
    .map(one => textAt(one, 'cbc:CompanyID'))[0] ?? ''
