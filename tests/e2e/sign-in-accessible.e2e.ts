import { test } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { say } from './words.ts'

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('the pages around signing in are clean, and by keyboard alone', async ({ page }) => {
      const { email, password } = newUser()
      await page.goto('/login/:none/ckl_unknown')
      await page.getByRole('heading', { name: say('Link.RefusedTitle') }).waitFor()
      await expectClean(page, 'refused link')
      await page.goto('/resetPassword/ckl_unknown')
      await page.getByLabel(say('Reset.Title')).waitFor()
      await expectClean(page, 'new password')
      await page.goto('/resetPassword')
      await page.getByLabel(say('Login.Email')).waitFor()
      await expectClean(page, 'forgotten password')
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: say('Login.MailSentTitle') }).waitFor()
      await expectClean(page, 'mail sent')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: say('Login.Title') }).waitFor()
      await page.keyboard.type(email)
      await page.getByLabel(say('Login.Password'), { exact: true }).focus()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: say('Gdpr.Title') }).waitFor()
      await expectClean(page, 'consent')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: say('Cases.Title'), exact: true }).waitFor()
      await page.goto('/Settings/MyDetails')
      await page.getByText(say('Profile.ThisSession')).waitFor()
      await expectClean(page, 'profile')
    })
  })
}
