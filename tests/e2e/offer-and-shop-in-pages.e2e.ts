import { expect, type Locator, type Page, test } from '@playwright/test'
import { openHost, tokenFrom, watch } from '../../embeds/e2e/host-page.ts'
import { DOT } from '../support/dot.ts'
import { expectStill } from '../support/layout-shift.ts'
import { bearerOf, draw, newMark, sendOffer } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
const WIDTHS = [320, 768, 1200]

/** At each container width, nothing in the element is wider than it. */
async function expectFits(page: Page, element: Locator) {
  for (const width of WIDTHS) {
    await page.locator('main').evaluate((main, wide) => (main.style.width = `${wide}px`), width)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    const isWider = () =>
      element.evaluate(host => {
        const root = host.shadowRoot?.querySelector('[part=root]')
        return root ? root.scrollWidth > root.clientWidth + 1 : true
      })
    await expect.poll(isWider, `${width} px`).toBe(false)
  }
  await page.locator('main').evaluate(main => main.removeAttribute('style'))
}

test('an offer in the page of a partner is read, asked about and signed with what was chosen', async ({ page }) => {
  const offerId = await sendOffer(page, 'Nyt badeværelse')
  const seen = await watch(page, ['casekit-answered'])
  const token = await tokenFrom(page, REACT_HOST)
  const body = `<main><casekit-offer token="${token}" offer-id="${offerId}" language="da-DK"></casekit-offer></main>`
  const complained = await openHost(page, { origin: REACT_HOST, body })
  const offer = page.locator('casekit-offer')
  await expect(offer.getByRole('heading', { name: 'Nyt badeværelse' })).toBeVisible()
  await expectClean(page, 'the offer', 'main')
  await expectFits(page, offer)
  await offer.getByRole('radio', { name: /best/ }).check()
  await offer.getByRole('checkbox', { name: /Gulvvarme/ }).check()
  await expect(offer.getByText('5.125,00').first()).toBeVisible()
  await offer.getByRole('textbox', { name: say('OfferView.Name') }).fill('Lars Bundgaard')
  await draw(page, offer.locator('canvas'))
  await offer.getByRole('checkbox', { name: say.start('Gdpr.Accept') }).check()
  await offer.getByRole('button', { name: say('OfferView.Accept') }).click()
  await expect(offer.getByText('Lars Bundgaard', { exact: false }).first()).toBeVisible()
  await expect(offer.locator('canvas')).toHaveCount(0)
  await expect
    .poll(seen)
    .toEqual([{ name: 'casekit-answered', detail: { offerId, isAccepted: true, optionId: 'best', addOnIds: ['3'] } }])
  await expectClean(page, 'the signed offer', 'main')
  expect(complained).toEqual([])
})

test('dark on a light page an offer stands on a surface of its own, and reads', async ({ page }) => {
  const offerId = await sendOffer(page, 'Mørkt bad')
  const token = await tokenFrom(page, REACT_HOST)
  const body = `<main><casekit-offer token="${token}" offer-id="${offerId}" scheme="dark"></casekit-offer></main>`
  await openHost(page, { origin: REACT_HOST, body })
  await expect(page.locator('casekit-offer').getByRole('heading', { name: 'Mørkt bad' })).toBeVisible()
  await expectClean(page, 'a dark offer on a light page', 'main')
})

for (const width of [1280, 800, 390])
  test(`the text below an offer stays where it is while it loads, ${width} px wide`, async ({ page }) => {
    const offerId = await sendOffer(page, 'Nyt tag')
    const token = await tokenFrom(page, REACT_HOST)
    await expectStill(page, {
      origin: REACT_HOST,
      width,
      markup: `<casekit-offer token="${token}" offer-id="${offerId}"></casekit-offer>`,
      stands: host => host.locator('casekit-offer').getByRole('heading', { name: 'Nyt tag' }),
    })
  })

/** A token of a key that the property's company creates for the page. */
async function shopToken(page: Page, headers: Record<string, string>): Promise<string> {
  const facts = { name: `Butik ${newMark()}`, origins: [REACT_HOST], widgets: ['shop'], scope: 'created' }
  const made = await page.request.post('/api/Embed/Keys', { headers, data: facts })
  const id = (await made.json()) as string
  const issued = await page.request.post(`/api/Embed/Keys/${id}/Rotate`, { headers, data: { overlapHours: 0 } })
  const { key } = (await issued.json()) as { key: string }
  const session = await page.request.post('/api/Embed/Session', {
    headers: { authorization: `Bearer ${key}` },
    data: { widgets: ['shop'], origin: REACT_HOST, subject: 'vicevaert' },
  })
  return ((await session.json()) as { token: string }).token
}

test('what is sold is put into a basket in the page of a partner and ordered, by keyboard alone', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/')
  const headers = await bearerOf(page)
  const list = await page.request.get('/api/PropertyLease/GetPropertyList', { headers })
  const [property] = (await list.json()) as { id: string }[]
  const seen = await watch(page, ['casekit-ordered'])
  const token = await shopToken(page, headers)
  const body = `<main><casekit-shop token="${token}" property-id="${property?.id}" language="da-DK"></casekit-shop></main>`
  const complained = await openHost(page, { origin: REACT_HOST, body })
  const shop = page.locator('casekit-shop')
  await shop.getByLabel(say('Shop.Find')).fill('7310-01')
  const put = shop.getByRole('button', { name: say('Shop.PutIn', { name: 'Røgalarm, 10 års batteri, 1 stk.' }) })
  await expect(shop.getByRole('article')).toHaveCount(1)
  await put.focus()
  await page.keyboard.press('Enter')
  await expect(shop.getByRole('button', { name: say('Shop.Order', { price: '236,25 kr.' }) })).toBeEnabled()
  await expectClean(page, 'the shop', 'main')
  await expectFits(page, shop)
  await put.focus()
  await page.keyboard.press('Enter')
  await shop.getByRole('button', { name: say('Shop.Order', { price: '472,50 kr.' }) }).press('Enter')
  await expect(shop.getByText(say('Shop.OrderedTitle'))).toBeVisible()
  const id: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
  await expect.poll(seen).toEqual([{ name: 'casekit-ordered', detail: { caseId: id, offerId: id } }])
  expect(complained).toEqual([])
})

/** A package of the company with a picture; returns its number. */
async function sellWithPicture(page: Page, headers: Record<string, string>): Promise<string> {
  const packageNumber = `F-${newMark()}`
  const facts = { packageNumber, name: 'Filterpakke', text: '', category: '', skillId: null, durationInMinutes: 0 }
  const price = { lines: [], pricing: 'fixed', fixedPrice: 100, vatPercent: 25, isActive: true }
  const added = await page.request.post('/api/Website/Package', { headers, data: { ...facts, ...price } })
  const set = await page.request.put(
    `/api/Website/Package/${(await added.json()) as string}/Image?originalName=f.png`,
    {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      data: DOT,
    },
  )
  expect(set.ok(), await set.text()).toBe(true)
  return packageNumber
}

test('what is sold shows its picture in a page whose policy is the strictest', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/')
  const headers = await bearerOf(page)
  const number = await sellWithPicture(page, headers)
  const body = `<main><casekit-shop token="${await shopToken(page, headers)}" language="da-DK"></casekit-shop></main>`
  const complained = await openHost(page, { origin: REACT_HOST, body })
  const shop = page.locator('casekit-shop')
  await shop.getByLabel(say('Shop.Find')).fill(number)
  const picture = shop.getByRole('article').locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(complained).toEqual([])
})

test('an offer that is not to be seen is not there, and a shop without a property is looked at only', async ({
  page,
}) => {
  const token = await tokenFrom(page, REACT_HOST)
  const body = `<main><casekit-offer token="${token}" offer-id="5b1f6c1e-58b1-4b6a-9b0e-0f2f6d1c7a10" language="en-US"></casekit-offer>
    <casekit-shop token="${token}" language="en-US"></casekit-shop></main>`
  await openHost(page, { origin: REACT_HOST, body })
  await expect(page.locator('casekit-offer').getByRole('status')).toBeVisible()
  const shop = page.locator('casekit-shop')
  await expect(shop.getByText(say.in('en-US')('Shop.NoProperty'))).toBeVisible()
  await expect(shop.getByRole('article').first()).toBeVisible()
  await expect(shop.getByRole('button', { name: /into the basket$/ })).toHaveCount(0)
  await expectClean(page, 'both', 'main')
})
