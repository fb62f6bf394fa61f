import { expect } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { enterFirst } from './sign-in.ts'

test('somebody takes another mail address by the link that is sent there', async ({ page, elsewhere }) => {
  const user = newUser()
  const fresh = user.email.replace('user', 'ny')
  await enterFirst(page, user)
  await page.goto('/Settings/MyDetails')
  const about = page.getByRole('region', { name: 'Om dig' })
  await about.getByRole('button', { name: 'Skift mailadresse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skift mailadresse' })
  await expectClean(page, 'another mail address')
  await dialog.getByLabel('Ny mailadresse').fill(fresh)
  await dialog.getByLabel('Nuværende adgangskode').fill('forkert')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await dialog.getByText('Den nuværende adgangskode er forkert').waitFor()
  await dialog.getByLabel('Nuværende adgangskode').fill(user.password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await about.getByText(`Vi har sendt et link til ${fresh}`).waitFor()

  const mailbox = await elsewhere()
  const row = mailbox.getByRole('row').filter({ hasText: fresh })
  await expect(async () => {
    await mailbox.goto('/dev/mailbox')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.first().getByRole('link', { name: 'Bekræft din nye mailadresse' }).click()
  const address = await mailbox.getByRole('link', { name: /MyDetails/ }).getAttribute('href')
  const { pathname, hash } = new URL(address ?? '')

  await page.goto('/Cases')
  await page.goto(pathname + hash)
  const asked = page.getByRole('dialog', { name: 'Bekræft din nye mailadresse' })
  await expect(page).toHaveURL(/\/Settings\/MyDetails$/)
  await asked.getByRole('button', { name: 'Bekræft' }).click()
  await page.getByText(`Du logger nu ind med ${fresh}`).waitFor()
  await expect(about.getByText(fresh, { exact: true })).toBeVisible()

  const again = await elsewhere()
  await again.goto('/login')
  await again.getByLabel('E-mail').fill(fresh)
  await again.getByLabel('Adgangskode', { exact: true }).fill(user.password)
  await again.getByRole('button', { name: 'Log ind', exact: true }).click()
  await again.getByRole('heading', { name: 'Sager', exact: true }).waitFor()
})
