import { expect, type Page, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { CASEKIT, openHost, PARTNER, watch } from '../../embeds/e2e/host-page.ts'
import { currentTime } from '../support/clock.ts'
import { expectStill } from '../support/layout-shift.ts'
import { expectClean } from './expect-clean.ts'
import { headersOf, letHome, tenantToken } from './let-home.ts'
import { signIn } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('in the site of a housing company a tenant reports a fault, follows it and answers, and gets the house rules', async ({
  page,
  browser,
}) => {
  const mark = `Det pibler frem ${currentTime()}`
  await signIn(page, 'property-manager')
  const { propertyId, customerId, leaseNumber, address } = await letHome(page)
  await shareDocument(page, propertyId, `Husorden ${mark}.txt`)

  const phone = await browser.newPage({ locale: 'da-DK', viewport: { width: 390, height: 844 } })
  const seen = await watch(phone, ['casekit-fault-reported'])
  const complaints = await openHost(phone, {
    body: `<main><h1>Boligforeningen</h1><casekit-tenant token="${await tenantToken({ customerId, leaseNumber })}"></casekit-tenant></main>`,
  })
  const home = phone.locator('casekit-tenant')
  await expect(home.getByRole('heading', { level: 2, name: address })).toBeVisible()
  const download = phone.waitForEvent('download')
  await home.getByRole('button', { name: `Husorden ${mark}.txt` }).click()
  expect((await download).suggestedFilename()).toBe(`Husorden ${mark}.txt`)
  await expectClean(phone, 'home of a tenant in a site')

  await home.getByRole('button', { name: say('TenantPage.Report') }).click()
  for (const answer of [say('FaultPlace.kitchen'), say('FaultKind.water'), say('FaultPart.ceiling')]) {
    await home.getByRole('radio', { name: answer }).check()
    await home.getByRole('button', { name: say('TenantPage.Next') }).click()
  }
  await home.getByLabel(say('TenantPage.Description')).fill(mark)
  await home
    .getByLabel(say('TenantPage.AddPhoto'))
    .setInputFiles({ name: 'loft.png', mimeType: 'image/png', buffer: PIXEL })
  await expectClean(phone, 'report of a tenant in a site')
  await home.getByRole('button', { name: say('TenantPage.Next') }).click()
  await home.getByRole('button', { name: say('TenantPage.Send') }).click()
  await home.getByRole('button', { name: say('TenantPage.Follow') }).click()
  await expect(home.getByRole('heading', { name: /Vand, der ikke skal være der/ })).toBeFocused()
  const photo = home.getByRole('button', { name: 'loft.png' }).locator('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await home.getByLabel(say.start('CaseView.Answer')).fill('Nu er det værre')
  await home.getByRole('button', { name: say('TenantPage.Send'), exact: true }).click()
  await expect(home.getByText('Nu er det værre')).toBeVisible()
  await expectClean(phone, 'case of a tenant in a site')
  await home.getByRole('button', { name: say('TenantPage.Home') }).click()
  await expect(home.getByRole('button', { name: /Vand, der ikke skal være der/ }).first()).toBeVisible()
  expect(await seen()).toMatchObject([{ detail: { caseId: expect.any(String), caseNumber: expect.any(Number) } }])
  expect(complaints).toEqual([])
})

test('a token of one tenant shows no other home, and a page of another origin nothing', async ({ page, browser }) => {
  await signIn(page, 'property-manager')
  const { customerId, leaseNumber } = await letHome(page)
  const token = await tenantToken({ customerId, leaseNumber })
  const ask = (path: string, origin: string) =>
    page.request.get(CASEKIT + path, { headers: { authorization: `Bearer ${token}`, origin } })
  expect((await ask('/api/Tenant/Page', PARTNER)).status()).toBe(200)
  expect((await ask('/api/Tenant/Page', 'https://evil.example')).status()).toBe(403)
  expect((await ask(`/api/Tenant/Case/${randomUUID()}`, PARTNER)).status()).toBe(404)
  expect((await ask(`/api/Website/Customer/GetCustomerCases/${customerId}`, PARTNER)).status()).toBe(403)

  const stranger = await browser.newPage()
  await openHost(stranger, {
    body: `<main><casekit-tenant token="cke_nobody" language="en-US"></casekit-tenant></main>`,
  })
  // a page has ten seconds to set another token
  await expect(stranger.locator('casekit-tenant').getByText(say.in('en-US')('TenantPage.NotLoaded'))).toBeVisible({
    timeout: 20_000,
  })
})

test('dark on a light page a home stands on a surface of its own, and reads', async ({ page, browser }) => {
  await signIn(page, 'property-manager')
  const token = await tenantToken(await letHome(page))
  const site = await browser.newPage()
  await openHost(site, { body: `<main><casekit-tenant token="${token}" scheme="dark"></casekit-tenant></main>` })
  await expect(site.locator('casekit-tenant').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectClean(site, 'a dark home on a light page', 'main')
  await site.close()
})

for (const width of [1280, 800, 390])
  test(`the text below a home stays where it is while it loads, ${width} px wide`, async ({ page, browser }) => {
    await signIn(page, 'property-manager')
    const { customerId, leaseNumber } = await letHome(page)
    const token = await tenantToken({ customerId, leaseNumber })
    const site = await browser.newPage()
    await expectStill(site, {
      origin: PARTNER,
      width,
      markup: `<casekit-tenant token="${token}"></casekit-tenant>`,
      stands: host => host.locator('casekit-tenant').getByRole('heading', { level: 2 }),
    })
    await site.close()
  })

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function shareDocument(page: Page, propertyId: string, name: string): Promise<void> {
  const headers = await headersOf(page)
  const added = await page.request.put(
    `/api/PropertyLease/AddFile/${propertyId}?originalName=${encodeURIComponent(name)}`,
    {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      data: Buffer.from('Ingen trommer efter klokken ti'),
    },
  )
  const { fileId } = (await added.json()) as { fileId: string }
  await page.request.put(`/api/PropertyLease/ShareFile/${fileId}`, { headers, data: { isForTenants: true } })
}
