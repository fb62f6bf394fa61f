import { expect, test } from '@playwright/test'
import { DOT } from '../support/dot.ts'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, enterFirst } from './sign-in.ts'

test('somebody changes their own name and phone, and how the console looks', async ({ page }) => {
  const found = complaints(page)
  await enterFirst(page, newUser())
  await page.goto('/Settings/MyDetails')
  const about = page.getByRole('region', { name: 'Om dig' })
  const name = about.getByLabel('Navn', { exact: true })
  await name.fill('')
  await about.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(about.getByText('Skriv noget her')).toBeVisible()
  await name.fill('Hanne Friis')
  await about.getByLabel('Telefon').fill('20 30 40 50')
  await about.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByText('Dine oplysninger er gemt')).toBeVisible()
  await expect(page.getByRole('button', { name: /Hanne Friis/ })).toBeVisible()

  await about.getByLabel('Vælg billede').setInputFiles({ name: 'mig.png', mimeType: 'image/png', buffer: DOT })
  await about.getByRole('button', { name: 'Fjern billede' }).waitFor()
  await page.goto('/Settings/Users')
  await expect(page.getByRole('row', { name: /Hanne Friis/ }).locator('img')).toBeVisible()
  await page.goto('/Settings/MyDetails')
  await about.getByRole('button', { name: 'Fjern billede' }).click()
  await page.getByText('Billedet er fjernet').waitFor()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await about.getByRole('button', { name: 'Fjern billede' }).waitFor()

  const looks = page.getByRole('region', { name: 'Sådan ser det ud for dig' })
  await looks.getByLabel('Udseende').selectOption('dark')
  await looks.getByLabel('Tæthed').selectOption('compact')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expectClean(page, 'the profile in the dark')
  await page.reload()
  await expect(about.getByLabel('Telefon')).toHaveValue('20 30 40 50')
  await expect(looks.getByLabel('Tæthed')).toHaveValue('compact')
  await expect(page.getByRole('button', { name: /Hanne Friis/ })).toBeVisible()
  expect(found).toEqual([])
})
