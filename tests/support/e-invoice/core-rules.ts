import { type EDocument, type Rule, vatNumberOf } from './document.ts'
import { all, amountAt, at, has, sum, textAt, type XmlNode } from './read-xml.ts'

/** EN 16931's rules for any invoice, in our own words under its numbers, as far as our invoices could break them. */

const NETS = 'cbc:LineExtensionAmount'
const hasAll = (nodes: readonly XmlNode[], path: string): boolean => nodes.every(node => has(node, path))
const said = (id: string, says: string, path: string): Rule => ({ id, says, holds: ({ root }) => has(root, path) })
const ofLines = (id: string, says: string, holds: (line: XmlNode) => boolean): Rule => ({
  id,
  says,
  holds: ({ lines }) => lines.every(holds),
})
const ofRates = (id: string, says: string, holds: (rate: XmlNode) => boolean): Rule => ({
  id,
  says,
  holds: ({ rates }) => rates.every(holds),
})

const changesIn = (line: XmlNode): XmlNode[] => at(line, 'cac:AllowanceCharge')
const quantityOf = (line: XmlNode): XmlNode | undefined =>
  at(line, 'cbc:InvoicedQuantity')[0] ?? at(line, 'cbc:CreditedQuantity')[0]

const NAME = 'cac:PartyLegalEntity/cbc:RegistrationName'
const [EXCLUSIVE, INCLUSIVE, PAYABLE] = ['cbc:TaxExclusiveAmount', 'cbc:TaxInclusiveAmount', 'cbc:PayableAmount']
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && COUNTRIES.of(code) !== undefined

const HEAD_RULES: readonly Rule[] = [
  said('BR-01', 'It tells by which specification it is written.', 'cbc:CustomizationID'),
  said('BR-02', 'It has a number.', 'cbc:ID'),
  said('BR-03', 'It has a day.', 'cbc:IssueDate'),
  {
    id: 'BR-04',
    says: 'It tells of which type it is.',
    holds: ({ root, isCredit }) => has(root, isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'),
  },
  said('BR-05', 'It has a currency.', 'cbc:DocumentCurrencyCode'),
  { id: 'BR-06', says: 'The seller has a name.', holds: ({ seller }) => has(seller, NAME) },
  { id: 'BR-07', says: 'The buyer has a name.', holds: ({ buyer }) => has(buyer, NAME) },
  { id: 'BR-09', says: 'The seller is in a country.', holds: ({ sellerCountry }) => isCountry(sellerCountry) },
  { id: 'BR-11', says: 'The buyer is in a country.', holds: ({ buyerCountry }) => isCountry(buyerCountry) },
  { id: 'BR-12', says: 'Its lines are added up.', holds: ({ totals }) => has(totals, NETS) },
  { id: 'BR-13', says: 'It says what it comes to without VAT.', holds: ({ totals }) => has(totals, EXCLUSIVE) },
  { id: 'BR-14', says: 'It says what it comes to with VAT.', holds: ({ totals }) => has(totals, INCLUSIVE) },
  { id: 'BR-15', says: 'It says what is to be paid.', holds: ({ totals }) => has(totals, PAYABLE) },
  { id: 'BR-16', says: 'It has a line.', holds: ({ lines }) => lines.length > 0 },
  {
    id: 'BR-55',
    says: 'What it pays back has a number.',
    holds: ({ root }) => hasAll(at(root, 'cac:BillingReference/cac:InvoiceDocumentReference'), 'cbc:ID'),
  },
  {
    id: 'BR-62',
    says: 'Who is reached electronically is so by a scheme.',
    holds: ({ seller, buyer }) =>
      [seller, buyer].flatMap(one => at(one, 'cbc:EndpointID')).every(({ attributes }) => attributes['schemeID']),
  },
  {
    id: 'BR-CO-09',
    says: 'A VAT number begins with a country.',
    holds: ({ seller, buyer }) => [seller, buyer].map(vatNumberOf).every(one => one === '' || /^[A-Z]{2}./.test(one)),
  },
  {
    id: 'BR-CO-25',
    says: 'Where something is to be paid it tells by when.',
    holds: ({ root, totals }) =>
      amountAt(totals, PAYABLE) <= 0 || has(root, 'cbc:DueDate') || has(root, 'cac:PaymentTerms/cbc:Note'),
  },
  {
    id: 'BR-CO-26',
    says: 'The seller is known by a number.',
    holds: ({ seller }) => has(seller, 'cac:PartyLegalEntity/cbc:CompanyID') || vatNumberOf(seller) !== '',
  },
]

const LINE_RULES: readonly Rule[] = [
  ofLines('BR-21', 'A line has a number.', line => has(line, 'cbc:ID')),
  ofLines('BR-22', 'A line says how much of it.', line => quantityOf(line) !== undefined),
  ofLines('BR-23', 'A quantity has a unit.', line => Boolean(quantityOf(line)?.attributes['unitCode'])),
  ofLines('BR-24', 'A line says what it comes to.', line => has(line, NETS)),
  ofLines('BR-25', 'A line says what it is for.', line => has(line, 'cac:Item/cbc:Name')),
  ofLines('BR-26', 'A line has a price.', line => has(line, 'cac:Price/cbc:PriceAmount')),
  ofLines('BR-27', 'A price is not below nothing.', line => amountAt(line, 'cac:Price/cbc:PriceAmount') >= 0),
  ofLines('BR-41', 'A discount or surcharge has an amount.', line => hasAll(changesIn(line), 'cbc:Amount')),
  ofLines('BR-42', 'A discount or surcharge has a reason.', line =>
    hasAll(changesIn(line), 'cbc:AllowanceChargeReason'),
  ),
  ofLines('BR-CO-04', 'A line has a category of VAT.', line => has(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID')),
]

const AMOUNTS = /^cbc:(\w*Amount)$/
/** A price may have more decimals than an amount. */
const isAmount = ({ name }: XmlNode): boolean => AMOUNTS.test(name) && name !== 'cbc:PriceAmount'

const SUM_RULES: readonly Rule[] = [
  ofRates('BR-45', 'A rate says of how much.', rate => has(rate, 'cbc:TaxableAmount')),
  ofRates('BR-46', 'A rate says how much VAT.', rate => has(rate, 'cbc:TaxAmount')),
  ofRates('BR-47', 'A rate has a category.', rate => has(rate, 'cac:TaxCategory/cbc:ID')),
  ofRates('BR-48', 'A rate has a percentage.', rate => has(rate, 'cac:TaxCategory/cbc:Percent')),
  {
    id: 'BR-CO-10',
    says: 'The lines add up.',
    holds: ({ lines, totals }) => sum(lines.map(line => amountAt(line, NETS))) === amountAt(totals, NETS),
  },
  {
    id: 'BR-CO-13',
    says: 'Without VAT it comes to its lines.',
    holds: ({ totals }) => amountAt(totals, EXCLUSIVE) === amountAt(totals, NETS),
  },
  {
    id: 'BR-CO-14',
    says: 'The VAT of all rates adds up.',
    holds: invoice => sum(invoice.rates.map(rate => amountAt(rate, 'cbc:TaxAmount'))) === vatOf(invoice),
  },
  {
    id: 'BR-CO-15',
    says: 'With VAT it comes to as much more as the VAT is.',
    holds: invoice => amountAt(invoice.totals, INCLUSIVE) === amountAt(invoice.totals, EXCLUSIVE) + vatOf(invoice),
  },
  {
    id: 'BR-CO-16',
    says: 'All of it is to be paid.',
    holds: ({ totals }) => amountAt(totals, PAYABLE) === amountAt(totals, INCLUSIVE),
  },
  ofRates('BR-CO-17', 'The VAT of a rate is its percentage, rounded.', rate => {
    const due = (amountAt(rate, 'cbc:TaxableAmount') * Number(textAt(rate, 'cac:TaxCategory/cbc:Percent'))) / 100
    return Math.abs(amountAt(rate, 'cbc:TaxAmount') - due) < 1
  }),
  { id: 'BR-CO-18', says: 'VAT is told rate by rate.', holds: ({ rates }) => rates.length > 0 },
  {
    id: 'BR-DEC',
    says: 'Amounts have two decimals at most.',
    holds: ({ root }) =>
      all(root)
        .filter(isAmount)
        .every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text)),
  },
]

const vatOf = ({ root }: EDocument): number => amountAt(root, 'cac:TaxTotal/cbc:TaxAmount')

export const CORE_RULES: readonly Rule[] = [...HEAD_RULES, ...LINE_RULES, ...SUM_RULES]
