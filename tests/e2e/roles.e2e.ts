import { expect } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const NAME = 'Montør med egne sager'

test('a role is given the cases that it is for, and keeps them', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Roles?role=new')
  const panel = page.getByRole('complementary', { name: say('Roles.New') })
  await panel.getByLabel(say('Users.Name')).fill(NAME)
  await panel.getByRole('switch', { name: say('Guard.Core') }).click()
  await panel.getByRole('combobox', { name: say('RowRule.Label') }).selectOption(say('RowRule.own'))
  await expect(panel.getByText('dem, ingen er ansvarlig for')).toBeVisible()
  await expectClean(page, 'a role with a rule')
  await panel.getByRole('button', { name: say('Users.Save') }).click()
  await expect(page.getByRole('row', { name: NAME }).getByText(say('RowRule.own'))).toBeVisible()

  await page.reload()
  const saved = page.getByRole('complementary', { name: NAME })
  await expect(saved.getByRole('combobox', { name: say('RowRule.Label') })).toHaveValue('own')
  await saved.getByRole('button', { name: say('Roles.Remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Roles.Remove') })
    .click()
  await expect(page.getByRole('row', { name: NAME })).toHaveCount(0)
  expect(found).toEqual([])
})
