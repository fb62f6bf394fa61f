import { expect, test } from '@playwright/test'
import { DOT } from '../support/dot.ts'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, enterFirst } from './sign-in.ts'
import { say } from './words.ts'

test('somebody changes their own name and phone, and how the console looks', async ({ page }) => {
  const found = complaints(page)
  await enterFirst(page, newUser())
  await page.goto('/Settings/MyDetails')
  const about = page.getByRole('region', { name: say('Profile.About') })
  const name = about.getByLabel(say('Profile.Name'), { exact: true })
  await name.fill('')
  await about.getByRole('button', { name: say('Form.Save') }).click()
  await expect(about.getByText(say('Form.Missing'))).toBeVisible()
  await name.fill('Hanne Friis')
  await about.getByLabel(say('Profile.Phone')).fill('20 30 40 50')
  await about.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Profile.DetailsSaved'))).toBeVisible()
  await expect(page.getByRole('button', { name: /Hanne Friis/ })).toBeVisible()

  await about
    .getByLabel(say('Profile.PictureChoose'))
    .setInputFiles({ name: 'mig.png', mimeType: 'image/png', buffer: DOT })
  await about.getByRole('button', { name: say('Profile.PictureRemove') }).waitFor()
  await page.goto('/Settings/Users')
  await expect(page.getByRole('row', { name: /Hanne Friis/ }).locator('img')).toBeVisible()
  await page.goto('/Settings/MyDetails')
  await about.getByRole('button', { name: say('Profile.PictureRemove') }).click()
  await page.getByText(say('Profile.PictureRemoved')).waitFor()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await about.getByRole('button', { name: say('Profile.PictureRemove') }).waitFor()

  const looks = page.getByRole('region', { name: say('Profile.Appearance') })
  await looks.getByLabel(say('Shell.Scheme')).selectOption('dark')
  await looks.getByLabel(say('Palette.Density')).selectOption('compact')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expectClean(page, 'the profile in the dark')
  await page.reload()
  await expect(about.getByLabel(say('Profile.Phone'))).toHaveValue('20 30 40 50')
  await expect(looks.getByLabel(say('Palette.Density'))).toHaveValue('compact')
  await expect(page.getByRole('button', { name: /Hanne Friis/ })).toBeVisible()
  expect(found).toEqual([])
})
