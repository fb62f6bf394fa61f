import { expect } from '@playwright/test'
import { makeCase } from '../../tests/e2e/api.ts'
import { test } from '../../tests/e2e/other-browser.ts'
import { enterOwnCompany } from '../../tests/e2e/own-company.ts'
import { currentTime } from '../../tests/support/clock.ts'

test('a case of a colleague moves no row that is pointed at; it waits until it is asked for', async ({
  page,
  elsewhere,
}) => {
  const user = await enterOwnCompany(page)
  const colleague = await elsewhere()
  await enterOwnCompany(colleague, user)
  await makeCase(page, 'Vandskade i ro')
  await page.goto('/Cases')
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await rows.first().getByText('Vandskade i ro').first().waitFor()
  const first = await rows.first().textContent()
  await rows.first().hover()

  const title = `Kommer imens ${currentTime()}`
  await makeCase(colleague, title)
  const news = page.getByRole('status').getByRole('button', { name: /^\d ny/ })
  await expect(news).toBeVisible()
  expect(await rows.first().textContent()).toBe(first)
  await news.click()
  await expect(rows.first()).toContainText(title)
  await expect(news).toHaveCount(0)
})
