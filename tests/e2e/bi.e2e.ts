import { expect, test } from '@playwright/test'
import { complaints, signIn } from './sign-in.ts'

test('a report is put together, kept, renamed, exported, deleted and had back', async ({ page }) => {
  const complained = complaints(page)
  await signIn(page, 'admin', '/')
  await page.goto('/BI')
  await page.getByRole('searchbox', { name: 'Find tal' }).fill('afsluttede')
  await page.getByText('Afsluttede sager').first().click()
  await page.getByLabel('Rækker').selectOption('Afdeling')
  await expect(page.getByRole('columnheader', { name: 'Afsluttede sager' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^El og varme/ })).toBeVisible()
  await page.getByRole('button', { name: 'Gem rapport' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Navn').fill('Sager pr. fag')
  await dialog.getByRole('button', { name: 'Gem rapport' }).click()
  await page.getByRole('heading', { name: 'Sager pr. fag', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Gem rapport' }).click()
  await dialog.getByLabel('Navn').fill('Sager efter fag')
  await dialog.getByRole('button', { name: 'Gem rapport' }).click()
  await page.getByRole('heading', { name: 'Sager efter fag', level: 1 }).waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksportér' }).click()
  await page.getByRole('menuitem', { name: 'XLSX' }).click()
  expect((await saved).suggestedFilename()).toBe('Sager efter fag.xlsx')

  await page.getByRole('button', { name: 'Slet rapport' }).click()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(page.getByLabel('Gemte rapporter').getByText('Sager efter fag')).toBeAttached()
  await page.getByLabel('Gemte rapporter').selectOption('Sager efter fag')
  await page.getByRole('button', { name: 'Slet rapport' }).click()
  await page.getByRole('heading', { name: 'Ny rapport', level: 1 }).waitFor()
  expect(complained).toEqual([])
})
