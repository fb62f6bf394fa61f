import type { VatMode } from '@casekit/contract/document-content'
import { splitInvoice } from '@casekit/contract/invoice-split'
import * as invoices from '@casekit/contract/invoices'
import { priceBook } from '../../../../tests/support/case-cost.ts'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { eInvoiceFaults } from '../../../../tests/support/e-invoice/faults.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const withMode = (vatMode: VatMode, ...lines: ReturnType<typeof line>[]) => ({ ...contentOf(...lines), vatMode })

const reach = (cvr: string, ean = '5798009811578') =>
  Promise.all([
    scene.rows(`update directory.company set cvr = '25313763' where id = $1`, [scene.company.id]),
    scene.rows(`update casekit.customer set ean = $2, cvr = $3 where company_id = $1`, [scene.company.id, ean, cvr]),
  ])

async function signed(vatMode: VatMode) {
  const { offerId, link } = await scene.sent(
    withMode(vatMode, line(`${vatMode}-1`, { price: 100.01 }), line(`${vatMode}-2`)),
  )
  const shown = await scene.look(link)
  await scene.sign(link)
  return { offerId, link, shown }
}

const wishes = async () => {
  const { body } = await provider.call(invoices.getCaseInvoicing, { as: scene.as, params: { caseId: scene.caseId } })
  return body.lines.map(one => ({ key: one.key, quantity: one.ready }))
}
const basis = async () =>
  provider.call(invoices.addInvoiceBasis, {
    as: scene.as,
    params: { caseId: scene.caseId },
    body: { lines: await wishes() },
  })

async function issued(): Promise<string> {
  const offerId = (await basis()).body
  await provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId }, body: { dueOn: '2099-01-31' } })
  return offerId
}

async function fileOf(offerId: string, format = 'peppol'): Promise<string> {
  const url = `${invoices.getEInvoice.path.replace(':offerId', offerId)}?format=${format}`
  const { body } = await provider.app.inject({ url, headers: { authorization: scene.as } })
  if (format === 'peppol') expect(eInvoiceFaults(body)).toEqual([])
  return body
}

const modeOf = async (kind: string) => (await scene.read(await scene.begin({ kind }))).content.vatMode

test('an offer begins with VAT for whoever has neither a company number nor an EAN', async () => {
  expect(await modeOf('Offer')).toBe('included')
  expect(await modeOf('InvoiceBasis')).toBeUndefined()
  await reach('10150817', '')
  expect(await modeOf('Offer')).toBeUndefined()
})

test('begun from an offer to another customer it deals with VAT as is usual for its own', async () => {
  const mine = await scene.begin()
  const [company] = await scene.rows<{ caseId: string }>(
    `with customer as (
       insert into casekit.customer (company_id, id, number, name, cvr) values ($1, gen_random_uuid(), 8, 'Byg ApS', '10150817') returning id
     )
     insert into casekit.cases (company_id, id, number, title, description, customer_id)
     select $1, gen_random_uuid(), 48218, 'Tag', '', id from customer returning id as "caseId"`,
    [scene.company.id],
  )
  const other = { caseId: company?.caseId ?? '' }
  const theirs = await scene.begin({ ...other, fromId: mine })
  expect((await scene.read(theirs)).content.vatMode).toBeUndefined()
  expect((await scene.read(await scene.begin({ fromId: theirs }))).content.vatMode).toBe('included')
  await scene.save(mine, withMode('exempt', line('1')))
  expect((await scene.read(await scene.begin({ ...other, fromId: mine }))).content.vatMode).toBe('exempt')
})

test('a private customer reads every price with VAT, in the link and on paper', async () => {
  const { link, shown } = await signed('included')
  expect(shown.vatNote).toBe('Alle Preise inkl. USt.')
  const text = await scene.textOf('/api/Website/OfferView/Pdf', link)
  expect(text).toContain('Alle Preise inkl. USt.')
  for (const amount of ['125,01', '125,00', '250,01']) expect(text).toContain(amount)
})

describe('the buyer accounts for the VAT', () => {
  test('builders read the sentence of the law in their language, and the e-invoice has its code', async () => {
    await reach('10150817')
    const { link, shown } = await signed('construction')
    expect(shown.vatNote).toMatch(/^Steuerschuldnerschaft des Leistungsempfängers/)
    expect(await scene.textOf('/api/Website/OfferView/Pdf', link)).toContain(
      'Steuerschuldnerschaft des Leistungsempfängers',
    )
    const offerId = await issued()
    const { body } = await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })
    expect(body).toMatchObject({ net: 20_001, vat: 0, gross: 20_001, rates: [{ percent: 0, net: 20_001, vat: 0 }] })
    const xml = await fileOf(offerId)
    expect(xml).toContain(
      '<cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Steuerschuldnerschaft',
    )
    expect(xml).toContain('<cac:ClassifiedTaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cac:TaxScheme>')
    expect(xml).toContain('<cbc:CompanyID>DK10150817</cbc:CompanyID><cac:TaxScheme>')
    expect(xml).toContain('<cbc:PayableAmount currencyID="DKK">200.01</cbc:PayableAmount>')
    expect(await fileOf(offerId, 'oioubl')).toContain('>ReverseCharge</cbc:ID>')
  })

  test('goods to another country want its VAT number, and say where they went', async () => {
    await reach('10150817')
    await signed('euGoods')
    const offerId = await issued()
    const ask = () => provider.call(invoices.getEInvoice, { as: scene.as, params: { offerId } })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'incomplete', current: ['customer.vat'] } })
    await reach('DE 123 456 789')
    const xml = await fileOf(offerId)
    expect(xml).toContain('<cbc:ID>K</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-IC<')
    expect(xml).toContain('<cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme>')
    expect(xml).toContain('<cbc:CompanyID>123456789</cbc:CompanyID></cac:PartyLegalEntity>')
    await reach('DE 123 456 789', '')
    expect(await fileOf(offerId)).toContain('<cbc:EndpointID schemeID="9930">DE123456789</cbc:EndpointID>')
    expect(xml).toMatch(
      /<cac:Delivery><cbc:ActualDeliveryDate>[\d-]+<\/cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>DE</,
    )
  })
})

test('what is exempt says so by its words, and a credit of it too', async () => {
  await reach('10150817')
  await signed('exempt')
  const offerId = await issued()
  expect(await fileOf(offerId)).toContain(
    '<cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Von der Umsatzsteuer befreit.<',
  )
  const { body: invoice } = await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })
  const credit = await provider.call(invoices.addCredit, {
    as: scene.as,
    params: { offerId },
    body: { lines: invoice.lines.map(({ key, quantity }) => ({ key, quantity })) },
  })
  expect((await scene.read(credit.body)).content.vatMode).toBe('exempt')
})

test('lines with VAT and lines without stand on invoices of their own', async () => {
  await signed('excluded')
  await signed('exempt')
  await scene.rows(`update casekit.offer set status = 'Accepted' where company_id = $1 and kind = 'Offer'`, [
    scene.company.id,
  ])
  expect(await basis()).toMatchObject({ status: 409, body: { code: 'mixed-vat' } })
  const lines = await wishes()
  const parties = [
    { customerId: (await scene.read(await scene.begin())).customer?.id ?? null, ownerId: null, percent: 100 },
  ]
  const params = { caseId: scene.caseId }
  expect(await provider.call(splitInvoice, { as: scene.as, params, body: { lines, parties } })).toMatchObject({
    status: 409,
    body: { code: 'mixed-vat' },
  })
  const half = { lines: lines.slice(0, 2) }
  expect((await provider.call(invoices.addInvoiceBasis, { as: scene.as, params, body: half })).status).toBe(200)
})

test('materials alone are invoiced as the only offer deals with VAT, and with VAT where two deal with it otherwise', async () => {
  const filterId = await priceBook(provider.db(scene.company.id), scene.company.id)
  await scene.rows(
    `insert into casekit.case_material (company_id, id, case_id, product_id, quantity, price, vat_percent)
     values ($1, casekit.new_id(), $2, $3, 3000, 30000, 2500)`,
    [scene.company.id, scene.caseId, filterId],
  )
  const invoiced = async (quantity: number) => {
    const material = (await wishes()).find(({ key }) => key.startsWith('material:'))
    const lines = [{ key: material?.key ?? '', quantity }]
    const params = { caseId: scene.caseId }
    const { body } = await provider.call(invoices.addInvoiceBasis, { as: scene.as, params, body: { lines } })
    return (await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId: body } })).body
  }
  await signed('exempt')
  expect(await invoiced(1)).toMatchObject({ net: 30_000, vat: 0 })
  await signed('excluded')
  await scene.rows(`update casekit.offer set status = 'Accepted' where company_id = $1 and kind = 'Offer'`, [
    scene.company.id,
  ])
  expect(await invoiced(1)).toMatchObject({ net: 30_000, vat: 7500 })
})
