import { expect, test } from '@playwright/test'
import { complaints, signIn } from './sign-in.ts'

test('a report is found, marked, divided by person, and its number opens the rows behind it', async ({ page }) => {
  const complained = complaints(page)
  await signIn(page, 'admin', '/')
  await page.goto('/newReports')
  await page.getByRole('searchbox', { name: 'Søg i rapporter' }).fill('løsningstid')
  await page.getByRole('button', { name: 'Føj Sager og løsningstid til favoritter' }).click()
  const favorites = page.getByRole('region', { name: 'Favoritter', exact: true })
  await favorites.getByRole('link', { name: /^Sager og løsningstid/ }).click()
  await page.getByRole('heading', { name: 'Sager og løsningstid', level: 1 }).waitFor()
  await page.getByLabel('Delt op efter').selectOption('Ansvarlig')
  const row = page.getByRole('row', { name: /^Bo Henningsen/ })
  const number = row.getByRole('link').first()
  const count = (await number.textContent()) ?? ''
  await number.click()
  await page.getByRole('heading', { name: 'Sager', level: 1 }).waitFor()
  await expect(page.getByText(`1–100 af ${count}`)).toBeVisible()

  await page.goto('/newReports')
  await page.getByRole('button', { name: 'Fjern Sager og løsningstid fra favoritter' }).first().click()
  await expect(favorites).toBeHidden()
  expect(complained).toEqual([])
})
