import { addCustomer } from '@casekit/contract/customers'
import { getDocument } from '@casekit/contract/documents'
import type { WidgetName } from '@casekit/contract/endpoint'
import { openEmbedSession } from '@casekit/contract/embed'
import * as view from '@casekit/contract/offer-view'
import { addProduct } from '@casekit/contract/price-book'
import * as shop from '@casekit/contract/shop'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { makeEmbedKey } from './keys.ts'

const ORIGIN = 'https://partner.example'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

/** A company with a sent offer, a property and a product, and the key for a partner's page. */
async function pageScene() {
  const scene = await documentScene(provider)
  const { offerId } = await scene.sent(contentOf(line('1', { price: 100 })))
  const propertyId = newId()
  await scene.rows(
    `insert into casekit.property (company_id, id, number, name, address, zip_code, city)
     values ($1, $2, '16', 'Strandlodsvej', 'Strandlodsvej 12', '2300', 'København S')`,
    [scene.company.id, propertyId],
  )
  const product = { kind: 'product', number: '7310', name: 'Røgalarm', text: '', unit: 'stk.', cost: 100 } as const
  const priced = { salesPrice: 189, isByRule: false, vatPercent: 25, category: 'El', supplier: '', priceGroupId: null }
  const body = { ...product, ...priced, isActive: true }
  const productId = (await provider.call(addProduct, { as: scene.as, body })).body
  const open = async (widgets: WidgetName[], scope: 'all' | 'created' = 'all', subject?: string) => {
    const terms = { companyId: scene.company.id, name: 'Partner', origins: [ORIGIN], widgets, scope }
    const { key } = await makeEmbedKey(provider.pool, terms)
    const next = async (named = subject) => {
      const body = { widgets, origin: ORIGIN, ...(named && { subject: named }) }
      const { token } = (await provider.call(openEmbedSession, { as: key, body })).body
      return { as: token, headers: { origin: ORIGIN } }
    }
    return { ...(await next()), next }
  }
  return { ...scene, offerId, params: { offerId }, propertyId, productId, open }
}
type Page = { as: string; headers: { origin: string } }

const signed = (version: number) => ({
  version,
  optionId: 'a',
  addOnIds: [],
  name: 'Lars Bundgaard',
  signature: [[1, 2, 3, 4]],
})

test('a page of another company shows a sent offer, asks about it and signs it; the company reads where', async () => {
  const { as, open, params, offerId } = await pageScene()
  const page = await open(['offer'])
  const shown = await provider.call(view.getPresentation, { ...page, params })
  expect(shown.body).toMatchObject({ state: 'open', content: { options: [{ id: 'a' }] } })
  expect(JSON.stringify(shown.body)).not.toMatch(/cost|margin|Pas på rabatten/)
  const asked = { ...page, params, body: { name: 'Lars Bundgaard', text: 'Hvornår kan I begynde?' } }
  expect((await provider.call(view.askInPresentation, asked)).status).toBe(200)
  const answer = await provider.call(view.signPresentation, { ...page, params, body: signed(shown.body.version) })
  expect(answer.body).toMatchObject({ state: 'accepted', decision: { name: 'Lars Bundgaard' } })
  const { body } = await provider.call(getDocument, { as, params: { offerId } })
  expect(body).toMatchObject({ status: 'Accepted', decision: { place: 'page' } })
  const again = await provider.call(view.declinePresentation, {
    ...page,
    params,
    body: { name: 'Lars', reason: 'For dyrt' },
  })
  expect([again.status, again.body]).toMatchObject([409, { code: 'decided' }])
})

test('neither a draft, a template nor what was deleted is shown in a page, nor is its PDF made', async () => {
  const { begin, save, open, rows, company, offerId, params } = await pageScene()
  const page = await open(['offer'])
  const draft = await begin()
  await save(draft, contentOf(line('1')))
  for (const call of [view.getPresentation, view.getPresentationPdf] as const)
    expect((await provider.call(call, { ...page, params: { offerId: draft } })).status).toBe(404)
  expect((await provider.call(view.getPresentationPdf, { ...page, params })).status).toBe(200)
  await rows('update casekit.offer set deleted_at = now() where company_id = $1 and id = $2', [company.id, offerId])
  expect((await provider.call(view.getPresentation, { ...page, params })).status).toBe(404)
})

test('a page whose key sees its own customers alone shows no offer to another', async () => {
  const { open, params, rows, company, offerId } = await pageScene()
  const page = await open(['offer', 'customer-picker'], 'created', 'lars')
  for (const call of [view.getPresentation, view.getPresentationPdf] as const)
    expect((await provider.call(call, { ...page, params })).status).toBe(404)
  const signs = await provider.call(view.signPresentation, { ...page, params, body: signed(1) })
  expect(signs.status).toBe(404)
  const own = (await provider.call(addCustomer, { ...page, body: { customerName: 'Lars' } })).body
  await rows('update casekit.cases set customer_id = $2 where company_id = $1', [company.id, own])
  await rows('update casekit.offer set customer_id = $3 where company_id = $1 and id = $2', [company.id, offerId, own])
  const { status, body } = await provider.call(view.getPresentation, { ...page, params })
  expect([status, body.state]).toEqual([200, 'open'])
  const answer = await provider.call(view.signPresentation, { ...page, params, body: signed(body.version) })
  expect([answer.status, answer.body.state]).toEqual([200, 'accepted'])
})

test('a token for another widget neither reads offers nor the shop', async () => {
  const { open, params } = await pageScene()
  const page = await open(['case-wizard'])
  expect((await provider.call(view.getPresentation, { ...page, params })).status).toBe(403)
  expect((await provider.call(shop.getShopItems, { ...page, query: {} })).status).toBe(403)
  expect((await provider.call(shop.getBaskets, { ...(await open(['shop'])) })).status).toBe(403)
})

const WHERE = {
  name: 'Vicevært',
  address: 'Strandlodsvej 12',
  zipCode: '2300',
  city: 'København S',
  orderNumber: 'R-7',
}

async function filled(page: Page, { propertyId, productId }: { propertyId: string; productId: string }) {
  const basketId = (await provider.call(shop.addBasket, { ...page, body: { propertyId } })).body
  const products = [{ kind: 'product' as const, id: productId, quantity: 2 }]
  const kept = await provider.call(shop.editBasket, { ...page, params: { basketId }, body: { products, ...WHERE } })
  expect([kept.status, kept.body]).toMatchObject([200, { state: 'draft' }])
  return basketId
}

test.each(['all', 'created'] as const)('a visitor fills a basket and orders it (a key for %s)', async scope => {
  const scene = await pageScene()
  const page = await scene.open(['shop'], scope, 'lars')
  const items = (await provider.call(shop.getShopItems, { ...page, query: {} })).body
  expect(items.items.map(({ id, salesPrice }) => [id, salesPrice])).toEqual([[scene.productId, 189]])
  const basketId = await filled(page, scene)
  const read = await provider.call(shop.getBasket, { ...page, params: { basketId } })
  expect(read.body).toMatchObject({ state: 'draft', net: 378, gross: 472.5 })
  const ordered = await provider.call(shop.orderBasket, { ...page, params: { basketId }, body: {} })
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200)
  const { body } = await provider.call(getDocument, { as: scene.as, params: { offerId: ordered.body.offerId } })
  expect(body).toMatchObject({ kind: 'OrderConfirmation', case: { id: ordered.body.caseId } })
})

test('a visitor knows no basket but their own', async () => {
  const scene = await pageScene()
  const page = await scene.open(['shop'], 'created', 'lars')
  const basketId = await filled(page, scene)
  const other = await page.next('mette')
  const params = { basketId }
  const body = { products: [], ...WHERE }
  expect((await provider.call(shop.getBasket, { ...other, params })).status).toBe(404)
  expect((await provider.call(shop.editBasket, { ...other, params, body })).status).toBe(404)
  expect((await provider.call(shop.orderBasket, { ...other, params, body: {} })).status).toBe(404)
  expect((await provider.call(shop.cancelBasket, { ...other, params, body: {} })).status).toBe(404)
  expect((await provider.call(shop.getBasket, { ...(await page.next('lars')), params })).status).toBe(200)
})

test('a token orders five baskets in a quarter of an hour, and the sixth says when', async () => {
  const scene = await pageScene()
  const page = await scene.open(['shop'])
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1) {
    const params = { basketId: await filled(page, scene) }
    statuses.push((await provider.call(shop.orderBasket, { ...page, params, body: {} })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
