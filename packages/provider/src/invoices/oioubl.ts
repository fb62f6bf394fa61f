import type { DocumentLine } from '@casekit/contract/document-content'
import { shareOf } from '@casekit/rules/money'
import { type EInvoice, nameOfLine, type Party, reckoned } from './ubl.ts'
import { oioPaymentMeans } from './payment-means.ts'
import { amount, type Element, listed, type Node, ublFile, unitOf } from './ubl-xml.ts'
import { oioCategory } from './vat-codes.ts'

const moms: Element = [
  'cac:TaxScheme',
  [
    ['cbc:ID', listed('63', 'scheme', 'id:taxschemeid-1.5')],
    ['cbc:Name', 'Moms'],
  ],
]

type Dealt = Pick<EInvoice, 'currency' | 'vatMode' | 'vatNote'>

const category = (percent: number, { vatMode, vatNote }: Dealt): Element => [
  'cac:TaxCategory',
  [
    ['cbc:ID', listed(oioCategory(vatMode, percent), 'scheme', 'id:taxcategoryid-1.1')],
    ['cbc:Percent', String(percent)],
    ['cbc:TaxExemptionReason', vatNote],
    moms,
  ],
]

type Taxed = { percent: number; net: number; vat: number }

const taxTotal = (dealt: Dealt, vat: number, rates: readonly Taxed[]): Element => [
  'cac:TaxTotal',
  [
    ['cbc:TaxAmount', amount(dealt.currency, vat)],
    ...rates.map((rate): Element => [
      'cac:TaxSubtotal',
      [
        ['cbc:TaxableAmount', amount(dealt.currency, rate.net)],
        ['cbc:TaxAmount', amount(dealt.currency, rate.vat)],
        category(rate.percent, dealt),
      ],
    ]),
  ],
]

/** A location number as it is, a Danish company number with its country prefix. */
const endpointOf = ({ endpoint }: Party): Node =>
  endpoint.scheme === '0088'
    ? { '@schemeID': 'GLN', value: endpoint.id }
    : { '@schemeID': 'DK:CVR', value: `DK${endpoint.id}` }

/** Street and number are one field here, which only the lax address format allows. */
const address = ({ address: street, city, zipCode, country }: Party): Element => [
  'cac:PostalAddress',
  [
    ['cbc:AddressFormatCode', listed('StructuredLax', 'list', 'codelist:addressformatcode-1.1')],
    ['cbc:StreetName', street],
    ['cbc:CityName', city],
    ['cbc:PostalZone', zipCode],
    ['cac:Country', [['cbc:IdentificationCode', country]]],
  ],
]

const company = (scheme: 'DK:CVR' | 'DK:SE', number: string): Element => [
  'cbc:CompanyID',
  { '@schemeID': scheme, value: `DK${number}` },
]

/** `contact`: the buyer's reference, by which the public sector routes it; undefined for the seller. */
function party(one: Party, contact: string | undefined): Element {
  const { name, companyNumber, email, phone } = one
  const sells = contact === undefined
  return [
    'cac:Party',
    [
      ['cbc:EndpointID', endpointOf(one)],
      ['cac:PartyName', [['cbc:Name', name]]],
      address(one),
      ['cac:PartyTaxScheme', sells ? [company('DK:SE', companyNumber), moms] : undefined],
      ['cac:PartyLegalEntity', companyNumber ? [['cbc:RegistrationName', name], company('DK:CVR', companyNumber)] : []],
      [
        'cac:Contact',
        [
          ['cbc:ID', contact],
          ['cbc:Name', name],
          ['cbc:Telephone', phone],
          ['cbc:ElectronicMail', email],
        ],
      ],
    ],
  ]
}

/** Quantity times price, in hundredths: the rules want discounts on the document, not the line. */
function line(one: DocumentLine, at: number, invoice: EInvoice): Element {
  const { isCredit, currency } = invoice
  const { quantity, price, whole } = reckoned(one, isCredit)
  const vat = shareOf(whole, one.vatPercent)
  return [
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    [
      ['cbc:ID', String(at + 1)],
      [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', { '@unitCode': pieces(one.unit), value: quantity }],
      ['cbc:LineExtensionAmount', amount(currency, whole)],
      taxTotal(invoice, vat, [{ percent: one.vatPercent, net: whole, vat }]),
      [
        'cac:Item',
        [
          ['cbc:Name', nameOfLine(one)],
          ['cac:SellersItemIdentification', [['cbc:ID', one.number]]],
        ],
      ],
      ['cac:Price', [['cbc:PriceAmount', amount(currency, price)]]],
    ],
  ]
}

/** Single items are EA in OIOUBL, not C62. */
const pieces = (unit: string): string => unitOf(unit).replace('C62', 'EA')

type Change = { less: number; percent: number; discount: number }

const allowance = (dealt: Dealt, { less, percent, discount }: Change, at: number): Element => [
  'cac:AllowanceCharge',
  [
    ['cbc:ID', String(at + 1)],
    ['cbc:ChargeIndicator', less < 0 ? 'true' : 'false'],
    ['cbc:AllowanceChargeReason', `${discount} %`],
    ['cbc:SequenceNumeric', String(at + 1)],
    ['cbc:Amount', amount(dealt.currency, Math.abs(less))],
    category(percent, dealt),
  ],
]

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

function totals({ isCredit, currency, priced, lines }: EInvoice, changes: readonly Change[]): Element {
  const sign = isCredit ? -1 : 1
  const [less, more] = [1, -1].map(way => sumOf(changes.map(one => Math.max(0, one.less * way))))
  const some = (sum: number | undefined) => (sum ? amount(currency, sum) : undefined)
  const gross = amount(currency, priced.gross * sign)
  return [
    'cac:LegalMonetaryTotal',
    [
      ['cbc:LineExtensionAmount', amount(currency, sumOf(lines.map(one => reckoned(one, isCredit).whole)))],
      // In OIOUBL this is the tax alone, unlike in every other UBL.
      ['cbc:TaxExclusiveAmount', amount(currency, priced.vat * sign)],
      ['cbc:TaxInclusiveAmount', gross],
      ['cbc:AllowanceTotalAmount', some(less)],
      ['cbc:ChargeTotalAmount', some(more)],
      ['cbc:PayableAmount', gross],
    ],
  ]
}

function references({ credits, reference }: EInvoice): Element[] {
  const credited: Element[] = credits
    ? [
        ['cbc:ID', credits.number],
        ['cbc:IssueDate', credits.date],
      ]
    : []
  return [
    ['cac:OrderReference', [['cbc:ID', reference]]],
    ['cac:BillingReference', [['cac:InvoiceDocumentReference', credited]]],
  ]
}

/**
 * An OIOUBL 2.1 invoice or credit note, as Denmark's public sector takes it. Follows the published rules; not checked
 * with the agency's own validator.
 */
export function oioUbl(invoice: EInvoice): string {
  const { isCredit, currency, priced, lines, seller, buyer } = invoice
  const sign = isCredit ? -1 : 1
  const changes = lines.flatMap(one => {
    const { less } = reckoned(one, isCredit)
    return less === 0 ? [] : [{ less, percent: one.vatPercent, discount: one.discountPercent }]
  })
  const rates = priced.rates.map(({ percent, net, vat }) => ({ percent, net: net * sign, vat: vat * sign }))
  return ublFile(isCredit ? 'CreditNote' : 'Invoice', [
    ['cbc:UBLVersionID', '2.1'],
    ['cbc:CustomizationID', 'OIOUBL-2.1'],
    ['cbc:ProfileID', listed('urn:www.nesubl.eu:profiles:profile5:ver2.0', 'scheme', 'id:profileid-1.2')],
    ['cbc:ID', invoice.number],
    ['cbc:CopyIndicator', 'false'],
    ['cbc:IssueDate', invoice.date],
    ['cbc:InvoiceTypeCode', isCredit ? undefined : listed('380', 'list', 'codelist:invoicetypecode-1.1')],
    ['cbc:DocumentCurrencyCode', currency],
    ['cbc:LineCountNumeric', String(lines.length)],
    ...references(invoice),
    ['cac:AccountingSupplierParty', [party(seller, undefined)]],
    ['cac:AccountingCustomerParty', [party(buyer, invoice.reference)]],
    ['cac:PaymentMeans', isCredit ? undefined : oioPaymentMeans(invoice)],
    ...changes.map((one, at) => allowance(invoice, one, at)),
    taxTotal(invoice, priced.vat * sign, rates),
    totals(invoice, changes),
    ...lines.map((one, at) => line(one, at, invoice)),
  ])
}
