import * as invoices from '@casekit/contract/invoices'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const reach = (ean: string) =>
  Promise.all([
    scene.rows(`update directory.company set cvr = '25313763' where id = $1`, [scene.company.id]),
    scene.rows(`update casekit.customer set ean = $2, cvr = '10150817' where company_id = $1`, [scene.company.id, ean]),
  ])

const open = async (offerId: string) =>
  (await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })).body

async function issued(offerId: string) {
  const answer = await provider.call(invoices.issueInvoice, {
    as: scene.as,
    params: { offerId },
    body: { dueOn: '2099-01-31' },
  })
  expect(answer.status).toBe(200)
  return offerId
}

async function invoiceOf(...lines: ReturnType<typeof line>[]): Promise<string> {
  const { link } = await scene.sent(contentOf(...lines))
  await scene.sign(link)
  const params = { caseId: scene.caseId }
  const ready = (await provider.call(invoices.getCaseInvoicing, { as: scene.as, params })).body.lines
  const body = { lines: ready.map(one => ({ key: one.key, quantity: one.ready })) }
  return issued((await provider.call(invoices.addInvoiceBasis, { as: scene.as, params, body })).body)
}

async function oioOf(offerId: string): Promise<string> {
  const url = `${invoices.getEInvoice.path.replace(':offerId', offerId)}?format=oioubl`
  const { statusCode, body } = await provider.app.inject({ url, headers: { authorization: scene.as } })
  expect(statusCode).toBe(200)
  return body
}

/** In hundredths, in document order. */
const amounts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, value]) => Math.round(Number(value) * 100))
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

/** The children of the root element, in order; checks that every element is closed. */
function outline(xml: string): string[] {
  const path: string[] = []
  const found: string[] = []
  for (const [, end, name = ''] of xml.matchAll(/<(\/?)([a-z:A-Z]+)[^>?]*>/g)) {
    if (end) expect(path.pop()).toBe(name)
    else if (path.push(name) === 2) found.push(name.slice(4))
  }
  expect(path).toEqual([])
  return found
}

function expectSums(xml: string, { net, vat, gross }: { net: number; vat: number; gross: number }) {
  const [whole = 0, ...lines] = amounts(xml, 'LineExtensionAmount')
  const [less = 0] = amounts(xml, 'AllowanceTotalAmount')
  const [more = 0] = amounts(xml, 'ChargeTotalAmount')
  expect(sum(lines)).toBe(whole)
  expect(whole - less + more).toBe(net)
  expect(amounts(xml, 'TaxExclusiveAmount')).toEqual([vat])
  expect(amounts(xml, 'TaxInclusiveAmount')).toEqual([gross])
  expect(amounts(xml, 'PayableAmount')).toEqual([gross])
  const changes = [...xml.matchAll(/<cbc:ChargeIndicator>(true|false)<.*?<cbc:Amount [^>]*>([^<]*)</g)]
  expect(sum(changes.map(([, adds, value]) => Math.round(Number(value) * 100) * (adds === 'true' ? -1 : 1)))).toBe(
    less - more,
  )
  const subtotals = xml.slice(xml.indexOf('<cac:TaxTotal>'), xml.indexOf('<cac:LegalMonetaryTotal>'))
  expect(sum(amounts(subtotals, 'TaxableAmount'))).toBe(net)
  const [tax = 0, ...parts] = amounts(subtotals, 'TaxAmount')
  expect([tax, sum(parts)]).toEqual([vat, vat])
}

test('a public customer gets its invoice and its credit as OIOUBL, to the øre as on the screen', async () => {
  await reach('5798009811578')
  const made = await invoiceOf(
    line('1', { quantity: 2.345, price: 99.99, unit: 'timer' }),
    line('2', { quantity: 3, price: 333.33, discountPercent: 12.5 }),
    line('3', { quantity: 3, price: 10, vatPercent: 0 }),
    line('4', { quantity: 1, price: -50, discountPercent: 7.5 }),
  )
  const invoice = await open(made)
  const xml = await oioOf(made)
  expectSums(xml, invoice)
  const head = ['UBLVersionID', 'CustomizationID', 'ProfileID', 'ID', 'CopyIndicator', 'IssueDate']
  const rest = ['DocumentCurrencyCode', 'LineCountNumeric', 'OrderReference']
  const parties = ['AccountingSupplierParty', 'AccountingCustomerParty']
  const sums = ['AllowanceCharge', 'AllowanceCharge', 'TaxTotal', 'LegalMonetaryTotal']
  const lines = Array.from({ length: 4 }, () => 'InvoiceLine')
  expect(outline(xml)).toEqual([...head, 'InvoiceTypeCode', ...rest, ...parties, 'PaymentMeans', ...sums, ...lines])
  for (const said of [
    '<cbc:CustomizationID>OIOUBL-2.1</cbc:CustomizationID>',
    '<cbc:EndpointID schemeID="DK:CVR">DK25313763</cbc:EndpointID>',
    '<cbc:EndpointID schemeID="GLN">5798009811578</cbc:EndpointID>',
    '<cbc:CompanyID schemeID="DK:SE">DK25313763</cbc:CompanyID>',
    '<cbc:CompanyID schemeID="DK:CVR">DK10150817</cbc:CompanyID>',
    '>StructuredLax</cbc:AddressFormatCode>',
    '>ZeroRated</cbc:ID><cbc:Percent>0</cbc:Percent>',
    'schemeAgencyID="320">63</cbc:ID><cbc:Name>Moms</cbc:Name>',
    '<cac:Contact><cbc:ID>48217</cbc:ID>',
    '<cbc:PaymentDueDate>2099-01-31</cbc:PaymentDueDate>',
    '<cbc:InvoicedQuantity unitCode="HUR">2.345</cbc:InvoicedQuantity>',
  ])
    expect(xml).toContain(said)

  const body = { lines: [{ key: invoice.lines[1]?.key ?? '', quantity: 2 }] }
  const credit = await provider.call(invoices.addCredit, { as: scene.as, params: { offerId: made }, body })
  const back = await issued(credit.body)
  const { net, vat, gross } = await open(back)
  const note = await oioOf(back)
  expectSums(note, { net: -net, vat: -vat, gross: -gross })
  expect(outline(note)).toEqual([
    ...head,
    ...rest,
    'BillingReference',
    ...parties,
    'AllowanceCharge',
    'TaxTotal',
    'LegalMonetaryTotal',
    'CreditNoteLine',
  ])
  expect(note).toMatch(/<CreditNote .*<cac:InvoiceDocumentReference><cbc:ID>1<.*CreditedQuantity unitCode="EA">2</)
})

test('OIOUBL is refused with what is missing: a valid EAN, and a company in Denmark', async () => {
  await reach('5798009811579')
  const params = { offerId: await invoiceOf(line('1', { price: 100 })) }
  const ask = () => provider.call(invoices.getEInvoice, { as: scene.as, params, query: { format: 'oioubl' } })
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'incomplete', current: ['customer.gln'] } })
  const own = [scene.company.id]
  await scene.rows(`update directory.company set language = 'sv-SE', cvr = '5560360793' where id = $1`, own)
  await scene.rows(`update casekit.customer set cvr = '5567037485' where company_id = $1`, own)
  expect((await ask()).body).toMatchObject({ current: ['company.country', 'customer.gln'] })
})
