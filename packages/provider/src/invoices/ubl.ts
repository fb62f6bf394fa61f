import type { DocumentLine } from '@casekit/contract/document-content'
import { lineNet, type Priced } from '@casekit/rules/document-price'
import { divideRounded, minorOf } from '@casekit/rules/money'

export type Party = {
  name: string
  address: string
  zipCode: string
  city: string
  /** ISO 3166, two letters. */
  country: string
  /** As it is registered: digits, without the country. */
  companyNumber: string
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
  /** What the customer knows it by: its requisition, else the case. */
  reference: string
  /** Number and day of the invoice that a credit pays back. */
  credits: { number: string; date: string } | null
  dueText: string
  seller: Party
  buyer: Party
  lines: readonly DocumentLine[]
  priced: Priced
}

type Node = string | { [attribute: `@${string}`]: string; value: string } | Element[]
type Element = [name: string, content: Node | undefined]

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML knows no other control characters
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** Elements that say nothing are left out: an empty one is refused by the rules. */
function written([name, content]: Element): string {
  if (content === undefined || content === '') return ''
  if (typeof content === 'string') return `<${name}>${escaped(content)}</${name}>`
  if (Array.isArray(content)) {
    const inside = content.map(written).join('')
    return inside && `<${name}>${inside}</${name}>`
  }
  const { value, ...attributes } = content
  const said = Object.entries(attributes).map(([key, one]) => ` ${key.slice(1)}="${escaped(one)}"`)
  return value && `<${name}${said.join('')}>${escaped(value)}</${name}>`
}

/** Hundredths as a plain decimal number. */
const decimal = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const amount = (currency: string, minor: number): Node => ({ '@currencyID': currency, value: decimal(minor) })

/** UN/ECE Recommendation 20, of what people write as a unit. */
const UNITS: readonly [RegExp, string][] = [
  [/^(t|time|timer|timar|h|hour|hours|std|stunden?|tim|timmar|hora|horas)\.?$/i, 'HUR'],
  [/^(m2|m²|kvm)\.?$/i, 'MTK'],
  [/^(m3|m³|kbm)\.?$/i, 'MTQ'],
  [/^(m|meter|lbm|lm)\.?$/i, 'MTR'],
  [/^(kg|kilo)\.?$/i, 'KGM'],
  [/^(l|liter|litre|ltr)\.?$/i, 'LTR'],
  [/^(km)\.?$/i, 'KMT'],
  [/^(dag|dage|dagar|day|days|tag|tage|día|días)\.?$/i, 'DAY'],
]
const unitOf = (unit: string): string => UNITS.find(([pattern]) => pattern.test(unit.trim()))?.[1] ?? 'C62'

const vatScheme: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

const category = (name: string, percent: number): Element => [
  name,
  [['cbc:ID', percent === 0 ? 'Z' : 'S'], ['cbc:Percent', String(percent)], vatScheme],
]

function party(
  { name, address, zipCode, city, country, companyNumber, email, phone, endpoint }: Party,
  sells: boolean,
): Element {
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
      ...(sells
        ? [['cac:PartyTaxScheme', [['cbc:CompanyID', vatNumber(country, companyNumber)], vatScheme]] as Element]
        : []),
      [
        'cac:PartyLegalEntity',
        [
          ['cbc:RegistrationName', name],
          [
            'cbc:CompanyID',
            companyNumber ? { '@schemeID': LEGAL_SCHEMES[country] ?? '0184', value: companyNumber } : undefined,
          ],
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

/** Registers of companies, by the codes of Peppol's list of participant schemes. */
export const LEGAL_SCHEMES: Record<string, string> = { DK: '0184', SE: '0007', NO: '0192', DE: '9930', ES: '9920' }

const VAT_NUMBERS: Record<string, (digits: string) => string> = {
  SE: digits => `SE${digits}01`,
  NO: digits => `NO${digits}MVA`,
}
const vatNumber = (country: string, digits: string): string => VAT_NUMBERS[country]?.(digits) ?? `${country}${digits}`

/** Quantity times price before the discount, and the discount as what is missing then. */
function line(one: DocumentLine, at: number, { isCredit, currency }: EInvoice): Element {
  const sign = (isCredit ? -1 : 1) * (one.price < 0 ? -1 : 1)
  const quantity = Math.round(one.quantity * 1000) * sign
  const price = Math.abs(minorOf(one.price))
  const whole = Number(divideRounded(BigInt(quantity) * BigInt(price), 1000n))
  const net = lineNet(one) * (isCredit ? -1 : 1)
  const less = whole - net
  const kind = isCredit ? 'Credit' : 'Invoice'
  return [
    `cac:${kind}Line`,
    [
      ['cbc:ID', String(at + 1)],
      [
        `cbc:${isCredit ? 'Credited' : 'Invoiced'}Quantity`,
        { '@unitCode': unitOf(one.unit), value: String(quantity / 1000) },
      ],
      ['cbc:LineExtensionAmount', amount(currency, net)],
      ...(less === 0
        ? []
        : [
            [
              'cac:AllowanceCharge',
              [
                ['cbc:ChargeIndicator', less < 0 ? 'true' : 'false'],
                ['cbc:AllowanceChargeReasonCode', less < 0 ? 'ZZZ' : '95'],
                ['cbc:AllowanceChargeReason', `${one.discountPercent} %`],
                ['cbc:Amount', amount(currency, Math.abs(less))],
              ],
            ] as Element,
          ]),
      [
        'cac:Item',
        [
          ['cbc:Name', (one.text || one.number || '-').replace(/\s+/g, ' ').slice(0, 100)],
          ['cac:SellersItemIdentification', [['cbc:ID', one.number]]],
          category('cac:ClassifiedTaxCategory', one.vatPercent),
        ],
      ],
      ['cac:Price', [['cbc:PriceAmount', amount(currency, price)]]],
    ],
  ]
}

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** An invoice or credit note of Peppol BIS Billing 3.0. The amounts of a credit are turned upright, as its kind says the rest. */
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
    ['cac:AccountingCustomerParty', [party(invoice.buyer, false)]],
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
            category('cac:TaxCategory', percent),
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${UBL}:${kind}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">${head.map(written).join('')}</${kind}>\n`
}
