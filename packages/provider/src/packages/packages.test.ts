import { packages as overview } from '@casekit/contract/overview'
import { createDocument } from '@casekit/contract/documents'
import * as packages from '@casekit/contract/packages'
import type { PackageFields } from '@casekit/contract/packages'
import { addProduct } from '@casekit/contract/price-book'
import type { RichText } from '@casekit/contract/rich-text'
import { newId } from '@casekit/provider/platform/new-id'
import { packageLines } from '@casekit/rules/package-price'
import { plainOf } from '@casekit/rules/rich-text'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const fields = (more: Partial<PackageFields> = {}): PackageFields => ({
  packageNumber: 'P-100',
  name: 'Filterskift',
  text: 'Skift af filter og prøvekørsel',
  category: 'Ventilation',
  skillId: null,
  durationInMinutes: 90,
  lines: [line('1', { price: 148.33, quantity: 3 }), line('2', { kind: 'hours', price: 0.1 })],
  pricing: 'lines',
  fixedPrice: 0,
  vatPercent: 25,
  isActive: true,
  ...more,
})
const add = async (more: Partial<PackageFields> = {}, as = scene.as) =>
  (await provider.call(packages.addPackage, { as, body: fields(more) })).body
const read = async (packageId: string, as = scene.as) =>
  (await provider.call(packages.getPackage, { as, params: { packageId } })).body

test('the total price of a package is its price plus VAT, to the hundredth', async () => {
  expect(await read(await add())).toMatchObject({ salesPrice: 445.09, salesVat: 111.27, totalPrice: 556.36 })
  const fixed = await read(await add({ packageNumber: 'P-101', pricing: 'fixed', fixedPrice: 499.99 }))
  expect(fixed).toMatchObject({ salesPrice: 499.99, salesVat: 125, totalPrice: 624.99 })
  const { body } = await provider.call(packages.getCompanyPackages, { as: scene.as })
  expect(body.map(({ packageNumber, totalPrice }) => [packageNumber, totalPrice])).toEqual([
    ['P-100', 556.36],
    ['P-101', 624.99],
  ])
})

test('what a package costs follows the price book, and stands in no answer to who may not see it', async () => {
  const product = { kind: 'product', number: '8807', name: 'Filter', text: '', unit: 'stk.', cost: 71.77 } as const
  const more = { salesPrice: 150, isByRule: false, vatPercent: 25, category: '', supplier: '' }
  const body = { ...product, ...more, priceGroupId: null, isActive: true }
  const productId = (await provider.call(addProduct, { as: scene.as, body })).body
  const id = await add({ lines: [line('1', { productId, quantity: 2 })] })
  expect(await read(id)).toMatchObject({ cost: 143.54, costs: { 1: 71.77 } })
  const { as } = await makeStaff(provider.pool, scene.company.id, { guards: ['PackageAccess'] })
  const shown = JSON.stringify(await read(id, as))
  const rows = await provider.call(overview.rows, { as, body: { startRow: 0, endRow: 10 } })
  expect(shown + JSON.stringify(rows.body)).not.toMatch(/cost|71[.,]77|143[.,]54/)
  const sent = { as, params: { packageId: id }, body: fields({ costs: { 1: 1 } }) }
  expect((await provider.call(packages.editPackage, sent)).status).toBe(403)
  const edit = { as, params: { packageId: id }, body: fields({ lines: [line('1', { productId, quantity: 1 })] }) }
  expect((await provider.call(packages.editPackage, edit)).status).toBe(200)
  expect(await read(id)).toMatchObject({ cost: 71.77 })
})

test('a package in an offer brings its lines, and what was issued is not priced anew when the package changes', async () => {
  const { as, begin, openLink, look, read: readOffer, save } = scene
  const id = await add({ pricing: 'fixed', fixedPrice: 499.99 })
  const { lines, ...sold } = await read(id)
  const brought = packageLines({ ...sold, lines }).map(one => ({ ...one, id: newId(), packageId: id }))
  const offerId = await begin()
  await save(offerId, contentOf(...brought))
  const link = await openLink(offerId)
  const { version } = await read(id)
  const change = { as, params: { packageId: id }, body: fields({ pricing: 'fixed', fixedPrice: 900 }) }
  await provider.call(packages.editPackage, { ...change, headers: { 'if-match': `"${version}"` } })
  expect((await read(id)).totalPrice).toBe(1125)
  const { content } = await look(link)
  expect(content?.options[0]?.lines.map(({ text, price }) => [text, price])).toEqual([
    ['Line 1', 148.33],
    ['Line 2', 0.1],
    ['Filterskift', 54.9],
  ])
  const [row] = await scene.rows<{ gross: number }>(
    'select gross::int from casekit.offer where company_id = $1 and id = $2',
    [scene.company.id, offerId],
  )
  expect(row).toEqual({ gross: 62_499 })
  const usage = (await provider.call(packages.getPackageUsage, { as, params: { packageId: id } })).body
  expect(usage).toMatchObject([{ id: offerId, status: 'Sent', net: 499.99 }])
  expect((await readOffer(offerId)).content.options[0]?.lines).toHaveLength(3)
})

test('a document begins from a package, with its lines and costs, and another company’s is none', async () => {
  const { as, begin, caseId, read: readOffer } = scene
  const packageId = await add({ pricing: 'fixed', fixedPrice: 499.99, costs: { 1: 12.5 } })
  const { content, costs } = await readOffer(await begin({ packageId }))
  const lines = content.options[0]?.lines ?? []
  expect(lines.map(({ kind, text, price }) => [kind, text, price])).toEqual([
    ['section', 'Filterskift', 0],
    ['product', 'Line 1', 148.33],
    ['hours', 'Line 2', 0.1],
    ['product', 'Filterskift', 54.9],
  ])
  expect(lines.every(line => line.packageId === packageId)).toBe(true)
  expect(Object.values(costs ?? {})).toEqual([12.5])
  const usage = (await provider.call(packages.getPackageUsage, { as, params: { packageId } })).body
  expect(usage).toHaveLength(1)
  const strange = await provider.call(createDocument, { as, body: { caseId, kind: 'Offer', packageId: newId() } })
  expect(strange).toMatchObject({ status: 404, body: { errors: [{ path: '/packageId' }] } })
})

test('a line that leaves a document takes the package out of where it is used', async () => {
  const { as, begin, save } = scene
  const id = await add()
  const offerId = await begin()
  await save(offerId, contentOf(line('1', { packageId: id })))
  await save(offerId, contentOf(line('1')))
  expect((await provider.call(packages.getPackageUsage, { as, params: { packageId: id } })).body).toEqual([])
})

test('a number is given once, a strange skill or product is none, and who was overtaken is told', async () => {
  const { as } = scene
  const id = await add()
  const again = await provider.call(packages.addPackage, { as, body: fields({ packageNumber: 'p-100' }) })
  expect(again.status).toBe(409)
  expect((await provider.call(packages.addPackage, { as, body: fields({ skillId: newId() }) })).status).toBe(404)
  const strange = fields({ packageNumber: 'P-2', lines: [line('1', { productId: newId() })] })
  expect((await provider.call(packages.addPackage, { as, body: strange })).status).toBe(404)
  const edit = { as, params: { packageId: id }, body: fields(), headers: { 'if-match': '"1"' } }
  expect((await provider.call(packages.editPackage, edit)).status).toBe(200)
  expect((await provider.call(packages.editPackage, edit)).status).toBe(412)
  await provider.call(packages.removePackage, { as, params: { packageId: id } })
  expect((await provider.call(packages.getPackage, { as, params: { packageId: id } })).status).toBe(404)
  expect((await provider.call(packages.addPackage, { as, body: fields() })).status).toBe(200)
})

test('a picture takes the place of the one before; what is no picture is refused', async () => {
  const { as } = scene
  const packageId = await add()
  const put = (bytes: Buffer) =>
    provider.call(packages.setPackageImage, {
      as,
      params: { packageId },
      query: { originalName: 'Filter.png' },
      body: bytes as never,
    })
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const first = await put(Buffer.from(pixel, 'base64'))
  const second = await put(Buffer.from(pixel, 'base64'))
  expect([first.status, second.status, (await put(Buffer.from('no picture'))).status]).toEqual([200, 200, 400])
  expect((await read(packageId)).imageId).toBe(second.body)
  const picture = await provider.call(packages.getCatalogueImage, {
    as,
    params: { imageId: second.body },
    query: { small: true },
  })
  expect(picture.status).toBe(200)
  const old = { as, params: { imageId: first.body }, query: {} }
  expect((await provider.call(packages.getCatalogueImage, old)).status).toBe(404)
})

test('a text of a package stays as it is set, on to the documents that it is put into', async () => {
  const rich: RichText = [
    { kind: 'paragraph', runs: [{ text: 'Filtre skiftes ' }, { text: 'hvert år', bold: true, italic: true }] },
    { kind: 'bullet', runs: [{ text: 'aftale', link: 'https://nordhavn.example/aftale' }] },
  ]
  const id = await add({ lines: [line('1'), line('2', { kind: 'text', text: plainOf(rich), rich })] })
  expect((await read(id)).lines[1]?.rich).toEqual(rich)
  const body = { caseId: scene.caseId, kind: 'Offer', packageId: id } as const
  const offerId = (await provider.call(createDocument, { as: scene.as, body })).body
  const [, , said] = (await scene.read(offerId)).content.options[0]?.lines ?? []
  expect(said).toMatchObject({ kind: 'text', text: plainOf(rich), rich, packageId: id })
  const other = { as: scene.as, params: { packageId: id }, body: fields({ lines: [{ ...said!, text: 'Andet' }] }) }
  expect((await provider.call(packages.editPackage, other)).body.lines[0]?.rich).toBeUndefined()
})
