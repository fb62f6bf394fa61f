import { splitInvoice } from '@casekit/contract/invoice-split'
import * as invoices from '@casekit/contract/invoices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const look = async () =>
  (await provider.call(invoices.getCaseInvoicing, { as: scene.as, params: { caseId: scene.caseId } })).body
const open = async (offerId: string) =>
  (await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })).body
const split = (lines: object[], parties: object[]) =>
  provider.call(splitInvoice, { as: scene.as, params: { caseId: scene.caseId }, body: { lines, parties } as never })
const customer = (id: string, percent: number) => ({ customerId: id, ownerId: null, percent })
const owner = (id: string, percent: number) => ({ customerId: null, ownerId: id, percent })

async function addCustomer(name: string, language = 'da-DK'): Promise<string> {
  const id = newId()
  await scene.rows(
    `insert into casekit.customer (company_id, id, number, name, language_id)
     values ($1, $2, (select max(number) + 1 from casekit.customer where company_id = $1), $3, $4)`,
    [scene.company.id, id, name, language],
  )
  return id
}

async function owned(...shares: [string, number][]): Promise<string[]> {
  const property = newId()
  await scene.rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, '7', 'Sundparken')`, [
    scene.company.id,
    property,
  ])
  const ids: string[] = []
  for (const [name, share] of shares) {
    const id = newId()
    ids.push(id)
    await scene.rows(
      `insert into casekit.property_owner (company_id, id, name, email, cvr, address, zip_code, city)
       values ($1, $2, $3, 'ejer@mail.example', '10150817', 'Strandvej 1', '8000', 'Aarhus C')`,
      [scene.company.id, id, name],
    )
    await scene.rows(
      'insert into casekit.property_share (company_id, property_id, position, owner_id, share) values ($1, $2, $3, $4, $5)',
      [scene.company.id, property, ids.length, id, share * 100],
    )
  }
  await scene.rows('update casekit.cases set property_id = $3 where company_id = $1 and id = $2', [
    scene.company.id,
    scene.caseId,
    property,
  ])
  return ids
}

async function sold(...lines: Parameters<typeof contentOf>): Promise<{ key: string; quantity: number }[]> {
  const { link } = await scene.sent(contentOf(...lines))
  await scene.sign(link)
  return (await look()).lines.map(({ key, ready }) => ({ key, quantity: ready }))
}

test('an insurance company and the customer each pay their part, and nothing is left', async () => {
  const lines = await sold(line('1', { quantity: 3, price: 1234.57 }), line('2', { price: 0.01 }))
  const insurer = await addCustomer('Tryg')
  const whole = await look()
  const { body } = await split(lines, [customer(insurer, 66.67), customer(whole.customer?.id ?? '', 33.33)])
  expect(body).toHaveLength(2)
  const [theirs, ours] = [await open(body[0] ?? ''), await open(body[1] ?? '')]
  expect(theirs).toMatchObject({ customerName: 'Tryg', lines: [{ text: 'Line 1 (66,67 %)', price: 82_309 }, {}] })
  expect(ours).toMatchObject({ customerName: 'Boligforeningen Sundparken' })
  expect(theirs.net + ours.net).toBe(whole.net)
  const after = await look()
  expect(after.lines.map(({ ready, invoiced, quantity }) => [ready, invoiced, quantity])).toEqual([
    [0, 3, 3],
    [0, 1, 1],
  ])
})

test('part of a line is split, and what is paid back of a part is left again', async () => {
  const [one] = await sold(line('1', { quantity: 4, price: 250 }))
  const [first, second] = [await addCustomer('Tryg'), await addCustomer('Alm. Brand')]
  const { body } = await split([{ key: one?.key, quantity: 2 }], [customer(first, 25), customer(second, 75)])
  expect((await look()).lines).toMatchObject([{ ready: 2, invoiced: 2 }])
  const [basis = ''] = body
  await provider.call(invoices.issueInvoice, {
    as: scene.as,
    params: { offerId: basis },
    body: { dueOn: '2099-01-31' },
  })
  const { lines } = await open(basis)
  const credit = await provider.call(invoices.addCredit, {
    as: scene.as,
    params: { offerId: basis },
    body: { lines: [{ key: lines[0]?.key ?? '', quantity: 2 }] },
  })
  expect(await open(credit.body)).toMatchObject({ customerName: 'Tryg', net: -12_500 })
  expect((await look()).lines).toMatchObject([{ ready: 2.5, invoiced: 1.5 }])
})

test('owners of the property are offered with their shares, become customers once, and pay in their language', async () => {
  const [syd = '', nord = ''] = await owned(['Ejendom Syd', 33.33], ['Ejendom Nord', 66.67])
  const lines = await sold(line('1', { quantity: 2, price: 500 }))
  expect((await look()).owners).toEqual([
    { ownerId: syd, name: 'Ejendom Syd', percent: 33.33 },
    { ownerId: nord, name: 'Ejendom Nord', percent: 66.67 },
  ])
  const half = lines.map(({ key }) => ({ key, quantity: 1 }))
  const parties = [owner(syd, 33.33), owner(nord, 66.67)]
  const [one, two] = await Promise.all([split(half, parties), split(half, parties)])
  expect([one.status, two.status]).toEqual([200, 200])
  const made = await scene.rows<{ name: string; cvr: string }>(
    `select name, cvr from casekit.customer where company_id = $1 and name like 'Ejendom%' order by name`,
    [scene.company.id],
  )
  expect(made).toEqual([
    { name: 'Ejendom Nord', cvr: '10150817' },
    { name: 'Ejendom Syd', cvr: '10150817' },
  ])
  expect((await look()).lines).toMatchObject([{ ready: 0, invoiced: 2 }])
})

test('parts that are not the whole, somebody named twice, neither or both, and strangers are refused with nothing made', async () => {
  const lines = await sold(line('1'))
  const [own, elsewhere] = [await addCustomer('Tryg'), await documentScene(provider)]
  const foreign = (
    await elsewhere.rows<{ id: string }>('select id from casekit.customer where company_id = $1', [
      elsewhere.company.id,
    ])
  )[0]?.id
  const [ownerId = ''] = await owned(['Ejendom Syd', 100])
  for (const [parties, path] of [
    [[customer(own, 99.99)], '/parties'],
    [[customer(own, 50), customer(own, 50)], '/parties/1'],
    [[{ customerId: own, ownerId, percent: 100 }], '/parties/0'],
    [[{ customerId: null, ownerId: null, percent: 100 }], '/parties/0'],
  ] as const)
    expect(await split(lines, [...parties])).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  expect((await split(lines, [customer(foreign ?? '', 100)])).status).toBe(404)
  expect((await split(lines, [owner(newId(), 100)])).status).toBe(404)
  expect(
    (
      await split(
        lines.map(one => ({ ...one, quantity: 2 })),
        [customer(own, 100)],
      )
    ).body,
  ).toMatchObject({
    code: 'changed',
  })
  expect((await look()).documents).toEqual([])
})

test('the PDF of an issued invoice bears its number, its day and when it is due; a basis says that it is one', async () => {
  const lines = await sold(line('1', { quantity: 2, price: 500 }))
  const offerId = (
    await provider.call(invoices.addInvoiceBasis, {
      as: scene.as,
      params: { caseId: scene.caseId },
      body: { lines },
    })
  ).body
  const url = `/api/Website/Document/${offerId}/Pdf`
  expect(await scene.textOf(url, scene.as)).toMatch(/Rechnungsgrundlage \d+/)
  await provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId }, body: { dueOn: '2099-01-31' } })
  const invoice = await open(offerId)
  const paper = await scene.textOf(url, scene.as)
  expect(paper).toContain(`Rechnung ${invoice.invoiceNumber} `)
  expect(paper).toMatch(/Fällig am 31\.01\.2099|Fällig am 31\. ?Januar 2099/)
  expect(paper).not.toContain('Rechnungsgrundlage')
})
