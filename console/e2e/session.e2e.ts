import { expect, test } from '@playwright/test'
import { ACCOUNTS, signIn, signInByForm } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

test('a signed-out visit comes back to where it wanted to go', async ({ page }) => {
  await page.goto('/cases?status=NeedPlanning')
  await expect(page).toHaveURL('/login')
  await page.getByLabel(say('Login.Email')).fill(ACCOUNTS.core)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: say('Login.Title') }).click()
  await expect(page).toHaveURL('/cases?status=NeedPlanning')
  await expect(page.getByRole('link', { name: /Skal planlægges/ })).toHaveAttribute('aria-current', 'true')
})

test('a wrong password says so and keeps the e-mail', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(say('Login.Email')).fill('nobody@nordhavn.example')
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('wrong')
  await page.getByRole('button', { name: say('Login.Title') }).click()
  await expect(page.getByText(say('Login.wrong-pair'))).toBeVisible()
  await expect(page.getByLabel(say('Login.Email'))).toHaveValue('nobody@nordhavn.example')
})

test('an account without a screen is told so, and offered nothing to create', async ({ page }) => {
  await page.goto('/Details/01900000-0000-7000-8000-000000000999')
  await page.getByLabel(say('Login.Email')).fill('presenter@nordhavn.example')
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: say('Login.Title') }).click()
  await expect(page.getByRole('heading', { name: say('Shell.NoAccessTitle'), level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: say('Shell.Create') })).toHaveCount(0)
})

test('logging out ends the other tab too and leaves only what belongs to the browser', async ({ page, context }) => {
  await signInByForm(page, 'core')
  const other = await context.newPage()
  await other.goto('/Cases')
  await expect(other.getByRole('heading', { name: say('Cases.Title') })).toBeVisible()
  await page.getByRole('button', { name: say.start('Shell.UserMenu') }).click()
  await page.getByRole('menuitemradio', { name: say('Shell.SchemeDark') }).click()
  await page.getByRole('button', { name: say.start('Shell.UserMenu') }).click()
  await page.getByRole('menuitem', { name: say('Shell.LogOut') }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['device', 'scheme'])
})

test('the language changes in place', async ({ page }) => {
  await signIn(page, 'core')
  await page.getByRole('button', { name: say.start('Shell.UserMenu') }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: say.in('en-US')('Cases.Title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})
