import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('an account of the plan is added, named anew, taken out and brought back; one in use stays', async ({ page }) => {
  const number = String(currentTime()).slice(-9)
  await prepareSession(page, 'property-manager')
  await page.goto('/Settings/Requisitions#budgets')
  await page.getByRole('button', { name: 'Kontoplan' }).click()
  const plan = page.getByRole('dialog', { name: 'Kontoplan' })
  await plan.getByRole('button', { name: 'Ny konto' }).click()
  const added = page.getByRole('dialog', { name: 'Ny konto' })
  await added.getByLabel('Kontonummer').fill(number)
  await added.getByLabel('Kontoens navn').fill('Legeplads')
  await added.getByRole('button', { name: 'Opret konto' }).click()
  await plan.getByRole('button', { name: `Ret konto ${number} Legeplads` }).click()
  const edited = page.getByRole('dialog', { name: `Ret konto ${number}` })
  await edited.getByLabel('Kontoens navn').fill('Legepladser')
  await edited.getByRole('button', { name: 'Gem konto' }).click()
  const row = plan.getByRole('listitem').filter({ hasText: `${number} Legepladser` })
  await expect(row).toBeVisible()
  await expectClean(page, 'dialog of the account plan')
  await row.getByRole('button', { name: /^Fjern konto/ }).click()
  await expect(row).toHaveCount(0)
  const add = plan.getByRole('button', { name: 'Ny konto' })
  await expect(add).toBeFocused()
  await plan.getByRole('button', { name: 'Fortryd' }).click()
  await expect(row).toBeVisible()
  await expect(add).toBeFocused()
  await row.getByRole('button', { name: /^Fjern konto/ }).click()
  await expect(row).toHaveCount(0)
  await plan
    .getByRole('button', { name: /^Fjern konto/ })
    .first()
    .click()
  await expect(plan.getByText('Kontoen har budgetter eller åbne rekvisitioner og kan ikke fjernes')).toBeVisible()
})
