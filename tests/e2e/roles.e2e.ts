import { expect } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, prepareSession } from './sign-in.ts'

const NAME = 'Montør med egne sager'

test('a role is given the cases that it is for, and keeps them', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Roles?role=new')
  const panel = page.getByRole('complementary', { name: 'Ny rolle' })
  await panel.getByLabel('Navn').fill(NAME)
  await panel.getByRole('switch', { name: 'Sager, kunder og søgning' }).click()
  await panel.getByRole('combobox', { name: 'Sager' }).selectOption('Egne og uden ansvarlig')
  await expect(panel.getByText('dem, ingen er ansvarlig for')).toBeVisible()
  await expectClean(page, 'a role with a rule')
  await panel.getByRole('button', { name: 'Gem' }).click()
  await expect(page.getByRole('row', { name: NAME }).getByText('Egne og uden ansvarlig')).toBeVisible()

  await page.reload()
  const saved = page.getByRole('complementary', { name: NAME })
  await expect(saved.getByRole('combobox', { name: 'Sager' })).toHaveValue('own')
  await saved.getByRole('button', { name: 'Slet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slet' }).click()
  await expect(page.getByRole('row', { name: NAME })).toHaveCount(0)
  expect(found).toEqual([])
})
