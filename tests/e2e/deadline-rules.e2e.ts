import { expect, test } from '@playwright/test'
import { prepareSession } from './sign-in.ts'

test('a deadline is written for a trade, says when it warns, and comes back when it was removed', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/WorkingHours')
  const part = page.getByRole('region', { name: 'Frister på sager' })
  await part.getByRole('button', { name: 'Tilføj frist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tilføj frist' })
  const trade = dialog.getByLabel('Fag')
  await expect(trade.getByRole('option')).not.toHaveCount(1)
  await trade.selectOption({ index: 1 })
  const name = (await trade.getByRole('option').nth(1).textContent()) ?? ''
  await dialog.getByLabel('Prioritet').selectOption('Low')
  await dialog.getByLabel('Svar inden, arbejdstimer').fill('2')
  const warns = dialog.getByLabel('Advar, når så mange procent af tiden er gået')
  await warns.fill('100')
  await dialog.getByRole('button', { name: 'Gem frist' }).click()
  await expect(dialog.getByText('Skriv et helt tal fra 1 til 99.')).toBeVisible()
  await warns.fill('50')
  await dialog.getByRole('button', { name: 'Gem frist' }).click()
  await expect(dialog).toBeHidden()

  const rule = part.getByRole('listitem').filter({ hasText: `${name}, Lav` })
  await expect(rule).toContainText(/Advarer ved 50\s%/)
  await rule.getByRole('button', { name: /^Fjern frist/ }).click()
  await expect(rule).toBeHidden()
  await page.getByRole('button', { name: 'Fortryd' }).first().click()
  await expect(rule).toBeVisible()
  await rule.getByRole('button', { name: /^Fjern frist/ }).click()
  await expect(rule).toBeHidden()
})
