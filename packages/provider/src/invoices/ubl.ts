import type { DocumentLine, VatMode } from '@casekit/contract/document-content'
import { lineNet, type Priced } from '@casekit/rules/document-price'
import type { PayAccount } from '@casekit/rules/pay-ways'
import { divideRounded, minorOf } from '@casekit/rules/money'
import { paymentMeans } from './payment-means.ts'
import { registerOf } from './party-numbers.ts'
import { amount, type Element, ublFile, unitOf } from './ubl-xml.ts'
import { buysWithout, peppolCategory, vatNumber } from './vat-codes.ts'

export type Party = {
  name: string
  address: string
  zipCode: string
  city: string
  /** ISO 3166, two letters. */
  country: string
  /** As registered, without the country. */
  companyNumber: string
  /** If it differs from the one derived from country and company number. */
  vatNumber?: string
  email: string
  phone: string
  endpoint: { scheme: string; id: string }
}

export type EInvoice = {
  isCredit: boolean
  number: string
  date: string
  dueOn: string
  currency: string
  /** The customer's reference: the requisition, else the case. */
  reference: string
  /** Number and date of the credited invoice. */
  credits: { number: string; date: string } | null
  dueText: string
  /** Where to pay: the preferred way of the country. */
  payTo: PayAccount | undefined
  seller: Party
  buyer: Party
  lines: readonly DocumentLine[]
  priced: Priced
  vatMode?: VatMode | undefined
  /** Why no VAT is charged, in the buyer's language. */
  vatNote?: string
}

const vatScheme: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

type Dealt = Pick<EInvoice, 'vatMode' | 'vatNote'>

/** Only a rate, not a line, states why there is no VAT. */
export function vatCategory(
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  percent: number,
  { vatMode, vatNote }: Dealt = {},
): Element {
  const { id, reason } = peppolCategory(vatMode, percent)
  const isTold = name === 'cac:TaxCategory' && reason !== undefined
  return [
    name,
    [
      ['cbc:ID', id],
      ['cbc:Percent', String(percent)],
      ['cbc:TaxExemptionReasonCode', isTold ? reason : undefined],
      ['cbc:TaxExemptionReason', isTold ? vatNote : undefined],
      vatScheme,
    ],
  ]
}

/** The VAT number is given for the party that accounts for VAT: the seller, or a buyer not charged it. */
export function party(
  { name, address, zipCode, city, country, companyNumber, vatNumber: own, email, phone, endpoint }: Party,
  hasVatNumber: boolean,
): Element {
  const register = registerOf(country, companyNumber)
  return [
    'cac:Party',
    [
      ['cbc:EndpointID', { '@schemeID': endpoint.scheme, value: endpoint.id }],
      ['cac:PartyName', [['cbc:Name', name]]],
      [
        'cac:PostalAddress',
        [
          ['cbc:StreetName', address],
          ['cbc:CityName', city],
          ['cbc:PostalZone', zipCode],
          ['cac:Country', [['cbc:IdentificationCode', country]]],
        ],
      ],
      ...(hasVatNumber
        ? [['cac:PartyTaxScheme', [['cbc:CompanyID', own ?? vatNumber(country, companyNumber)], vatScheme]] as Element]
        : []),
      [
        'cac:PartyLegalEntity',
        [
          ['cbc:RegistrationName', name],
          ['cbc:CompanyID', register ? { '@schemeID': register, value: companyNumber } : companyNumber],
        ],
      ],
      [
        'cac:Contact',
        [
          ['cbc:Name', name],
          ['cbc:Telephone', phone],
          ['cbc:ElectronicMail', email],
        ],
      ],
    ],
  ]
}

/**
 * Quantity times price before the discount, and the discount as the difference from the net amount; the price is never
 * negative.
 */
export function reckoned(one: DocumentLine, isCredit: boolean) {
  const sign = (isCredit ? -1 : 1) * (one.price < 0 ? -1 : 1)
  const quantity = Math.round(one.quantity * 1000) * sign
  const price = Math.abs(minorOf(one.price))
  const whole = Number(divideRounded(BigInt(quantity) * BigInt(price), 1000n))
  const net = lineNet(one) * (isCredit ? -1 : 1)
  return { quantity: String(quantity / 1000), price, whole, net, less: whole - net }
}

export const nameOfLine = (one: DocumentLine): string =>
  (one.text.trim() || one.number.trim() || '-').replace(/\s+/g, ' ').slice(0, 100)

/** Codes of UNCL 5189 and UNCL 7161. */
const [DISCOUNT, MISCELLANEOUS] = ['95', 'ABK']

function line(one: DocumentLine, at: number, { isCredit, currency, vatMode }: EInvoice): Element {
  const { quantity, price, net, less } = reckoned(one, isCredit)
  return [
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    [
      ['cbc:ID', String(at + 1)],
      [`cbc:${isCredit ? 'Credited' : 'Invoiced'}Quantity`, { '@unitCode': unitOf(one.unit), value: quantity }],
      ['cbc:LineExtensionAmount', amount(currency, net)],
      ...(less === 0
        ? []
        : [
            [
              'cac:AllowanceCharge',
              [
                ['cbc:ChargeIndicator', less < 0 ? 'true' : 'false'],
                ['cbc:AllowanceChargeReasonCode', less < 0 ? MISCELLANEOUS : DISCOUNT],
                ['cbc:AllowanceChargeReason', `${one.discountPercent} %`],
                ['cbc:Amount', amount(currency, Math.abs(less))],
              ],
            ] as Element,
          ]),
      [
        'cac:Item',
        [
          ['cbc:Name', nameOfLine(one)],
          ['cac:SellersItemIdentification', [['cbc:ID', one.number]]],
          vatCategory('cac:ClassifiedTaxCategory', one.vatPercent, { vatMode }),
        ],
      ],
      ['cac:Price', [['cbc:PriceAmount', amount(currency, price)]]],
    ],
  ]
}

/** Goods sold to another EU country state where and when they were delivered. */
const delivered = ({ vatMode, date, buyer }: EInvoice): Element[] | undefined =>
  vatMode === 'euGoods'
    ? [
        ['cbc:ActualDeliveryDate', date],
        ['cac:DeliveryLocation', [['cac:Address', [['cac:Country', [['cbc:IdentificationCode', buyer.country]]]]]]],
      ]
    : undefined

/** Payment means are mandatory within Germany: without an account, the instrument is "not defined". */
const paidUnknown = ({ seller, buyer }: EInvoice): Element[] | undefined =>
  seller.country === 'DE' && buyer.country === 'DE' ? [['cbc:PaymentMeansCode', '1']] : undefined

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/**
 * A Peppol BIS Billing 3.0 invoice or credit note. Amounts of a credit change sign, as the document type implies it.
 */
export function peppolUbl(invoice: EInvoice): string {
  const { isCredit, currency, priced } = invoice
  const sign = isCredit ? -1 : 1
  const kind = isCredit ? 'CreditNote' : 'Invoice'
  const head: Element[] = [
    ['cbc:CustomizationID', CUSTOMIZATION],
    ['cbc:ProfileID', PROFILE],
    ['cbc:ID', invoice.number],
    ['cbc:IssueDate', invoice.date],
    ['cbc:DueDate', isCredit ? undefined : invoice.dueOn],
    [`cbc:${kind}TypeCode`, isCredit ? '381' : '380'],
    ['cbc:DocumentCurrencyCode', currency],
    ['cbc:BuyerReference', invoice.reference],
    [
      'cac:BillingReference',
      invoice.credits
        ? [
            [
              'cac:InvoiceDocumentReference',
              [
                ['cbc:ID', invoice.credits.number],
                ['cbc:IssueDate', invoice.credits.date],
              ],
            ],
          ]
        : undefined,
    ],
    ['cac:AccountingSupplierParty', [party(invoice.seller, true)]],
    ['cac:AccountingCustomerParty', [party(invoice.buyer, buysWithout(invoice.vatMode))]],
    ['cac:Delivery', delivered(invoice)],
    ['cac:PaymentMeans', paymentMeans(invoice) ?? paidUnknown(invoice)],
    ['cac:PaymentTerms', isCredit ? [['cbc:Note', invoice.dueText]] : undefined],
    [
      'cac:TaxTotal',
      [
        ['cbc:TaxAmount', amount(currency, priced.vat * sign)],
        ...priced.rates.map(({ percent, net, vat }): Element => [
          'cac:TaxSubtotal',
          [
            ['cbc:TaxableAmount', amount(currency, net * sign)],
            ['cbc:TaxAmount', amount(currency, vat * sign)],
            vatCategory('cac:TaxCategory', percent, invoice),
          ],
        ]),
      ],
    ],
    [
      'cac:LegalMonetaryTotal',
      [
        ['cbc:LineExtensionAmount', amount(currency, priced.net * sign)],
        ['cbc:TaxExclusiveAmount', amount(currency, priced.net * sign)],
        ['cbc:TaxInclusiveAmount', amount(currency, priced.gross * sign)],
        ['cbc:PayableAmount', amount(currency, priced.gross * sign)],
      ],
    ],
    ...invoice.lines.map((one, at) => line(one, at, invoice)),
  ]
  return ublFile(kind, head)
}
