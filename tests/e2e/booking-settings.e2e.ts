import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'

// nothing is saved: other stories book at this company

test('the preview asks, answers and offers as the settings are typed', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Booking')
  const preview = page.getByRole('complementary', { name: 'Sådan ser det ud' })
  const slot = preview.getByRole('button', { name: /^\d\d:\d\d, / })
  await slot.first().waitFor()

  await page.getByLabel('Ankomstvindue', { exact: true }).fill('240')
  const window = preview.getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d, / })
  await window.first().waitFor()

  await page.getByRole('button', { name: 'Tilføj type' }).click()
  await page.getByRole('group', { name: 'Type 1' }).getByLabel('Navn').fill('Kedel')
  await page.getByRole('button', { name: 'Tilføj spørgsmål' }).click()
  const question = page.getByRole('group', { name: 'Spørgsmål 1' })
  await question.getByLabel('Spørgsmålet').fill('Hvilken etage?')
  await question.getByRole('switch', { name: 'Skal besvares' }).click()
  await question.getByRole('checkbox', { name: 'Kedel' }).check({ force: true })
  await expectClean(page, 'the rows of the settings')

  await preview.getByRole('button', { name: 'Kedel · 60 min.' }).click()
  await window.first().click()
  await preview.getByRole('button', { name: 'Book tiden' }).click()
  await preview.getByLabel('Navn').fill('Hanne Friis')
  await preview.getByLabel('E-mail').fill('hanne@friis.example')
  await preview.getByRole('button', { name: 'Book tiden' }).click()
  await expect(preview.getByLabel('Hvilken etage?')).toBeFocused()
  await expectClean(page, 'a question that was not answered')
  await preview.getByLabel('Hvilken etage?').fill('3. sal')
  await preview.getByRole('button', { name: 'Book tiden' }).click()
  await expect(preview.getByRole('heading', { name: 'Tiden er booket' })).toBeFocused()
  await preview.getByRole('button', { name: 'Book en tid til' }).click()
  await window.first().waitFor()
  expect(found).toEqual([])
})

test('where days depend on the place, the preview asks for it and says whom to call beyond', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Booking')
  const preview = page.getByRole('complementary', { name: 'Sådan ser det ud' })
  await page.getByRole('button', { name: 'Tilføj zone' }).click()
  const zone = page.getByRole('group', { name: 'Zone 1' })
  await zone.getByLabel('Navn').fill('Aarhus')
  await zone.getByLabel('Postnumre').fill('8000 - 8299, 8310')
  const place = preview.getByLabel('Postnr.')
  await place.fill('2300')
  await place.press('Enter')
  await expect(preview.getByText('Tider i dette postnummer kan ikke bookes her.')).toBeVisible()
  await expectClean(page, 'outside all zones')
  await place.fill('8210')
  await place.press('Enter')
  await preview
    .getByRole('button', { name: /^\d\d:\d\d, / })
    .first()
    .waitFor()
  for (const day of ['Mandag', 'Tirsdag', 'Torsdag', 'Fredag'])
    await zone.getByRole('checkbox', { name: day }).uncheck({ force: true })
  await expect(preview.getByRole('group', { name: /\d/ }).first()).toHaveAccessibleName(/^Onsdag/i)
  await zone.getByLabel('Postnumre').fill('omkring Aarhus')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByText('Hver zone skal have et navn, postnumre som 8000-8299, 8310')).toBeVisible()
})
