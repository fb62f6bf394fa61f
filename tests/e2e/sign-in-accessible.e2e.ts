import { test } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('the pages around signing in are clean, and by keyboard alone', async ({ page }) => {
      const { email, password } = newUser()
      await page.goto('/login/:none/ckl_unknown')
      await page.getByRole('heading', { name: 'Linket virker ikke længere' }).waitFor()
      await expectClean(page, 'refused link')
      await page.goto('/resetPassword/ckl_unknown')
      await page.getByLabel('Ny adgangskode').waitFor()
      await expectClean(page, 'new password')
      await page.goto('/resetPassword')
      await page.getByLabel('E-mail').waitFor()
      await expectClean(page, 'forgotten password')
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Tjek din mail' }).waitFor()
      await expectClean(page, 'mail sent')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Log ind' }).waitFor()
      await page.keyboard.type(email)
      await page.getByLabel('Adgangskode', { exact: true }).focus()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Før du går videre' }).waitFor()
      await expectClean(page, 'consent')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Sager', exact: true }).waitFor()
      await page.goto('/Settings/MyDetails')
      await page.getByText('Denne session').waitFor()
      await expectClean(page, 'profile')
    })
  })
}
