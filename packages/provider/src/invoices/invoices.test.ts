import * as invoices from '@casekit/contract/invoices'
import { OFFER_STATUS_IDS } from '@casekit/contract/ids'
import { changeOfferStatus } from '@casekit/contract/offers'
import { addProduct } from '@casekit/contract/price-book'
import { newId } from '../platform/new-id.ts'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { eInvoiceFaults } from '../../../../tests/support/e-invoice/faults.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const upwards = (one: number | null, other: number | null) => Number(one) - Number(other)
const DUE = '2099-01-31'
const look = async () =>
  (await provider.call(invoices.getCaseInvoicing, { as: scene.as, params: { caseId: scene.caseId } })).body
const readyCases = async () => (await provider.call(invoices.getReadyCases, { as: scene.as, query: {} })).body.cases
const make = (lines: { key: string; quantity: number }[]) =>
  provider.call(invoices.addInvoiceBasis, { as: scene.as, params: { caseId: scene.caseId }, body: { lines } })
const issue = (offerId: string) =>
  provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId }, body: { dueOn: DUE } })
const open = async (offerId: string) =>
  (await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })).body
const credit = (offerId: string, lines: { key: string; quantity: number }[]) =>
  provider.call(invoices.addCredit, { as: scene.as, params: { offerId }, body: { lines } })

const PRODUCT = { kind: 'product', text: '', unit: 'stk.', cost: 1, isByRule: false, vatPercent: 25 } as const
const REST = { category: '', supplier: '', priceGroupId: null, isActive: true } as const
const product = async (number: string, salesPrice: number, more: object = {}) =>
  (
    await provider.call(addProduct, {
      as: scene.as,
      body: { ...PRODUCT, ...REST, number, name: `Vare ${number}`, salesPrice, ...more },
    })
  ).body

async function spend(hours: number): Promise<void> {
  const [group, activity] = [newId(), newId()]
  await scene.rows(`insert into casekit.price_group (company_id, id, name) values ($1, $2, 'Svend')`, [
    scene.company.id,
    group,
  ])
  await product('T1', 545, { kind: 'hours', unit: 'time', priceGroupId: group, name: 'Montør' })
  const { id } = await makeStaff(provider.pool, scene.company.id, {})
  await scene.rows(
    `insert into casekit.activity (company_id, id, number, subject, case_id) values ($1, $2, 1, 'Montage', $3)`,
    [scene.company.id, activity, scene.caseId],
  )
  await scene.rows(
    `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at, price_group_id)
     values ($1, $2, $3, $4, now() - make_interval(secs => $6::float8 * 3600), now(), $5)`,
    [scene.company.id, newId(), activity, id, group, hours],
  )
}

async function fileOf(path: string): Promise<string> {
  const { statusCode, body } = await provider.app.inject({ url: path, headers: { authorization: scene.as } })
  expect(statusCode).toBe(200)
  return body
}
async function ublOf(offerId: string): Promise<string> {
  const xml = await fileOf(invoices.getEInvoice.path.replace(':offerId', offerId))
  expect(eInvoiceFaults(xml)).toEqual([])
  return xml
}

async function reachable(): Promise<void> {
  await scene.rows(`update directory.company set cvr = '25313763' where id = $1`, [scene.company.id])
  await scene.rows(`update casekit.customer set ean = '5798009811578', cvr = '10150817' where company_id = $1`, [
    scene.company.id,
  ])
}

test('what was accepted is invoiced in parts and never more than once', async () => {
  const { link, offerId } = await scene.sent(
    contentOf(line('1', { quantity: 4, price: 250.5 }), line('2', { choice: 'optional' }), line('3', { price: 80 })),
  )
  expect((await look()).lines).toEqual([])
  expect((await scene.sign(link)).status).toBe(200)
  const [one, three] = [`offer:${offerId}:1`, `offer:${offerId}:3`]
  expect(await look()).toMatchObject({
    net: 108_200,
    lines: [
      { key: one, source: 'offer', quantity: 4, invoiced: 0, ready: 4, price: 25_050, net: 100_200 },
      { key: three, ready: 1, net: 8000 },
    ],
  })
  const part = await make([{ key: one, quantity: 1.5 }])
  expect(await open(part.body)).toMatchObject({
    state: 'draft',
    net: 37_575,
    vat: 9394,
    gross: 46_969,
    rates: [{ percent: 25, net: 37_575, vat: 9394 }],
  })
  expect((await look()).lines[0]).toMatchObject({ invoiced: 1.5, ready: 2.5 })
  const more = await make([
    { key: one, quantity: 2 },
    { key: one, quantity: 1 },
  ])
  expect([more.status, (more.body as unknown as { code: string }).code]).toEqual([409, 'changed'])
  expect(await readyCases()).toMatchObject([{ id: scene.caseId, net: 70_625, isPartly: true }])
  const rest = await Promise.all(
    [1, 2, 3].map(() =>
      make([
        { key: one, quantity: 2.5 },
        { key: three, quantity: 1 },
      ]),
    ),
  )
  expect(rest.map(({ status }) => status).toSorted(upwards)).toEqual([200, 409, 409])
  expect(await look()).toMatchObject({ net: 0, documents: [{ kind: 'InvoiceBasis' }, { kind: 'InvoiceBasis' }] })
  expect(await readyCases()).toEqual([])
})

test('however many cases there are, the last of them is reached, past those that were invoiced', async () => {
  const productId = await product('4711', 100)
  await scene.rows(
    `with made as (insert into casekit.cases (company_id, id, number, title, description, status, updated_at)
        select $1, gen_random_uuid(), 5000 + n, '', '', 'Closed', now() - make_interval(mins => n / 3) from generate_series(1, 450) n returning id)
     insert into casekit.case_material (company_id, id, case_id, product_id, quantity, price, vat_percent)
     select $1, gen_random_uuid(), id, $2, 1000, 10000, 2500 from made`,
    [scene.company.id, productId],
  )
  const ask = async (query: { after?: string }) =>
    (await provider.call(invoices.getReadyCases, { as: scene.as, query })).body
  let page = await ask({})
  expect(page.cases).toHaveLength(200)
  const numbers = page.cases.map(({ number }) => number)
  while (page.after !== null) {
    page = await ask({ after: page.after })
    numbers.push(...page.cases.map(({ number }) => number))
  }
  expect(numbers.toSorted(upwards)).toEqual(Array.from({ length: 450 }, (_, at) => 5001 + at))
})

test('time and materials of a case are invoiced where no offer was accepted; what stands on a basis stays', async () => {
  await spend(2.5)
  const productId = await product('4711', 99.95)
  const params = { caseId: scene.caseId }
  const used = await provider.call(invoices.addCaseMaterial, {
    as: scene.as,
    params,
    body: { productId, quantity: 3 },
  })
  const { lines, net } = await look()
  expect(lines).toMatchObject([
    { source: 'time', text: 'Montør', ready: 2.5, price: 54_500, net: 136_250, isExtra: false },
    { source: 'material', text: 'Vare 4711', ready: 3, price: 9995, net: 29_985 },
  ])
  expect(net).toBe(166_235)
  await make(lines.map(({ key, ready }) => ({ key, quantity: ready })))
  expect((await look()).net).toBe(0)
  const gone = await provider.call(invoices.removeCaseMaterial, { as: scene.as, params: { materialId: used.body } })
  expect(gone.status).toBe(409)
})

test('an issued invoice has the next number, is closed for good, and is paid back at most once', async () => {
  const { link, offerId } = await scene.sent(contentOf(line('1', { quantity: 2, price: 100 })))
  await scene.sign(link)
  const key = `offer:${offerId}:1`
  const [first, second] = [(await make([{ key, quantity: 1 }])).body, (await make([{ key, quantity: 1 }])).body]
  const numbers = await Promise.all([issue(second), issue(first), issue(first)])
  expect(numbers.map(({ status }) => status).toSorted(upwards)).toEqual([200, 200, 409])
  const both = [(await open(first)).invoiceNumber, (await open(second)).invoiceNumber]
  expect(both.toSorted(upwards)).toEqual([1, 2])
  expect((await scene.save(first, contentOf())).status).toBe(409)
  const back = await provider.call(changeOfferStatus, {
    as: scene.as,
    params: { offerId: first },
    body: { caseOfferStatusId: OFFER_STATUS_IDS.Draft },
  })
  expect(back.status).toBe(409)
  const { lines } = await open(first)
  const whole = lines.map(one => ({ key: one.key, quantity: one.quantity }))
  const credits = await Promise.all([credit(first, whole), credit(first, whole)])
  expect(credits.map(({ status }) => status).toSorted(upwards)).toEqual([200, 409])
  const credited = await open(first)
  expect(credited).toMatchObject({ lines: [{ credited: 1 }], creditDocuments: [{ kind: 'Credit', gross: -12_500 }] })
  expect((await look()).lines).toMatchObject([{ ready: 1 }])
  const posted = await provider.call(invoices.setInvoicePosted, {
    as: scene.as,
    params: { offerId: first },
    body: { isPosted: true },
  })
  expect(posted.body.state).toBe('posted')
  const csv = await fileOf(`${invoices.exportInvoices.path}?from=2000-01-01&to=2099-01-01&format=csv`)
  expect(csv.trim().split('\n')).toHaveLength(3)
  expect(csv).toMatch(/Boligforeningen Sundparken.*25.*100.*25.*125.*DKK/)
})

test('an e-invoice says the same amounts as the screen, and what it lacks is named', async () => {
  const { link } = await scene.sent(
    contentOf(
      line('1', { quantity: 2.345, price: 99.99, unit: 'timer', text: 'Rør & "bøjning" <45°>' }),
      line('2', { quantity: 1, price: 333.33, discountPercent: 12.5 }),
      line('3', { quantity: 3, price: 10, vatPercent: 0 }),
      line('4', { quantity: 1, price: -50 }),
    ),
  )
  await scene.sign(link)
  const { lines } = await look()
  const made = (await make(lines.map(one => ({ key: one.key, quantity: one.ready })))).body
  expect((await issue(made)).status).toBe(200)
  const lacking = await provider.call(invoices.getEInvoice, { as: scene.as, params: { offerId: made } })
  expect(lacking).toMatchObject({ status: 409, body: { code: 'incomplete', current: ['company.cvr', 'customer.ean'] } })
  await reachable()
  const invoice = await open(made)
  const xml = await ublOf(made)
  const amounts = (name: string) =>
    [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, value]) => Math.round(Number(value) * 100))
  expect(amounts('PayableAmount')).toEqual([invoice.gross])
  expect(amounts('TaxAmount')).toEqual([invoice.vat, ...invoice.rates.map(({ vat }) => vat)])
  expect(amounts('LineExtensionAmount')).toEqual([invoice.net, ...invoice.lines.map(({ net }) => net)])
  expect(amounts('PriceAmount').every(price => price >= 0)).toBe(true)
  for (const said of [
    '<cbc:EndpointID schemeID="0088">5798009811578</cbc:EndpointID>',
    '<cbc:CompanyID>DK25313763</cbc:CompanyID>',
    '<cbc:Name>Rør &amp; &quot;bøjning&quot; &lt;45°&gt;</cbc:Name>',
    '<cbc:InvoicedQuantity unitCode="HUR">2.345</cbc:InvoicedQuantity>',
    '<cbc:BuyerReference>48217</cbc:BuyerReference>',
    '<cbc:DueDate>2099-01-31</cbc:DueDate>',
  ])
    expect(xml).toContain(said)
  const back = (await credit(made, [{ key: invoice.lines[1]?.key ?? '', quantity: 1 }])).body
  await issue(back)
  const note = await ublOf(back)
  expect(note).toMatch(
    /<CreditNote .*<cac:InvoiceDocumentReference><cbc:ID>1<.*<cac:CreditNoteLine>.*CreditedQuantity unitCode="C62">1</,
  )
  expect(note).toContain('<cbc:PayableAmount currencyID="DKK">364.58</cbc:PayableAmount>')
})

test('a list of invoices is as long as is asked for, the newest first', async () => {
  await scene.rows(
    `insert into casekit.offer (company_id, id, number, kind, title, status)
     select $1, gen_random_uuid(), 900000 + n, 'InvoiceBasis', 'Kladde', 'Draft' from generate_series(1, 201) n`,
    [scene.company.id],
  )
  const list = async (amount?: number) => {
    const query = { state: 'draft' as const, ...(amount && { amount }) }
    return (await provider.call(invoices.getInvoices, { as: scene.as, query })).body.map(({ number }) => number)
  }
  expect((await list()).length).toBe(200)
  expect(await list(2)).toEqual([900_201, 900_200])
  expect((await list(400)).at(-1)).toBe(900_001)
})
