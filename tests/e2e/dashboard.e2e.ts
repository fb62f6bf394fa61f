import { expect, type Response, test } from '@playwright/test'
import { departmentOf } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const isRead = (answer: Response) => answer.url().includes('/api/Insight/Board/') && answer.request().method() === 'GET'

test('a manager reads the dashboard, opens the cases behind a number, and arranges tiles by keys', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto(`/Dashboard?board=dispatcher&department=${await departmentOf(page, 'VVS København')}`)
  await expect(page.getByRole('region', { name: say('Measure.deadlinesMissed'), exact: true })).toContainText(/\d/)
  const tile = page.getByRole('region', { name: say('Measure.casesUrgent') })
  const link = tile.getByRole('link')
  const count = /\d+/.exec((await link.textContent()) ?? '')?.[0] ?? ''
  await link.click()
  await page.getByRole('heading', { name: say('Cases.Title'), level: 1 }).waitFor()
  expect(new URL(page.url()).search).toContain('priority=Urgent')
  await expect(page.getByText(count, { exact: true }).first()).toBeVisible()

  const held = Promise.withResolvers<void>()
  const read = page.waitForResponse(isRead)
  await page.route('**/api/Insight/Board/dispatcher', async route => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch() // the state before the move, delivered late
    await held.promise
    return route.fulfill({ response })
  })
  await page.goBack()
  await page.getByRole('button', { name: say('Dashboard.Arrange') }).click()
  const grip = tile.getByRole('button', { name: say('Measure.casesUrgent'), exact: true })
  await grip.press('ArrowLeft')
  await expect(
    page.getByText(say('Dashboard.Moved', { name: say('Measure.casesUrgent'), place: '1', count: '11' })),
  ).toBeAttached()
  held.resolve()
  await read
  await page.unroute('**/api/Insight/Board/dispatcher')
  await page.getByRole('button', { name: say('Dashboard.Wider', { name: say('Measure.casesUrgent') }) }).click()
  await expect(page.getByText(say('Dashboard.Sized', { name: say('Measure.casesUrgent'), size: '4' }))).toBeAttached()
  await page.reload()
  await expect(page.getByRole('region').first()).toHaveAccessibleName(say('Measure.casesUrgent'))
  await page.getByRole('button', { name: say('Dashboard.Arrange') }).click()
  await page.getByRole('button', { name: say('Dashboard.Reset') }).click()
  await expect(page.getByRole('region').first()).toHaveAccessibleName(say('Measure.casesUnassigned'))
  await page.goto('/Dashboard?board=manager')
  await expect(page.getByRole('region', { name: /accepterede tilbud · Over tid/ })).toBeVisible()
  await expectClean(page, 'the dashboard of a manager')
  expect(complained).toEqual([])
})
