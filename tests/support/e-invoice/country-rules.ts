import { isCompanyNumber } from '@casekit/rules/company-number'
import { type EDocument, type Rule, vatNumberOf } from './document.ts'
import { all, amountAt, at, has, textAt } from './read-xml.ts'

/** Peppol's rules for sellers in Denmark, Norway, Sweden or Germany, as far as our invoices could break them. */
const where = (isAsked: (invoice: EDocument) => boolean, rules: readonly Rule[]): Rule[] =>
  rules.map(rule => ({ ...rule, holds: invoice => !isAsked(invoice) || rule.holds(invoice) }))

const LEGAL = 'cac:PartyLegalEntity/cbc:CompanyID'

const DENMARK: readonly Rule[] = [
  { id: 'DK-R-002', says: 'The seller has its CVR number.', holds: ({ seller }) => has(seller, LEGAL) },
  {
    id: 'DK-R-014',
    says: 'The CVR number is said to be one.',
    holds: ({ seller }) => at(seller, LEGAL).every(({ attributes }) => attributes['schemeID'] === '0184'),
  },
]

const WITHIN_DENMARK: readonly Rule[] = [
  {
    id: 'DK-R-004',
    says: 'What is no tax has no reason of a tax.',
    holds: ({ root }) =>
      all(root).every(({ name, text }) => name !== 'cbc:AllowanceChargeReasonCode' || text !== 'ZZZ'),
  },
  {
    id: 'DK-R-005',
    says: 'It is paid by a means that Denmark knows.',
    holds: ({ root }) =>
      at(root, 'cac:PaymentMeans/cbc:PaymentMeansCode').every(({ text }) =>
        ['1', '10', '31', '42', '48', '49', '50', '58', '59', '93', '97'].includes(text),
      ),
  },
  {
    id: 'DK-R-016',
    says: 'A credit pays back, and asks for nothing.',
    holds: ({ isCredit, totals }) => !isCredit || amountAt(totals, 'cbc:PayableAmount') >= 0,
  },
]

const NORWAY: readonly Rule[] = [
  {
    id: 'NO-R-001',
    says: 'A Norwegian VAT number is that of a company, with MVA.',
    holds: ({ seller }) => {
      const [, number = ''] = /^NO(\d{9})MVA$/.exec(vatNumberOf(seller)) ?? []
      return isCompanyNumber(number, 'nn-NO')
    },
  },
]

const SWEDEN: readonly Rule[] = [
  {
    id: 'SE-R-001',
    says: 'A Swedish VAT number has twelve digits.',
    holds: ({ seller }) => /^SE\d{12}$/.test(vatNumberOf(seller)),
  },
  {
    id: 'SE-R-006',
    says: 'Sweden taxes with 25, 12 or 6 percent.',
    holds: ({ rates }) =>
      rates.every(
        rate =>
          textAt(rate, 'cac:TaxCategory/cbc:ID') !== 'S' ||
          ['25', '12', '6'].includes(textAt(rate, 'cac:TaxCategory/cbc:Percent')),
      ),
  },
]

const saidOf = (id: string, says: string, party: 'seller' | 'buyer', path: string): Rule => ({
  id,
  says,
  holds: invoice => has(invoice[party], path),
})

const WITHIN_GERMANY: readonly Rule[] = [
  {
    id: 'DE-R-001',
    says: 'It tells how to pay.',
    holds: ({ root }) => has(root, 'cac:PaymentMeans/cbc:PaymentMeansCode'),
  },
  saidOf('DE-R-003', 'The seller has a city.', 'seller', 'cac:PostalAddress/cbc:CityName'),
  saidOf('DE-R-004', 'The seller has a postal code.', 'seller', 'cac:PostalAddress/cbc:PostalZone'),
  saidOf('DE-R-005', 'Somebody at the seller is asked.', 'seller', 'cac:Contact/cbc:Name'),
  saidOf('DE-R-006', 'The seller has a telephone.', 'seller', 'cac:Contact/cbc:Telephone'),
  saidOf('DE-R-007', 'The seller has a mail address.', 'seller', 'cac:Contact/cbc:ElectronicMail'),
  saidOf('DE-R-008', 'The buyer has a city.', 'buyer', 'cac:PostalAddress/cbc:CityName'),
  saidOf('DE-R-009', 'The buyer has a postal code.', 'buyer', 'cac:PostalAddress/cbc:PostalZone'),
  { id: 'DE-R-015', says: 'The buyer knows it by a reference.', holds: ({ root }) => has(root, 'cbc:BuyerReference') },
  { id: 'DE-R-016', says: 'The seller has a VAT number.', holds: ({ seller }) => vatNumberOf(seller) !== '' },
]

const sells = (country: string) => (invoice: EDocument) => invoice.sellerCountry === country
const within = (country: string) => (invoice: EDocument) =>
  invoice.sellerCountry === country && invoice.buyerCountry === country

export const COUNTRY_RULES: readonly Rule[] = [
  ...where(sells('DK'), DENMARK),
  ...where(within('DK'), WITHIN_DENMARK),
  ...where(sells('NO'), NORWAY),
  ...where(sells('SE'), SWEDEN),
  ...where(within('DE'), WITHIN_GERMANY),
]
