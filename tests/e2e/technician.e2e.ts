import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'
import { signIn, signInByForm } from './sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Copenhagen' })

/** A visit of today for who is signed in, of a customer of its own; answers its id. */
async function makeVisit(page: Page, subject: string): Promise<string> {
  const member = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { stakeholderId: string }).stakeholderId,
  )
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', { customerName: 'Hanne Friis' })
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', {
    title: subject,
    description: 'Det drypper',
    customerId,
  })
  return post(page, '/api/Activity', {
    subject,
    description: 'Luk for vandet',
    caseId,
    assignedToStakeholder: member,
    dueDateTime: new Date(currentTime()).toISOString(),
  })
}

async function activityOf(page: Page, id: string): Promise<{ status: string; note: string; description: string }> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request.get(`/api/Activity/${id}`, { headers: { authorization } })
  return (await answer.json()) as { status: string; note: string; description: string }
}

async function openToday(page: Page, subject: string): Promise<void> {
  await page.goto('/Activities?face=today')
  const row = page.getByRole('button', { name: subject })
  const card = page.getByRole('heading', { name: subject })
  await row.or(card).first().waitFor()
  if (await row.isVisible()) await row.click()
  await card.waitFor()
}

/** The worker has what the page is made of. */
const shellKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('casekit-shell')).keys()).length))
    .toBeGreaterThan(5)

test('a technician works a whole visit without a line, also after opening the page again, and all of it goes out once', async ({
  page,
  context,
}) => {
  const subject = `Vandskade ${String(currentTime())}`
  await signIn(page, 'admin', '/Cases')
  const id = await makeVisit(page, subject)
  await openToday(page, subject)
  await shellKept(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Kør nu' }).click()
  await page.getByRole('button', { name: 'Start arbejdet' }).click()
  await page.getByRole('button', { name: 'Tilføj notat' }).click()
  await page.getByRole('dialog').getByLabel('Notat').fill('Fugt 21 %')
  await page.getByRole('dialog').getByRole('button', { name: 'Tilføj notat' }).click()
  await expect(page.getByText('3 handlinger venter på forbindelse')).toBeVisible()

  await page.reload()
  await openToday(page, subject)
  await expect(page.getByText('Fugt 21 %')).toBeVisible()
  // a visit that is done says so on its row, too
  await page.getByRole('button', { name: 'Færdig', exact: true }).click()
  await expect(page.getByText('4 handlinger venter på forbindelse')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('venter på forbindelse')).toHaveCount(0)
  await expect.poll(async () => (await activityOf(page, id)).status).toBe('Done')
  expect((await activityOf(page, id)).note).toBe('Fugt 21 %')
})

test('what the office changed meanwhile stands beside what the technician wrote, and the choice counts', async ({
  page,
  context,
}) => {
  const subject = `Radiator ${String(currentTime())}`
  await signIn(page, 'admin', '/Cases')
  const id = await makeVisit(page, subject)
  await openToday(page, subject)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ret beskrivelse' }).click()
  await page.getByRole('dialog').getByLabel('Beskrivelse').fill('Tag fugt med')
  await page.getByRole('dialog').getByRole('button', { name: 'Gem beskrivelse' }).click()
  await expect(page.getByText('1 handling venter på forbindelse')).toBeVisible()
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  await page.request.put(`/api/Activity/${id}`, { headers: { authorization }, data: { description: 'Ring først' } })
  await context.setOffline(false)

  await page.getByText('1 ting skal afgøres').waitFor()
  await page.getByRole('button', { name: 'Vis', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Vælg, hvad der gælder' })
  await expect(dialog.getByText('Ring først')).toBeVisible()
  await dialog.getByRole('radio', { name: /Tag fugt med/ }).check()
  await dialog.getByRole('button', { name: 'Gem valget' }).click()
  await expect.poll(async () => (await activityOf(page, id)).description).toBe('Tag fugt med')
})

test('signing out with unsent work asks first, and leaves nothing on the device for the next', async ({
  page,
  context,
}) => {
  const subject = `Toilet ${String(currentTime())}`
  await signInByForm(page, 'admin', '/Cases')
  await makeVisit(page, subject)
  await openToday(page, subject)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Kør nu' }).click()
  await expect(page.getByText('1 handling venter på forbindelse')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Konto/ })
    .click()
  await page.getByRole('menuitem', { name: 'Log ud' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forlad siden' }).click()
  await page.getByLabel('E-mail').waitFor()
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(left).not.toContain('casekit-day')
})
