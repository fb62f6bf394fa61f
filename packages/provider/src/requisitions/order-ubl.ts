import { type Party, party, vatCategory } from '../invoices/ubl.ts'
import { amount, type Element, ublFile, unitOf } from '../invoices/ubl-xml.ts'
import { type Shown, sumsOf } from './paper.ts'

export type Place = { address: string; zipCode: string; city: string; country: string }

export type Order = {
  shown: Shown
  /** The order date, `2026-11-25`. */
  issuedOn: string
  currency: string
  buyer: Party
  seller: Party
  place: Place | null
}

const CUSTOMIZATION = 'urn:fdc:peppol.eu:poacc:trns:order:3'
const PROFILE = 'urn:fdc:peppol.eu:poacc:bis:ordering:3'
/** The code of an order in the UN/CEFACT list of document types. */
const ORDER = '220'

/** A requisition as a Peppol BIS Ordering 3 order: what its supplier may see, without accounts or budgets. */
export function orderUbl(order: Order): string {
  const { shown, issuedOn, currency, buyer, seller } = order
  const sums = sumsOf(shown.lines)
  const note = [shown.title, shown.message].map(text => text.trim()).filter(Boolean)
  return ublFile('Order', [
    ['cbc:CustomizationID', CUSTOMIZATION],
    ['cbc:ProfileID', PROFILE],
    ['cbc:ID', shown.number],
    ['cbc:IssueDate', issuedOn],
    ['cbc:OrderTypeCode', ORDER],
    ['cbc:Note', note.join('\n')],
    ['cbc:DocumentCurrencyCode', currency],
    ['cbc:CustomerReference', shown.buyerName],
    ['cac:BuyerCustomerParty', [party(buyer, false)]],
    ['cac:SellerSupplierParty', [party(seller, false)]],
    ['cac:Delivery', deliveryOf(order)],
    ['cac:PaymentTerms', shown.terms.trim() ? [['cbc:Note', shown.terms.trim()]] : undefined],
    ['cac:TaxTotal', [['cbc:TaxAmount', amount(currency, sums.vat)]]],
    [
      'cac:AnticipatedMonetaryTotal',
      [
        ['cbc:LineExtensionAmount', amount(currency, sums.net)],
        ['cbc:TaxExclusiveAmount', amount(currency, sums.net)],
        ['cbc:TaxInclusiveAmount', amount(currency, sums.gross)],
        ['cbc:PayableAmount', amount(currency, sums.gross)],
      ],
    ],
    ...shown.lines.map((line, at) => lineOf(line, at, sums.lines[at]?.net ?? 0, currency)),
  ])
}

function deliveryOf({ place, shown: { deliverOn } }: Order): Element[] {
  return [
    [
      'cac:DeliveryLocation',
      place
        ? [
            [
              'cac:Address',
              [
                ['cbc:StreetName', place.address],
                ['cbc:CityName', place.city],
                ['cbc:PostalZone', place.zipCode],
                ['cac:Country', [['cbc:IdentificationCode', place.country]]],
              ],
            ],
          ]
        : undefined,
    ],
    ['cac:RequestedDeliveryPeriod', deliverOn ? [['cbc:EndDate', deliverOn]] : undefined],
  ]
}

const lineOf = (line: Shown['lines'][number], at: number, net: number, currency: string): Element => [
  'cac:OrderLine',
  [
    [
      'cac:LineItem',
      [
        ['cbc:ID', String(at + 1)],
        ['cbc:Quantity', { '@unitCode': unitOf(line.unit), value: String(line.quantity) }],
        ['cbc:LineExtensionAmount', amount(currency, net)],
        ['cac:Price', [['cbc:PriceAmount', amount(currency, line.price)]]],
        [
          'cac:Item',
          [
            ['cbc:Description', line.text],
            ['cbc:Name', line.text.replace(/\s+/g, ' ').slice(0, 100)],
            vatCategory('cac:ClassifiedTaxCategory', line.vatPercent),
          ],
        ],
      ],
    ],
  ],
]
