import { getCaseDetails } from '@casekit/contract/cases'
import { getDocument } from '@casekit/contract/documents'
import { SETTING_IDS } from '@casekit/contract/ids'
import * as packages from '@casekit/contract/packages'
import { addProduct, editProduct, type ProductFields } from '@casekit/contract/price-book'
import { getPropertyPrices, removePropertyPrice, setPropertyPrice } from '@casekit/contract/property-prices'
import { addShopSetting } from '@casekit/contract/settings'
import * as shop from '@casekit/contract/shop'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { line } from '../../../../tests/support/document-scene.ts'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let company: TestCompany
let as: string
let propertyId: string
let productId: string
let packageId: string
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  const guards = ['Core', 'PropertyManagement', 'SettingsAccess', 'OfferAccess'] as const
  as = (await makeStaff(provider.pool, company.id, { guards: [...guards] })).as
  propertyId = newId()
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.property (company_id, id, number, name, address, zip_code, city) values ($1, $2, '16', 'Strandlodsvej', 'Strandlodsvej 12', '2300', 'København S')`,
      [company.id, propertyId],
    )
  productId = (await provider.call(addProduct, { as, body: product() })).body
  const body = {
    packageNumber: 'P-1',
    name: 'Filterskift',
    text: '',
    category: 'Ventilation',
    skillId: null,
    durationInMinutes: 60,
    lines: [line('1', { price: 148.33, quantity: 3 })],
    pricing: 'fixed' as const,
    fixedPrice: 499.99,
    vatPercent: 25,
    isActive: true,
  }
  packageId = (await provider.call(packages.addPackage, { as, body })).body
})

const product = (more: Partial<ProductFields> = {}): ProductFields => ({
  kind: 'product',
  number: '7310-02',
  name: 'Røgalarm',
  text: '',
  unit: 'stk.',
  cost: 100,
  salesPrice: 189.33,
  isByRule: false,
  vatPercent: 25,
  category: 'El',
  supplier: '',
  priceGroupId: null,
  isActive: true,
  ...more,
})
const begin = async () => (await provider.call(shop.addBasket, { as, body: { propertyId } })).body
const read = async (basketId: string) => (await provider.call(shop.getBasket, { as, params: { basketId } })).body
const WHERE = {
  name: 'Viceværten',
  address: 'Strandlodsvej 12',
  zipCode: '2300',
  city: 'København S',
  orderNumber: 'R-77',
}
const put = (basketId: string, products: shop.BasketFields['products']) =>
  provider.call(shop.editBasket, { as, params: { basketId }, body: { products, ...WHERE } })
const both = () => [
  { kind: 'product' as const, id: productId, quantity: 6 },
  { kind: 'package' as const, id: packageId, quantity: 2 },
]
const order = (basketId: string, key = newId()) =>
  provider.call(shop.orderBasket, { as, params: { basketId }, body: {}, headers: { 'idempotency-key': key } })
const casesNow = async () =>
  (
    await provider
      .db(company.id)
      .row<{ count: number }>('select count(*)::int as count from casekit.cases where company_id = $1', [company.id])
  )?.count

test('a basket is delivered to its property and summed up by the server, VAT to the hundredth', async () => {
  const id = await begin()
  expect(await read(id)).toMatchObject({ state: 'draft', address: 'Strandlodsvej 12', products: [], gross: 0 })
  await put(id, both())
  expect(await read(id)).toMatchObject({ net: 2135.96, vat: 533.99, gross: 2669.95, orderNumber: 'R-77' })
})

test('an order makes its case once, however often it is sent, with the lines and the total of the basket', async () => {
  const id = await begin()
  await put(id, both())
  const key = newId()
  const [first, again] = [await order(id, key), await order(id, key)]
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(await casesNow()).toBe(1)
  const { caseId, offerId } = first.body
  expect((await provider.call(getCaseDetails, { as, params: { caseId } })).body).toMatchObject({ title: 'Røgalarm +1' })
  const { body } = await provider.call(getDocument, { as, params: { offerId } })
  expect(body).toMatchObject({ kind: 'OrderConfirmation', case: { id: caseId } })
  expect(body.content.options[0]?.lines.map(({ text, quantity, price }) => [text, quantity, price])).toEqual([
    ['Røgalarm', 6, 189.33],
    ['Line 1', 6, 148.33],
    ['Filterskift', 2, 55],
  ])
  const sum = 'select gross::int from casekit.offer where company_id = $1 and id = $2'
  expect(await provider.db(company.id).row(sum, [company.id, offerId])).toEqual({ gross: 266_995 })
})

test('what was ordered or given up is locked, in the database too', async () => {
  const id = await begin()
  await put(id, both())
  await order(id)
  expect((await put(id, [])).status).toBe(409)
  expect((await order(id)).status).toBe(409)
  expect((await provider.call(shop.cancelBasket, { as, params: { basketId: id }, body: {} })).status).toBe(409)
  const change = provider.db(company.id).rows('delete from casekit.basket_line where company_id = $1', [company.id])
  await expect(change).rejects.toThrow('The basket is no draft any more.')
  const other = await begin()
  await provider.call(shop.cancelBasket, { as, params: { basketId: other }, body: {} })
  expect((await put(other, both())).status).toBe(409)
})

test('an empty basket is not ordered, nor one whose prices changed since somebody saw them', async () => {
  const id = await begin()
  expect((await order(id)).status).toBe(409)
  await put(id, both())
  await provider.call(editProduct, { as, params: { productId }, body: product({ salesPrice: 200 }) })
  expect(await order(id)).toMatchObject({ status: 409, body: { code: 'prices-changed' } })
  expect(await casesNow()).toBe(0)
  expect((await put(id, both())).body).toMatchObject({ net: 2199.98 })
  expect((await order(id)).status).toBe(200)
})

test('the shop shows what its start page says: greeting, featured packages, and these categories alone', async () => {
  const pump = product({ number: '9000', name: 'Varmepumpe', salesPrice: 85_000 })
  await provider.call(addProduct, { as, body: pump })
  const all = await provider.call(shop.getShopItems, { as, query: {} })
  expect(all.body.items.map(({ kind, name, totalPrice }) => [kind, name, totalPrice])).toEqual([
    ['package', 'Filterskift', 624.99],
    ['product', 'Røgalarm', 236.66],
    ['product', 'Varmepumpe', 106_250],
  ])
  const value = JSON.stringify({ greeting: 'Velkommen', featured: ['P-1'], categories: ['Ventilation'] })
  const set = await provider.call(addShopSetting, { as, params: { settingId: SETTING_IDS.shopStart }, body: { value } })
  expect(set.status).toBe(200)
  const { body } = await provider.call(shop.getShop, { as, query: {} })
  expect(body).toMatchObject({
    greeting: 'Velkommen',
    featured: [{ name: 'Filterskift' }],
    categories: [{ name: 'Ventilation', count: 1 }],
  })
  expect((await provider.call(shop.getShopItems, { as, query: {} })).body.count).toBe(1)
})

test('a lease of another property and a thing that is not sold are refused', async () => {
  const wrong = { propertyId, leaseId: newId() }
  expect((await provider.call(shop.addBasket, { as, body: wrong })).status).toBe(404)
  expect((await put(await begin(), [{ kind: 'product', id: newId(), quantity: 1 }])).status).toBe(404)
})

const agree = (kind: 'product' | 'package', soldId: string, price: number) =>
  provider.call(setPropertyPrice, { as, params: { propertyId }, body: { kind, soldId, price } })
const prices = async () => (await provider.call(getPropertyPrices, { as, params: { propertyId } })).body

test('a property pays what was agreed for it, in the catalogue, the basket and the order; others what everybody pays', async () => {
  await agree('product', productId, 150)
  await agree('package', packageId, 400)
  await agree('package', packageId, 399.99)
  expect(await prices()).toMatchObject([
    { kind: 'package', name: 'Filterskift', price: 399.99, usualPrice: 499.99 },
    { kind: 'product', name: 'Røgalarm', price: 150, usualPrice: 189.33 },
  ])
  const shown = await provider.call(shop.getShopItems, { as, query: { propertyId } })
  expect(shown.body.items.map(({ salesPrice, totalPrice }) => [salesPrice, totalPrice])).toEqual([
    [399.99, 499.99],
    [150, 187.5],
  ])
  const usual = await provider.call(shop.getShopItems, { as, query: {} })
  expect(usual.body.items.map(({ salesPrice }) => salesPrice)).toEqual([499.99, 189.33])
  const id = await begin()
  await put(id, both())
  expect(await read(id)).toMatchObject({ net: 1699.98 })
  const { offerId } = (await order(id)).body
  const sum = 'select net::int from casekit.offer where company_id = $1 and id = $2'
  expect(await provider.db(company.id).row(sum, [company.id, offerId])).toEqual({ net: 169_998 })
})

test('a price that ends is everybody’s again, and a basket that was filled at it is looked at first', async () => {
  const priceId = (await agree('product', productId, 150)).body
  const id = await begin()
  await put(id, [{ kind: 'product', id: productId, quantity: 2 }])
  const ended = await provider.call(removePropertyPrice, { as, params: { priceId } })
  expect(ended.body).toEqual({ kind: 'product', soldId: productId, price: 150 })
  expect(await order(id)).toMatchObject({ status: 409, body: { code: 'prices-changed' } })
  expect(await prices()).toEqual([])
  expect((await provider.call(removePropertyPrice, { as, params: { priceId } })).status).toBe(404)
  expect((await agree('product', newId(), 1)).status).toBe(404)
})

test('a price that ended comes back as it was, unless another was agreed since', async () => {
  const priceId = (await agree('product', productId, 150)).body
  const { body: ended } = await provider.call(removePropertyPrice, { as, params: { priceId } })
  const back = () => provider.call(setPropertyPrice, { as, params: { propertyId }, body: { ...ended, isNew: true } })
  expect((await back()).status).toBe(200)
  expect(await prices()).toMatchObject([{ soldId: productId, price: 150 }])
  await agree('product', productId, 120)
  expect(await back()).toMatchObject({ status: 409, body: { code: 'changed' } })
  expect(await prices()).toMatchObject([{ soldId: productId, price: 120 }])
})
