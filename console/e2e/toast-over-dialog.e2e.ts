import { expect, test } from '@playwright/test'
import { makeCase } from '../../tests/e2e/api.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { currentTime } from '../../tests/support/clock.ts'
import { keepToasts } from '../../tests/e2e/toast.ts'
import { say } from '../../tests/e2e/words.ts'

test('what was done can be taken back while a dialog is open', async ({ page }) => {
  await keepToasts(page)
  await prepareSession(page, 'staff')
  const mark = `Fortryd ${currentTime()}`
  await makeCase(page, mark, mark)
  await page.goto(`/Cases?search=${encodeURIComponent(mark)}`)
  await page.getByText(mark).first().click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  await page.keyboard.press('p')
  await page.keyboard.type('akut')
  await expect(page.getByRole('option', { name: say('CasePriority.Urgent'), selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Prioritet: Akut' })).toBeVisible()
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog', { name: say('Activity.New') })
  await expect(dialog).toBeVisible()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click({ timeout: 4000 })
  await expect(page.locator('button[aria-label="Prioritet: Normal"]')).toBeVisible()
  await expect(dialog).toBeVisible()
})
