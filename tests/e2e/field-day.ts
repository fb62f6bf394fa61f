import { expect, type Page } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'

/** A visit of today, now or at the time given, for who is signed in, of a customer of its own; answers its id. */
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

/** The day with the visit open. */
export async function openToday(page: Page, subject: string): Promise<void> {
  await page.goto('/Today')
  const row = page.getByRole('button', { name: subject })
  const card = page.getByRole('heading', { name: subject })
  await row.or(card).first().waitFor()
  // the day may open it by itself meanwhile, and then its row is gone
  await expect(async () => {
    if (!(await card.isVisible())) await row.click({ timeout: 1000 })
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** The day with the visit open, and every form as it is in use on the device: from then on one can be begun without a line. */
export async function openTodayWithForms(page: Page, subject: string): Promise<void> {
  const formsCame = page.waitForResponse('**/Field/Forms')
  await openToday(page, subject)
  await (await formsCame).finished()
}

/** The worker has all that the page is made of by now: without one piece it would not open again. */
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

/** Nothing of anybody is left in the browser. */
export const expectNothingKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringMatching(/^casekit-/))
