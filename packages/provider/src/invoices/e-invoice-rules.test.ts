import { type DocumentLine, VAT_MODES, type VatMode } from '@casekit/contract/document-content'
import type { PayAccount } from '@casekit/rules/pay-ways'
import { priceBy, taxedBy } from '@casekit/rules/vat-mode'
import { describe, expect, test } from 'vitest'
import { line } from '../../../../tests/support/document-scene.ts'
import { E_INVOICE_RULES, eInvoiceFaults } from '../../../../tests/support/e-invoice/faults.ts'
import { companyNumberOf, endpointOf } from './party-numbers.ts'
import { type EInvoice, type Party, peppolUbl } from './ubl.ts'

const NUMBERS = { DK: '25313763', NO: '974760673', SE: '5560360793', DE: 'DE123456789', ES: 'B12345674' } as const
type Country = keyof typeof NUMBERS
const CURRENCIES: Record<Country, string> = { DK: 'DKK', NO: 'NOK', SE: 'SEK', DE: 'EUR', ES: 'EUR' }

const partyIn = (country: Country, more: Partial<Party> = {}): Party => {
  const companyNumber = companyNumberOf(NUMBERS[country], country)
  return {
    name: 'Nordhavn Service A/S',
    address: 'Kajen 1',
    zipCode: '2100',
    city: 'København Ø',
    country,
    companyNumber,
    email: 'post@nordhavn.example',
    phone: '+45 33 12 34 56',
    endpoint: endpointOf(country, companyNumber),
    ...more,
  }
}

const LINES = [
  line('1', { quantity: 2.345, price: 99.99, unit: 'timer', text: 'Rør & "bøjning" <45°>' }),
  line('2', { quantity: 3, price: 333.33, discountPercent: 12.5, number: '8807-02' }),
  line('3', { quantity: 3, price: 10, vatPercent: 0 }),
  line('4', { quantity: 1, price: -50, discountPercent: 7.5 }),
  line('5', { quantity: 1, price: 0, text: ' ', vatPercent: 12 }),
]

type Wanted = {
  seller?: Country
  buyer?: Partial<Party>
  vatMode?: VatMode
  isCredit?: boolean
  lines?: DocumentLine[]
  payTo?: PayAccount
}

function invoiceOf({ seller = 'DK', buyer, vatMode, isCredit = false, lines = LINES, payTo }: Wanted): EInvoice {
  const said = lines.map(one => (isCredit ? { ...one, quantity: -one.quantity } : one))
  const taxed = taxedBy({ vatMode }, said)
  return {
    isCredit,
    number: '20417',
    date: '2026-11-25',
    dueOn: '2026-12-25',
    currency: CURRENCIES[seller],
    reference: 'R-2026-14',
    credits: isCredit ? { number: '20416', date: '2026-11-20' } : null,
    dueText: '25. december 2026',
    payTo,
    seller: partyIn(seller),
    buyer: partyIn(seller, { endpoint: { scheme: '0088', id: '5798009811578' }, ...buyer }),
    lines: taxed,
    priced: priceBy({ vatMode }, taxed),
    vatMode,
    ...(vatMode && vatMode !== 'excluded' && vatMode !== 'included' && { vatNote: 'Omvendt betalingspligt' }),
  }
}

const COUNTRIES = Object.keys(NUMBERS) as Country[]

describe.each([false, true])('credit: %s', isCredit => {
  test.each(COUNTRIES)('what a company in %s invoices is taken', seller => {
    for (const vatMode of VAT_MODES) {
      const abroad = vatMode === 'euGoods' || vatMode === 'euServices'
      const buyer = abroad ? partyIn(seller === 'DE' ? 'ES' : 'DE') : {}
      expect(eInvoiceFaults(peppolUbl(invoiceOf({ seller, isCredit, vatMode, buyer }))), vatMode).toEqual([])
    }
  })
})

const PAID: [country: Country, payTo: PayAccount][] = [
  ['DK', { way: 'fik', account: '12345678' }],
  ['DK', { way: 'iban', account: 'DK5000400440116243' }],
  ['SE', { way: 'bankgiro', account: '1234567' }],
  ['NO', { way: 'iban', account: 'NO9386011117947' }],
  ['DE', { way: 'iban', account: 'DE89370400440532013000' }],
]
test.each(PAID)('an invoice from %s that says where it is paid is taken', (seller, payTo) => {
  const file = peppolUbl(invoiceOf({ seller, payTo }))
  expect(file).toContain(payTo.account)
  expect(eInvoiceFaults(file)).toEqual([])
})

const drop =
  (element: string, times = 1) =>
  (xml: string) => {
    const found = new RegExp(`<(${element})(?: [^>]*)?>.*?</\\1>`)
    return Array.from({ length: times }).reduce<string>(said => said.replace(found, ''), xml)
  }
const put = (from: RegExp | string, to: string) => (xml: string) => xml.replace(from, to)

type Spoiled = [id: string, change: (xml: string) => string, of?: Wanted]

/** Each rule gets an invoice that breaks it: a rule that nothing breaks would not be tested. */
const SPOILED: Spoiled[] = [
  ['UBL-ORDER', put(/(<cbc:ID>20417<\/cbc:ID>)(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/, '$2$1')],
  ['UBL-ORDER', put('<cbc:BuyerReference>', '<cbc:Note>Hej</cbc:Note><cbc:BuyerReference>')],
  ['BR-01', drop('cbc:CustomizationID')],
  ['BR-02', drop('cbc:ID')],
  ['BR-03', drop('cbc:IssueDate')],
  ['BR-04', drop('cbc:InvoiceTypeCode')],
  ['BR-05', drop('cbc:DocumentCurrencyCode')],
  ['BR-06', drop('cbc:RegistrationName')],
  ['BR-07', drop('cbc:RegistrationName', 2)],
  ['BR-09', put('<cbc:IdentificationCode>DK', '<cbc:IdentificationCode>XX')],
  ['BR-11', drop('cac:Country', 2)],
  [
    'BR-12',
    put(/<cac:LegalMonetaryTotal><cbc:LineExtensionAmount.*?<\/cbc:LineExtensionAmount>/, '<cac:LegalMonetaryTotal>'),
  ],
  ['BR-13', drop('cbc:TaxExclusiveAmount')],
  ['BR-14', drop('cbc:TaxInclusiveAmount')],
  ['BR-15', drop('cbc:PayableAmount')],
  ['BR-16', drop('cac:InvoiceLine', LINES.length)],
  ['BR-21', put(/<cac:InvoiceLine><cbc:ID>1<\/cbc:ID>/, '<cac:InvoiceLine>')],
  ['BR-22', drop('cbc:InvoicedQuantity')],
  ['BR-23', put(' unitCode="HUR"', '')],
  [
    'BR-24',
    put(/(unitCode="HUR">2.345<\/cbc:InvoicedQuantity>)<cbc:LineExtensionAmount.*?<\/cbc:LineExtensionAmount>/, '$1'),
  ],
  ['BR-25', put(/<cac:Item><cbc:Name>.*?<\/cbc:Name>/, '<cac:Item>')],
  ['BR-26', drop('cac:Price')],
  ['BR-27', put('>50.00</cbc:PriceAmount>', '>-50.00</cbc:PriceAmount>')],
  ['BR-41', drop('cbc:Amount')],
  ['BR-42', drop('cbc:AllowanceChargeReason')],
  ['BR-45', drop('cbc:TaxableAmount')],
  ['BR-46', put(/(<cbc:TaxableAmount[^/]*\/cbc:TaxableAmount>)<cbc:TaxAmount.*?<\/cbc:TaxAmount>/, '$1')],
  ['BR-47', put('<cac:TaxCategory><cbc:ID>S</cbc:ID>', '<cac:TaxCategory>')],
  [
    'BR-48',
    put('<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent>', '<cac:TaxCategory><cbc:ID>S</cbc:ID>'),
  ],
  ['BR-55', put('<cbc:ID>20416</cbc:ID>', ''), { isCredit: true }],
  ['BR-62', put('<cbc:EndpointID schemeID="0088">', '<cbc:EndpointID>')],
  ['BR-CO-04', put(/(<cac:ClassifiedTaxCategory>)<cbc:ID>S<\/cbc:ID>/, '$1')],
  ['BR-CO-09', put('>DK25313763</cbc:CompanyID>', '>25313763</cbc:CompanyID>')],
  ['BR-CO-10', put(/(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount[^>]*>)\d+/, '$11')],
  ['BR-CO-13', put(/(<cbc:TaxExclusiveAmount[^>]*>)\d+/, '$11')],
  ['BR-CO-14', put(/(<cac:TaxTotal><cbc:TaxAmount[^>]*>)\d+/, '$11')],
  ['BR-CO-15', put(/(<cbc:TaxInclusiveAmount[^>]*>)\d+/, '$11')],
  ['BR-CO-16', put(/(<cbc:PayableAmount[^>]*>)\d+/, '$11')],
  ['BR-CO-17', put(/(<cac:TaxSubtotal><cbc:TaxableAmount[^/]*\/cbc:TaxableAmount><cbc:TaxAmount[^>]*>)\d+/, '$11')],
  ['BR-CO-18', put(/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, '')],
  ['BR-CO-25', drop('cbc:DueDate')],
  ['BR-CO-26', xml => drop('cbc:CompanyID', 2)(xml)],
  ['BR-DEC', put(/(<cbc:PayableAmount[^>]*>\d+\.\d\d)/, '$10')],
  ['BR-S-01', put(/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, '')],
  ['BR-S-02', drop('cac:PartyTaxScheme')],
  [
    'BR-S-05',
    put(
      '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>25',
      '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>0',
    ),
  ],
  ['BR-S-08', put(/(<cbc:TaxableAmount[^>]*>)\d+/, '$11')],
  [
    'BR-S-09',
    put(
      '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>25',
      '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>24',
    ),
  ],
  [
    'BR-S-10',
    put(
      /(<cac:TaxCategory><cbc:ID>S<\/cbc:ID><cbc:Percent>25<\/cbc:Percent>)/,
      '$1<cbc:TaxExemptionReason>Nej</cbc:TaxExemptionReason>',
    ),
  ],
  ['BR-Z-09', put(/(>30.00<\/cbc:TaxableAmount><cbc:TaxAmount[^>]*>)0.00/, '$11.00')],
  ['BR-E-10', drop('cbc:TaxExemptionReason'), { vatMode: 'exempt' }],
  ['BR-AE-02', drop('cac:PartyTaxScheme'), { vatMode: 'construction' }],
  [
    'BR-AE-05',
    put(
      '<cac:ClassifiedTaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0',
      '<cac:ClassifiedTaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>25',
    ),
    { vatMode: 'construction' },
  ],
  ['BR-IC-02', drop('cac:PartyTaxScheme', 2), { vatMode: 'euGoods', buyer: partyIn('DE') }],
  ['BR-IC-11', drop('cbc:ActualDeliveryDate'), { vatMode: 'euGoods', buyer: partyIn('DE') }],
  ['BR-IC-12', drop('cac:DeliveryLocation'), { vatMode: 'euGoods', buyer: partyIn('DE') }],
  ['BR-CL-17', put('<cac:ClassifiedTaxCategory><cbc:ID>S<', '<cac:ClassifiedTaxCategory><cbc:ID>X<')],
  ['PEPPOL-EN16931-R003', drop('cbc:BuyerReference')],
  ['PEPPOL-EN16931-R004', put('billing:3.0</cbc:CustomizationID>', 'billing:2.0</cbc:CustomizationID>')],
  ['PEPPOL-EN16931-R007', put('billing:01:1.0', 'billing:1')],
  ['PEPPOL-EN16931-R008', put('<cbc:StreetName>Kajen 1</cbc:StreetName>', '<cbc:StreetName></cbc:StreetName>')],
  ['PEPPOL-EN16931-R010', drop('cbc:EndpointID', 2)],
  ['PEPPOL-EN16931-R020', drop('cbc:EndpointID')],
  ['PEPPOL-EN16931-R051', put('<cbc:PayableAmount currencyID="DKK">', '<cbc:PayableAmount currencyID="SEK">')],
  ['PEPPOL-EN16931-R053', put(/(<cac:TaxTotal>.*<\/cac:TaxTotal>)/, '$1$1')],
  ['PEPPOL-EN16931-F001', put('<cbc:IssueDate>2026-11-25', '<cbc:IssueDate>25.11.2026')],
  ['PEPPOL-EN16931-P0100', put('>380<', '>384<')],
  ['PEPPOL-EN16931-R043', put('<cbc:ChargeIndicator>false', '<cbc:ChargeIndicator>no')],
  ['PEPPOL-EN16931-R120', put('>99.99</cbc:PriceAmount>', '>99.00</cbc:PriceAmount>')],
  ['PEPPOL-EN16931-CL002', put('ReasonCode>95<', 'ReasonCode>ZZZ<')],
  ['PEPPOL-EN16931-CL003', put('ReasonCode>ABK<', 'ReasonCode>95<')],
  ['PEPPOL-EN16931-CL008', put('<cbc:EndpointID schemeID="0184">', '<cbc:EndpointID schemeID="DK:CVR">')],
  ['PEPPOL-EN16931-P0107', put('VATEX-EU-AE', 'VATEX-EU-IC'), { vatMode: 'construction' }],
  ['PEPPOL-COMMON-R040', put('5798009811578', '5798009811579')],
  ['PEPPOL-COMMON-R041', put(/974760673/g, '974760674'), { seller: 'NO' }],
  ['PEPPOL-COMMON-R042', put('"0184">25313763', '"0184">2531376')],
  ['PEPPOL-COMMON-R049', put(/5560360793/g, '5560360794'), { seller: 'SE' }],
  ['DK-R-002', put(/<cbc:CompanyID schemeID="0184">25313763<\/cbc:CompanyID>/, '')],
  ['DK-R-004', put('ReasonCode>ABK<', 'ReasonCode>ZZZ<')],
  [
    'DK-R-005',
    put(
      '<cac:TaxTotal>',
      '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode></cac:PaymentMeans><cac:TaxTotal>',
    ),
  ],
  ['DK-R-014', put('<cbc:CompanyID schemeID="0184">', '<cbc:CompanyID>')],
  ['DK-R-016', put(/(<cbc:PayableAmount[^>]*>)/, '$1-'), { isCredit: true }],
  ['NO-R-001', put('974760673MVA', '974760673'), { seller: 'NO' }],
  ['SE-R-001', put('SE556036079301', 'SE5560360793'), { seller: 'SE' }],
  ['SE-R-006', put(/<cbc:Percent>25</g, '<cbc:Percent>24<'), { seller: 'SE' }],
  ['DE-R-001', drop('cac:PaymentMeans'), { seller: 'DE' }],
  ['DE-R-003', drop('cbc:CityName'), { seller: 'DE' }],
  ['DE-R-004', drop('cbc:PostalZone'), { seller: 'DE' }],
  ['DE-R-005', put(/<cac:Contact><cbc:Name>.*?<\/cbc:Name>/, '<cac:Contact>'), { seller: 'DE' }],
  ['DE-R-006', drop('cbc:Telephone'), { seller: 'DE' }],
  ['DE-R-007', drop('cbc:ElectronicMail'), { seller: 'DE' }],
  ['DE-R-008', drop('cbc:CityName', 2), { seller: 'DE' }],
  ['DE-R-009', drop('cbc:PostalZone', 2), { seller: 'DE' }],
  ['DE-R-015', drop('cbc:BuyerReference'), { seller: 'DE' }],
  ['DE-R-016', drop('cac:PartyTaxScheme'), { seller: 'DE' }],
]

test.each(SPOILED)('%s is found where it is broken', (id, change, wanted = {}) => {
  const xml = peppolUbl(invoiceOf(wanted))
  const spoiled = change(xml)
  expect(spoiled).not.toBe(xml)
  expect(eInvoiceFaults(spoiled).map(fault => fault.split(':')[0])).toContain(id)
})

test('every rule but those that a category shares with another has an invoice that breaks it', () => {
  const broken = new Set(SPOILED.map(([id]) => id))
  const shared = /^BR-(S|Z|E|AE|IC)-\d\d$/
  expect(E_INVOICE_RULES.map(({ id }) => id).filter(id => !broken.has(id) && !shared.test(id))).toEqual([])
})
