import { expect, type Page, test } from '@playwright/test'
import { dayAt } from '@casekit/rules/zoned-time'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK', timezoneId: 'Europe/Copenhagen' })
test.slow() // includes waiting for the server's job

const ASSETS = 40
const MONTHS = 12
const today = () => dayAt(currentTime(), 'Europe/Copenhagen')

test('an agreement about forty assets is planned for a year: each month on a working day, the first visit with all of them on its case, the year as a wheel and on paper', async ({
  page,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'property-manager')
  const name = `Eftersyn ${currentTime()}`
  const serviceId = await makeAgreement(page, name)
  await page.goto(`/ServiceDetails/${serviceId}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const assets = page.getByRole('table', { name: say('Service.AssetsOf') })
  await expect(assets.getByRole('row')).toHaveCount(ASSETS + 1)
  await page.getByRole('button', { name: say('Service.Activate') }).click()

  const next = page.getByRole('region', { name: say('Service.NextVisits') })
  await expect(next.getByText(/^\d+-001 · /)).toBeVisible()
  const expected = await next
    .getByRole('listitem')
    .getByRole('time')
    .evaluateAll(all => all.map(one => one.getAttribute('datetime')))
  expect(expected.length).toBeGreaterThan(1)
  for (const day of expected) expect([0, 6], day ?? 'no day').not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay())

  const wheel = page.getByRole('region', { name: say('Service.Wheel') })
  const said = wheel.locator('p').first()
  await wheel.getByRole('button', { name: say('Service.YearAfter') }).click()
  const year = Number(today().slice(0, 4)) + 1
  await expect(said).toHaveText(new RegExp(`^${year}\\. 0 af ${MONTHS}\\.`))
  const download = page.waitForEvent('download')
  await wheel.getByRole('button', { name: say('Service.WheelPdf', { year }) }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expectClean(page, 'agreement about forty assets')

  // the server's job runs every twenty seconds
  const opened = next.getByRole('link', { name: /^Sag \d+/ }).first() // late in a month the next one is due too
  await expect(opened).toBeVisible({ timeout: 60_000 })
  await opened.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: say('CaseFact.More') }).click()
  await expect(page.getByRole('link', { name: /^EF-\d+-\d+ Branddør$/ })).toHaveCount(ASSETS)
  expect(complained).toEqual([])
  await post(page, `/api/Service/Agreement/${serviceId}/State`, { state: 'closed' }, 'put')
})

/** Creates an agreement for the tenth of each month, for about forty doors of one building. */
async function makeAgreement(page: Page, name: string): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const get = async (path: string) => (await page.request.get(path, { headers: { authorization } })).json()
  const [property] = (await get('/api/PropertyLease/GetPropertyList')) as { id: string }[]
  const propertyId = property?.id ?? ''
  const { customerId } = (await get(`/api/PropertyLease/GetPropertyCustomer/${propertyId}`)) as { customerId: string }
  const mark = currentTime()
  const assetIds: string[] = []
  for (let at = 1; at <= ASSETS; at += 1)
    assetIds.push(await post(page, '/api/Assets/Asset', { name: 'Branddør', number: `EF-${mark}-${at}`, propertyId }))
  const firstOn = `${today().slice(0, 7)}-10`
  const rule = { rhythm: 'calendar', every: 1, unit: 'month', basis: 'scheduled', firstOn, leadDays: 45 }
  return post(page, '/api/Service/Agreement', { name, customerId, propertyId, startsOn: firstOn, assetIds, ...rule })
}
