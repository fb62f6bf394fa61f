import { expect, test } from '@playwright/test'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a report is found, marked, divided by person, and its number opens the rows behind it', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/newReports')
  await page.getByRole('searchbox', { name: say('Reports.Search') }).fill('løsningstid')
  await page.getByRole('button', { name: say('Reports.Mark', { name: say('Report.cases-worked') }) }).click()
  const favorites = page.getByRole('region', { name: say('Reports.Favorites'), exact: true })
  await favorites.getByRole('link', { name: say.start('Report.cases-worked') }).click()
  await page.getByRole('heading', { name: say('Report.cases-worked'), level: 1 }).waitFor()
  await page.getByLabel(say('Reports.By')).selectOption(say('Dimension.person'))
  const row = page.getByRole('row', { name: /^Bo Henningsen/ })
  const number = row.getByRole('link').first()
  const count = (await number.textContent()) ?? ''
  await number.click()
  await page.getByRole('heading', { name: say('Cases.Title'), level: 1 }).waitFor()
  await expect(page.getByText(`1–100 af ${count}`)).toBeVisible()

  await page.goto('/newReports')
  await page
    .getByRole('button', { name: say('Reports.Unmark', { name: say('Report.cases-worked') }) })
    .first()
    .click()
  await expect(favorites).toBeHidden()
  expect(complained).toEqual([])
})
