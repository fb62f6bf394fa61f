import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

test('a company makes a key for a partner, tries its widget on the spot, rotates and revokes it', async ({ page }) => {
  const name = `Webshop ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations')
  await page.getByRole('button', { name: say('Studio.NewKey') }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: say('Studio.Make') }).click()
  await expect(panel.getByLabel(say('Studio.Name'))).toHaveAccessibleDescription(say('Studio.Fault.missing'))
  await panel.getByLabel(say('Studio.Name')).fill(name)
  const origins = panel.getByLabel(say('Studio.Origins'))
  await origins.fill('https://shop.example\nhttp://shop.example')
  await panel.getByLabel(say('Studio.ChooseCustomer')).check()
  await panel.getByLabel(say('Studio.Scope.customer')).check()
  await panel.getByRole('button', { name: say('Studio.ChooseCustomer') }).click()
  await page.getByRole('dialog').getByRole('row').or(page.getByRole('dialog').getByRole('option')).nth(2).click()
  await panel.getByRole('button', { name: say('Studio.Make') }).click()
  await expect(origins).toHaveAccessibleDescription(/Linje 2/)
  await origins.fill('https://shop.example')
  await panel.getByRole('button', { name: say('Studio.Make') }).click()
  const issued = page.getByRole('dialog', { name: say('Studio.IssuedTitle') })
  await expect(issued.getByText(/^ckk_/)).toBeVisible()
  await issued.getByRole('button', { name: say('Studio.HaveCopied') }).click()
  await expectClean(page, 'the embed studio')

  await panel.getByRole('button', { name: say('Studio.Try') }).click()
  const trial = page.getByRole('dialog', { name: say('Studio.TryTitle', { name }) })
  await trial.getByLabel(say('Studio.Widget'), { exact: true }).selectOption(say('Studio.Widget.customer-picker'))
  const picker = trial.locator('casekit-customer-picker')
  await expect(picker.getByRole('option').or(picker.getByRole('row').filter({ hasText: /\d{5}/ }))).toHaveCount(1)
  await trial.getByLabel(say('Studio.Framework')).selectOption('WordPress')
  await expect(trial.getByText("add_shortcode('casekit'")).toBeVisible()
  await page.keyboard.press('Escape')

  await panel.getByRole('button', { name: say('Studio.Rotate') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Studio.Rotate') })
    .click()
  await page.getByRole('button', { name: say('Studio.HaveCopied') }).click()
  await expect(panel.getByText(/Den gamle nøgle virker til/)).toBeVisible()
  await panel.getByRole('button', { name: say('Studio.Revoke') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Studio.Revoke') })
    .click()
  await expect(page.getByRole('row', { name })).toContainText(say('Studio.State.revoked'))
})
