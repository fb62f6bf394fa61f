import { expect, type Page } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'

/** Creates a visit today, now or at the given time, for the signed-in member and a new customer; returns its id. */
export async function makeVisit(
  page: Page,
  subject: string,
  { at = currentTime(), email = '' }: { at?: number; email?: string } = {},
): Promise<string> {
  const member = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { stakeholderId: string }).stakeholderId,
  )
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', {
    customerName: 'Hanne Friis',
    ...(email && { customerEmail: email }),
  })
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
    dueDateTime: new Date(at).toISOString(),
  })
}

/** Opens the day with the visit expanded. */
export async function openToday(page: Page, subject: string): Promise<void> {
  await page.goto('/Today')
  const row = page.getByRole('button', { name: subject })
  const card = page.getByRole('heading', { name: subject })
  await row.or(card).first().waitFor()
  // the day may open it automatically, and then its row is gone
  await expect(async () => {
    if (!(await card.isVisible())) await row.click({ timeout: 1000 })
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** The same, with every published form on the device: from then on forms can be started offline. */
export async function openTodayWithForms(page: Page, subject: string): Promise<void> {
  const formsCame = page.waitForResponse('**/Field/Forms')
  await openToday(page, subject)
  await (await formsCame).finished()
}

/** The service worker has cached everything the page consists of: without one piece it would not open again. */
export const shellKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const shell = await caches.open('casekit-shell')
        const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        const pieces = ['/', ...paths.filter(path => path.startsWith('/assets/'))]
        const lacking = pieces.map(async piece => ((await shell.match(piece)) ? [] : [piece]))
        return (await Promise.all(lacking)).flat()
      }),
    )
    .toEqual([])

/** Asserts that no personal data is left in the browser. */
export const expectNothingKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringMatching(/^casekit-/))
