import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectClean } from './expect-clean.ts'
import { enterOwnCompany } from './own-company.ts'
import { complaints } from './sign-in.ts'
import { say } from './words.ts'

test('a logo that is chosen stands in the menu once it is saved, and goes with its undo', async ({ page }) => {
  const found = complaints(page)
  await enterOwnCompany(page)
  await page.goto('/Settings/Company#logo')
  const logo = page
    .locator('.ck-logo-field')
    .filter({ hasText: say('CompanySettings.Logo') })
    .first()
  await expect(logo.getByText(say('CompanySettings.NoLogo'))).toBeVisible()
  const buffer = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#1f539f' } })
    .png()
    .toBuffer()
  await logo
    .getByLabel(say('CompanySettings.Logo'), { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(logo.getByRole('img', { name: say('CompanySettings.Logo') })).toBeVisible()
  await expectClean(page, 'a logo that is not saved')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  const inMenu = page.getByRole('navigation', { name: say('Shell.MainMenu') }).locator('.ck-sign-light')
  await expect(inMenu).toHaveAttribute('src', /^data:image\/png/)
  await page.getByRole('button', { name: say('Buttons.Undo'), exact: true }).click()
  await expect(inMenu).toBeHidden()
  await expect(logo.getByText(say('CompanySettings.NoLogo'))).toBeVisible()
  expect(found).toEqual([])
})
