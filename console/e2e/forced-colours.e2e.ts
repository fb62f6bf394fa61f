import { expect, test } from '@playwright/test'
import { signIn } from '../../tests/e2e/sign-in.ts'

test('in forced colours it is told which page, which tab and which row are open', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'staff', '/Cases')
  await expect(page.locator('.ck-nav-item[aria-current]').first()).toHaveCSS('border-top-style', 'solid')
  const line = await page
    .locator('.ck-tab[aria-current]')
    .evaluate(tab => getComputedStyle(tab, '::after').getPropertyValue('forced-color-adjust'))
  expect(line).toBe('none')
  await page.getByRole('row').nth(3).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await expect(page.locator('.ck-row-open').first()).toHaveCSS('outline-style', 'solid')
})
