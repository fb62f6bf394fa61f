import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, signIn } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('a property is added, given a lease, and the lease is numbered anew', async ({ page }) => {
  const complained = complaints(page)
  const number = `N${String(currentTime()).slice(-9)}`
  await signIn(page, 'property-manager')
  await page.goto('/Properties')
  await page.getByRole('button', { name: 'Ny ejendom' }).click()
  const added = page.getByRole('dialog', { name: 'Ny ejendom' })
  await added.getByLabel('Nummer', { exact: true }).fill(number)
  await added.getByRole('button', { name: 'Opret ejendom' }).click()
  await expect(added.getByLabel('Navn')).toHaveAccessibleDescription('Skriv noget her')
  await added.getByLabel('Navn').fill('Havneparken')
  await added.getByLabel('Adresse').fill('Havneparken 1')
  await expectClean(page, 'dialog of a new property')
  await added.getByRole('button', { name: 'Opret ejendom' }).click()
  await page.getByRole('heading', { level: 1, name: 'Havneparken' }).waitFor()

  await page.getByRole('button', { name: 'Nyt lejemål' }).click()
  const lease = page.getByRole('dialog', { name: 'Nyt lejemål' })
  await lease.getByLabel('Nummer').fill(`${number}-1`)
  await lease.getByLabel('Adresse').fill('Havneparken 1, st. tv.')
  await lease.getByRole('button', { name: 'Opret lejemål' }).click()
  await page.getByRole('link', { name: `${number}-1` }).click()
  await page.getByRole('button', { name: 'Redigér lejemålet' }).click()
  const edited = page.getByRole('dialog', { name: 'Redigér lejemålet' })
  await edited.getByLabel('Nummer').fill(`${number}-2`)
  await expectClean(page, 'dialog of a lease')
  await edited.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(page.getByText(`${number}-2`).first()).toBeVisible()
  expect(complained).toEqual([])
})
