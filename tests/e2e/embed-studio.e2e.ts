import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'

test('a company makes a key for a partner, tries its widget on the spot, rotates and revokes it', async ({ page }) => {
  const name = `Webshop ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations')
  await page.getByRole('button', { name: 'Ny API-nøgle' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Opret nøgle' }).click()
  await expect(panel.getByLabel('Navn')).toHaveAccessibleDescription('Skal udfyldes')
  await panel.getByLabel('Navn').fill(name)
  const origins = panel.getByLabel('Sider, den må bruges på')
  await origins.fill('https://shop.example\nhttp://shop.example')
  await panel.getByLabel('Vælg kunde').check()
  await panel.getByLabel('Kun én kunde').check()
  await panel.getByRole('button', { name: 'Vælg kunde' }).click()
  await page.getByRole('dialog').getByRole('row').or(page.getByRole('dialog').getByRole('option')).nth(2).click()
  await panel.getByRole('button', { name: 'Opret nøgle' }).click()
  await expect(origins).toHaveAccessibleDescription(/Linje 2/)
  await origins.fill('https://shop.example')
  await panel.getByRole('button', { name: 'Opret nøgle' }).click()
  const issued = page.getByRole('dialog', { name: 'Kopiér nøglen nu' })
  await expect(issued.getByText(/^ckk_/)).toBeVisible()
  await issued.getByRole('button', { name: 'Jeg har kopieret den' }).click()
  await expectClean(page, 'the embed studio')

  await panel.getByRole('button', { name: 'Prøv og indsæt' }).click()
  const trial = page.getByRole('dialog', { name: `${name}: prøv og indsæt` })
  await trial.getByLabel('Widget', { exact: true }).selectOption('Vælg kunde')
  const picker = trial.locator('casekit-customer-picker')
  await expect(picker.getByRole('option').or(picker.getByRole('row').filter({ hasText: /\d{5}/ }))).toHaveCount(1)
  await trial.getByLabel('Siden er lavet med').selectOption('WordPress')
  await expect(trial.getByText("add_shortcode('casekit'")).toBeVisible()
  await page.keyboard.press('Escape')

  await panel.getByRole('button', { name: 'Lav ny nøgle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lav ny nøgle' }).click()
  await page.getByRole('button', { name: 'Jeg har kopieret den' }).click()
  await expect(panel.getByText(/Den gamle nøgle virker til/)).toBeVisible()
  await panel.getByRole('button', { name: 'Spær nøgle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Spær nøgle' }).click()
  await expect(page.getByRole('row', { name })).toContainText('Spærret')
})
