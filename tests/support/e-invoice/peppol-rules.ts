import { isCompanyNumber } from '@casekit/rules/company-number'
import { isEan } from '@casekit/rules/ean'
import type { EDocument, Rule } from './document.ts'
import { all, at, has, sum, textAt, type XmlNode } from './read-xml.ts'

/** Peppol BIS Billing 3.0's rules beyond EN 16931, in our own words under its numbers. */

const changesOf = ({ root }: EDocument): XmlNode[] => all(root).filter(({ name }) => name === 'cac:AllowanceCharge')
const isCharge = (change: XmlNode): boolean => textAt(change, 'cbc:ChargeIndicator') === 'true'

const reasonOf = (change: XmlNode): string => textAt(change, 'cbc:AllowanceChargeReasonCode')

/** The codes of UNCL 5189 and UNCL 7161 that we use. */
const [ALLOWANCES, CHARGES] = [['95'], ['ABK']]
const SCHEMES = ['0007', '0088', '0184', '0192', '9920', '9930']
const REASONS: Record<string, string> = { 'VATEX-EU-AE': 'AE', 'VATEX-EU-IC': 'K' }

const numbersBy = ({ root }: EDocument, scheme: string): string[] =>
  all(root)
    .filter(({ name, attributes }) => /^cbc:(EndpointID|CompanyID)$/.test(name) && attributes['schemeID'] === scheme)
    .map(({ text }) => text)
const checked = (id: string, says: string, scheme: string, isRight: (number: string) => boolean): Rule => ({
  id: `PEPPOL-COMMON-${id}`,
  says,
  holds: invoice => numbersBy(invoice, scheme).every(isRight),
})

const HEAD_RULES: readonly Rule[] = [
  {
    id: 'R003',
    says: 'The buyer knows it by a reference.',
    holds: ({ root }) => has(root, 'cbc:BuyerReference') || has(root, 'cac:OrderReference/cbc:ID'),
  },
  {
    id: 'R004',
    says: 'It is written by Peppol BIS Billing 3.0.',
    holds: ({ root }) =>
      textAt(root, 'cbc:CustomizationID') ===
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  },
  {
    id: 'R007',
    says: 'It is of the process of billing.',
    holds: ({ root }) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(textAt(root, 'cbc:ProfileID')),
  },
  {
    id: 'R008',
    says: 'No element is empty.',
    holds: ({ root }) => all(root).every(({ text, children }) => children.length > 0 || text.trim() !== ''),
  },
  { id: 'R010', says: 'The buyer is reached electronically.', holds: ({ buyer }) => has(buyer, 'cbc:EndpointID') },
  { id: 'R020', says: 'The seller is reached electronically.', holds: ({ seller }) => has(seller, 'cbc:EndpointID') },
  {
    id: 'R051',
    says: 'All amounts are in its currency.',
    holds: ({ root }) =>
      all(root)
        .filter(({ name }) => name.endsWith('Amount'))
        .every(({ attributes }) => attributes['currencyID'] === textAt(root, 'cbc:DocumentCurrencyCode')),
  },
  {
    id: 'R053',
    says: 'Its VAT is told once, rate by rate.',
    holds: ({ root }) => at(root, 'cac:TaxTotal').length === 1 && at(root, 'cac:TaxTotal/cac:TaxSubtotal').length > 0,
  },
  {
    id: 'F001',
    says: 'Days are written as year, month and day.',
    holds: ({ root }) =>
      all(root)
        .filter(({ name }) => /^cbc:\w+Date$/.test(name))
        .every(({ text }) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))),
  },
  {
    id: 'P0100',
    says: 'An invoice is a commercial one, a credit a credit note.',
    holds: ({ root, isCredit }) =>
      isCredit ? textAt(root, 'cbc:CreditNoteTypeCode') === '381' : textAt(root, 'cbc:InvoiceTypeCode') === '380',
  },
]

/** Quantity times price, plus charges minus allowances, within two hundredths. */
function comesTo(line: XmlNode): boolean {
  const number = (path: string) => Number(textAt(line, path))
  const quantity = number('cbc:InvoicedQuantity') || number('cbc:CreditedQuantity')
  const changes = at(line, 'cac:AllowanceCharge').map(
    one => Number(textAt(one, 'cbc:Amount')) * (isCharge(one) ? 1 : -1),
  )
  const due = quantity * number('cac:Price/cbc:PriceAmount') + sum(changes)
  return Math.abs(number('cbc:LineExtensionAmount') - due) <= 0.02 + 1e-6
}

const LINE_RULES: readonly Rule[] = [
  {
    id: 'R043',
    says: 'A change of a price is a surcharge or a discount.',
    holds: invoice => changesOf(invoice).every(one => /^(true|false)$/.test(textAt(one, 'cbc:ChargeIndicator'))),
  },
  { id: 'R120', says: 'A line comes to what it says.', holds: ({ lines }) => lines.every(comesTo) },
  {
    id: 'CL002',
    says: 'A discount has a reason of the list.',
    holds: invoice => changesOf(invoice).every(one => isCharge(one) || ALLOWANCES.includes(reasonOf(one))),
  },
  {
    id: 'CL003',
    says: 'A surcharge has a reason of the list.',
    holds: invoice => changesOf(invoice).every(one => !isCharge(one) || CHARGES.includes(reasonOf(one))),
  },
  {
    id: 'CL008',
    says: 'Who is reached is so by a scheme of the list.',
    holds: ({ seller, buyer }) =>
      [seller, buyer]
        .flatMap(one => at(one, 'cbc:EndpointID'))
        .every(({ attributes }) => SCHEMES.includes(attributes['schemeID'] ?? '')),
  },
  {
    id: 'P0107',
    says: 'Why there is no VAT is a reason of its category.',
    holds: ({ rates }) =>
      rates.every(rate => {
        const reason = textAt(rate, 'cac:TaxCategory/cbc:TaxExemptionReasonCode')
        return reason === '' || REASONS[reason] === textAt(rate, 'cac:TaxCategory/cbc:ID')
      }),
  },
]

export const PEPPOL_RULES: readonly Rule[] = [
  ...[...HEAD_RULES, ...LINE_RULES].map(rule => ({ ...rule, id: `PEPPOL-EN16931-${rule.id}` })),
  checked('R040', 'A location number has its check digit.', '0088', isEan),
  checked('R041', 'A Norwegian number has its check digit.', '0192', number => isCompanyNumber(number, 'nn-NO')),
  checked('R042', 'A Danish number has eight digits.', '0184', number => /^(DK)?\d{8}$/.test(number)),
  checked('R049', 'A Swedish number has its check digit.', '0007', number => isCompanyNumber(number, 'sv-SE')),
]
