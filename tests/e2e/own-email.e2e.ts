import { expect } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { enterFirst } from './sign-in.ts'
import { say } from './words.ts'

test('somebody takes another mail address by the link that is sent there', async ({ page, elsewhere }) => {
  const user = newUser()
  const fresh = user.email.replace('user', 'ny')
  await enterFirst(page, user)
  await page.goto('/Settings/MyDetails')
  const about = page.getByRole('region', { name: say('Profile.About') })
  await about.getByRole('button', { name: say('Profile.EmailChange') }).click()
  const dialog = page.getByRole('dialog', { name: say('Profile.EmailChange') })
  await expectClean(page, 'another mail address')
  await dialog.getByLabel(say('Profile.EmailNew')).fill(fresh)
  await dialog.getByLabel(say('Profile.OldPassword')).fill('forkert')
  await dialog.getByRole('button', { name: say('Profile.EmailSend') }).click()
  await dialog.getByText(say('Profile.OldPasswordWrong')).waitFor()
  await dialog.getByLabel(say('Profile.OldPassword')).fill(user.password)
  await dialog.getByRole('button', { name: say('Profile.EmailSend') }).click()
  await about.getByText(`Vi har sendt et link til ${fresh}`).waitFor()

  const mailbox = await elsewhere()
  const row = mailbox.getByRole('row').filter({ hasText: fresh })
  await expect(async () => {
    await mailbox.goto('/dev/mailbox')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row
    .first()
    .getByRole('link', { name: say('Profile.EmailConfirmTitle') })
    .click()
  const address = await mailbox.getByRole('link', { name: /MyDetails/ }).getAttribute('href')
  const { pathname, hash } = new URL(address ?? '')

  await page.goto('/Cases')
  await page.goto(pathname + hash)
  const asked = page.getByRole('dialog', { name: say('Profile.EmailConfirmTitle') })
  await expect(page).toHaveURL(/\/Settings\/MyDetails$/)
  await asked.getByRole('button', { name: say('Profile.EmailConfirm') }).click()
  await page.getByText(say('Profile.EmailChanged', { email: fresh })).waitFor()
  await expect(about.getByText(fresh, { exact: true })).toBeVisible()

  const again = await elsewhere()
  await again.goto('/login')
  await again.getByLabel(say('Login.Email')).fill(fresh)
  await again.getByLabel(say('Login.Password'), { exact: true }).fill(user.password)
  await again.getByRole('button', { name: say('Login.Title'), exact: true }).click()
  await again.getByRole('heading', { name: say('Cases.Title'), exact: true }).waitFor()
})
