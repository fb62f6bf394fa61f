import * as invoices from '@casekit/contract/invoices'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { eInvoiceFaults } from '../../../../tests/support/e-invoice/faults.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const sell = (language: string, cvr: string) =>
  scene.rows(
    `update directory.company set language = $2, cvr = $3, zip_code = '2100', city = 'By', phone = '33123456', email = 'post@a.example'
     where id = $1`,
    [scene.company.id, language, cvr],
  )
const buy = (cvr: string, zipCode = '2300') =>
  scene.rows(
    `update casekit.customer set cvr = $2, ean = '', address = 'Vej 1', zip_code = $3, city = 'By' where company_id = $1`,
    [scene.company.id, cvr, zipCode],
  )

async function issued(): Promise<string> {
  const { link } = await scene.sent(
    contentOf(line('1', { price: 99.95, quantity: 1.5 }), line('2', { discountPercent: 10 })),
  )
  await scene.sign(link)
  const params = { caseId: scene.caseId }
  const { lines } = (await provider.call(invoices.getCaseInvoicing, { as: scene.as, params })).body
  const body = { lines: lines.map(one => ({ key: one.key, quantity: one.ready })) }
  const offerId = (await provider.call(invoices.addInvoiceBasis, { as: scene.as, params, body })).body
  await provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId }, body: { dueOn: '2099-01-31' } })
  return offerId
}
const ask = (offerId: string) => provider.call(invoices.getEInvoice, { as: scene.as, params: { offerId } })
async function fileOf(offerId: string): Promise<string> {
  const url = invoices.getEInvoice.path.replace(':offerId', offerId)
  const { statusCode, body } = await provider.app.inject({ url, headers: { authorization: scene.as } })
  expect(statusCode).toBe(200)
  return body
}

test.each([
  ['da-DK', '25313763', '10150817'],
  ['nn-NO', '974760673', '923 609 016'],
  ['sv-SE', '556036-0793', '556703-7485'],
  ['de-DE', 'DE123456789', 'DE 987 654 321'],
  ['es-ES', 'B12345674', 'A58818501'],
])(
  'an invoice between two companies of %s is one that the network takes, and a credit of it too',
  async (language, mine, theirs) => {
    await sell(language, mine)
    await buy(theirs)
    const offerId = await issued()
    expect(eInvoiceFaults(await fileOf(offerId))).toEqual([])
    const { body: invoice } = await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })
    const body = { lines: invoice.lines.map(({ key, quantity }) => ({ key, quantity })) }
    const credit = (await provider.call(invoices.addCredit, { as: scene.as, params: { offerId }, body })).body
    const due = { dueOn: '2099-01-31' }
    await provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId: credit }, body: due })
    expect(eInvoiceFaults(await fileOf(credit))).toEqual([])
  },
)

test('what credits more than was asked for is no credit note: the network takes it as an invoice', async () => {
  await sell('da-DK', '25313763')
  await buy('10150817')
  const offerId = await issued()
  const { body: invoice } = await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })
  const body = { lines: invoice.lines.map(({ key, quantity }) => ({ key, quantity })) }
  const credit = (await provider.call(invoices.addCredit, { as: scene.as, params: { offerId }, body })).body
  await scene.rows(
    `update casekit.offer set content = jsonb_set(content, '{options,0,lines,0,price}', '-500') where company_id = $1 and id = $2`,
    [scene.company.id, credit],
  )
  const due = { dueOn: '2099-01-31' }
  await provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId: credit }, body: due })
  const xml = await fileOf(credit)
  expect([eInvoiceFaults(xml), xml.includes('<Invoice'), xml.includes('InvoiceDocumentReference')]).toEqual([
    [],
    true,
    true,
  ])
})

test('within Germany an invoice needs somebody to ask and two addresses, which are named where they lack', async () => {
  await sell('de-DE', 'DE123456789')
  await buy('DE987654321', '')
  await scene.rows(`update directory.company set phone = ' ', city = '' where id = $1`, [scene.company.id])
  const offerId = await issued()
  const current = ['company.contact', 'company.place', 'customer.place']
  expect(await ask(offerId)).toMatchObject({ status: 409, body: { code: 'incomplete', current } })
  await buy('B12345674')
  await scene.rows(`update casekit.customer set cvr = 'ESB12345674' where company_id = $1`, [scene.company.id])
  expect(eInvoiceFaults(await fileOf(offerId))).toEqual([])
})

test('a customer whose number no register can hold is not reached by it', async () => {
  await sell('sv-SE', '556036-0793')
  await buy('556703-7486')
  const offerId = await issued()
  expect(await ask(offerId)).toMatchObject({ status: 409, body: { code: 'incomplete', current: ['customer.ean'] } })
})
