import { expect, type Response, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, signIn } from './sign-in.ts'

const isRead = (answer: Response) => answer.url().includes('/api/Insight/Board/') && answer.request().method() === 'GET'

test('a manager reads the dashboard, opens the cases behind a number, and arranges tiles by keys', async ({ page }) => {
  const complained = complaints(page)
  await signIn(page, 'admin', '/')
  await page.goto('/Dashboard?board=dispatcher')
  await expect(page.getByRole('region', { name: 'Frister overskredet', exact: true })).toContainText(/\d/)
  const tile = page.getByRole('region', { name: 'Akutte åbne sager' })
  const link = tile.getByRole('link')
  const count = /\d+/.exec((await link.textContent()) ?? '')?.[0] ?? ''
  await link.click()
  await page.getByRole('heading', { name: 'Sager', level: 1 }).waitFor()
  expect(new URL(page.url()).search).toContain('priority=Urgent')
  await expect(page.getByText(count, { exact: true }).first()).toBeVisible()

  const held = Promise.withResolvers<void>()
  const read = page.waitForResponse(isRead)
  await page.route('**/api/Insight/Board/dispatcher', async route => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch() // as it stood before it was moved, and late
    await held.promise
    return route.fulfill({ response })
  })
  await page.goBack()
  await page.getByRole('button', { name: 'Tilpas' }).click()
  const grip = tile.getByRole('button', { name: 'Akutte åbne sager', exact: true })
  await grip.press('ArrowLeft')
  await expect(page.getByText('Akutte åbne sager er nummer 1 af 11')).toBeAttached()
  held.resolve()
  await read
  await page.unroute('**/api/Insight/Board/dispatcher')
  await page.getByRole('button', { name: 'Gør Akutte åbne sager bredere' }).click()
  await expect(page.getByText('Akutte åbne sager fylder 4 af 12')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('region').first()).toHaveAccessibleName('Akutte åbne sager')
  await page.getByRole('button', { name: 'Tilpas' }).click()
  await page.getByRole('button', { name: 'Som leveret' }).click()
  await expect(page.getByRole('region').first()).toHaveAccessibleName('Åbne sager uden ansvarlig')
  await page.goto('/Dashboard?board=manager')
  await expect(page.getByRole('region', { name: /accepterede tilbud · Over tid/ })).toBeVisible()
  await expectClean(page, 'the dashboard of a manager')
  expect(complained).toEqual([])
})
