import { type BrowserContext, expect, type Request } from '@playwright/test'
import { createCase } from './live-case.ts'
import { test } from './other-browser.ts'
import { complaints, signIn, signInByForm } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/Live'

/**
 * Counts the streams a browser's open tabs currently hold. A stream may be reopened, e.g. when its company's
 * permissions changed.
 */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<Request>()
  const ended = (request: Request) => open.delete(request)
  context.on('request', request => {
    if (isStream(request)) open.add(request)
  })
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  return () => [...open].filter(request => !request.frame().page().isClosed()).length
}

test('two tabs of one browser share one stream, and the second goes on when the first closes', async ({
  page,
  context,
  elsewhere,
}) => {
  const streams = countStreams(context)
  await signIn(page, 'core')
  const second = await context.newPage()
  await second.goto('/Cases')
  await expect(second.getByRole('heading', { name: say('Cases.Title') })).toBeVisible()
  await expect.poll(streams).toBe(1)

  const colleague = await elsewhere()
  await signIn(colleague, 'staff')
  const title = `Begge faner ${currentTime()}`
  await createCase(colleague, title)
  for (const tab of [page, second]) await expect(tab.getByText(title).first()).toBeVisible()
  await expect.poll(streams).toBe(1)

  await page.close()
  const later = `Den anden fane ${currentTime()}`
  await createCase(colleague, later)
  await expect(second.getByText(later).first()).toBeVisible()
  await expect.poll(streams).toBe(1)
})

test('who is made responsible finds an alert under the bell, and opening it marks it as seen', async ({
  page,
  elsewhere,
}) => {
  const found = complaints(page)
  await signIn(page, 'admin')
  const bell = page.getByRole('banner').getByRole('button', { name: say.start('Alerts.Title') })
  await expect(bell).toBeVisible()
  const title = await page.title()
  const account = await page
    .getByRole('banner')
    .getByRole('button', { name: say.start('Shell.UserMenu') })
    .textContent()
  const name = /Konto: ([^,]+),/.exec(account ?? '')?.[1] ?? ''
  const colleague = await elsewhere()
  await signIn(colleague, 'staff')
  const path = await createCase(colleague, `Til dig ${currentTime()}`, name)

  await expect(bell).toHaveAccessibleName(/ulæst/)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg\+xml/)
  expect(await page.title()).toBe(title)
  await bell.click()
  const list = page.getByRole('dialog', { name: say('Alerts.Title') })
  const alert = list
    .getByRole('link', { name: /har gjort dig ansvarlig for sag/ })
    .and(page.locator(`[href="${path}"]`)) // other tests assign cases too
  await expect(alert).toContainText(/Lige nu|sekunder siden/)
  await alert.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(list).toBeHidden()

  await bell.click()
  const markAll = list.getByRole('button', { name: say('Alerts.MarkAllSeen') })
  // other stories may notify the same member meanwhile
  await expect(async () => {
    if (await markAll.isVisible()) await markAll.click({ timeout: 1000 })
    await expect(bell).toHaveAccessibleName(say('Alerts.Title'), { timeout: 1000 })
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg', { timeout: 1000 })
  }).toPass()
  expect(found).toEqual([])
})

test('a stream ends with the sign-out, and the next account has its own', async ({ page }) => {
  const begun = page.waitForRequest(isStream)
  await signInByForm(page, 'core')
  await begun
  const ended = page.waitForEvent('requestfailed', isStream)
  await page
    .getByRole('banner')
    .getByRole('button', { name: say.start('Shell.UserMenu') })
    .click()
  await page.getByRole('menuitem', { name: say('Shell.LogOut') }).click()
  await ended
})
