import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('an account of the plan is added, named anew, taken out and brought back; one in use stays', async ({ page }) => {
  const number = String(currentTime()).slice(-9)
  await prepareSession(page, 'property-manager')
  await page.goto('/Settings/Requisitions#budgets')
  await page.getByRole('button', { name: say('RequisitionSettings.AccountPlan') }).click()
  const plan = page.getByRole('dialog', { name: say('RequisitionSettings.AccountPlan') })
  await plan.getByRole('button', { name: say('RequisitionSettings.AddAccount') }).click()
  const added = page.getByRole('dialog', { name: say('RequisitionSettings.AddAccount') })
  await added.getByLabel(say('RequisitionSettings.AccountNumber')).fill(number)
  await added.getByLabel(say('RequisitionSettings.AccountName')).fill('Legeplads')
  await added.getByRole('button', { name: say('RequisitionSettings.SaveAccount') }).click()
  await plan
    .getByRole('button', { name: say('RequisitionSettings.EditAccount', { account: `${number} Legeplads` }) })
    .click()
  const edited = page.getByRole('dialog', { name: say('RequisitionSettings.EditAccount', { account: number }) })
  await edited.getByLabel(say('RequisitionSettings.AccountName')).fill('Legepladser')
  await edited.getByRole('button', { name: say('RequisitionSettings.KeepAccount') }).click()
  const row = plan.getByRole('listitem').filter({ hasText: `${number} Legepladser` })
  await expect(row).toBeVisible()
  await expectClean(page, 'dialog of the account plan')
  await row.getByRole('button', { name: say.start('RequisitionSettings.RemoveAccount') }).click()
  await expect(row).toHaveCount(0)
  const add = plan.getByRole('button', { name: say('RequisitionSettings.AddAccount') })
  await expect(add).toBeFocused()
  await plan.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(row).toBeVisible()
  await expect(add).toBeFocused()
  await row.getByRole('button', { name: say.start('RequisitionSettings.RemoveAccount') }).click()
  await expect(row).toHaveCount(0)
  await plan
    .getByRole('button', { name: say.start('RequisitionSettings.RemoveAccount') })
    .first()
    .click()
  await expect(plan.getByText(say('RequisitionSettings.AccountInUse'))).toBeVisible()
})
