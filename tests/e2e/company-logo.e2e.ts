import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'

test('a logo that is chosen stands in the menu once it is saved, and goes with its undo', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'swede')
  await page.goto('/Settings/Company#logo')
  const logo = page.locator('.ck-logo-field').filter({ hasText: 'Logo' }).first()
  await expect(logo.getByText('Intet logo')).toBeVisible()
  const buffer = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#1f539f' } })
    .png()
    .toBuffer()
  await logo.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  await expectClean(page, 'a logo that is not saved')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  const inMenu = page.getByRole('navigation', { name: 'Hovedmenu' }).locator('.ck-sign-light')
  await expect(inMenu).toHaveAttribute('src', /^data:image\/png/)
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click()
  await expect(inMenu).toBeHidden()
  await expect(logo.getByText('Intet logo')).toBeVisible()
  expect(found).toEqual([])
})
