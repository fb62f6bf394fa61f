import { expect } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, prepareSession } from './sign-in.ts'

test('an administrator asks who sees a case, and which rule keeps somebody from it', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Access')
  await page.getByRole('combobox', { name: 'Nummer eller navn' }).fill('48217')
  await page.getByRole('option', { name: /^48217/ }).click()
  const people = page.getByRole('region', { name: 'Brugere' })
  await people.getByLabel('Find person eller rolle').fill('henning')
  await people.getByRole('button', { name: 'Bo Henningsen' }).click()
  const rules = page.getByRole('region', { name: 'Regler i den rækkefølge, de spørges' })
  await expect(rules.getByRole('heading', { name: 'Bo Henningsen kan ikke se det' })).toBeVisible()
  await expect(rules.getByText('Mangler »Sager, kunder og søgning«.')).toBeVisible()
  await expectClean(page, 'who sees a case')

  await people.getByLabel('Find person eller rolle').fill('')
  await people.getByRole('button', { name: 'Mette Kjærsgaard' }).click()
  await rules.getByRole('button', { name: 'Rette' }).click()
  await expect(rules.getByRole('heading', { name: 'Mette Kjærsgaard kan rette det' })).toBeVisible()
  await page.reload()
  await expect(rules.getByRole('heading', { name: 'Mette Kjærsgaard kan rette det' })).toBeVisible()
  expect(found).toEqual([])
})
