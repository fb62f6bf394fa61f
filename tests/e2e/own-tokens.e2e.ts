import { expect, type Page } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { enterFirst } from './sign-in.ts'
import { say } from './words.ts'

const me = '/api/WebSite/Company/User/UserInfo'
const statusOf = async (page: Page, token: string) =>
  (await page.request.get(me, { headers: { authorization: `Bearer ${token}` } })).status()

test('somebody makes a token for a script, which reads and no more, until they or an administrator end it', async ({
  page,
}) => {
  await enterFirst(page, newUser())
  await page.goto('/Settings/MyDetails')
  const card = page.getByRole('region', { name: say('OwnTokens.Title') })
  await card.getByRole('button', { name: say('OwnTokens.New') }).click()
  const dialog = page.getByRole('dialog', { name: say('OwnTokens.New') })
  await dialog.getByRole('button', { name: say('OwnTokens.New') }).click()
  await dialog.getByText(say('OwnTokens.NoGuards')).waitFor()
  await dialog.getByLabel(say('OwnTokens.Name')).fill('Nattens udtræk')
  await dialog.getByText(say('Guard.Core')).click()
  await dialog.getByLabel(say('OwnTokens.LastDay')).fill('31-12-2099')
  await dialog.getByRole('button', { name: say('OwnTokens.New') }).click()
  await dialog.getByText(say('OwnTokens.TooLong')).waitFor()
  await expectClean(page, 'the dialog of a token')
  await dialog.getByLabel(say('OwnTokens.LastDay')).fill('+30')
  await dialog.getByRole('button', { name: say('OwnTokens.New') }).click()
  const shown = page.getByRole('dialog', { name: say('Studio.IssuedTitle') })
  const token = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: say('Studio.HaveCopied') }).click()
  await card.getByText(say('OwnTokens.NotUsed')).waitFor()
  await expect(card).not.toContainText(token)

  expect(await statusOf(page, token)).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/Website/Customer/AddCustomer', { headers, data: { customerName: 'Ida' } })
  expect([made.status(), ((await made.json()) as { code: string }).code]).toEqual([403, 'read-only'])

  await page.goto('/Settings/Users')
  await page.getByRole('row', { name: /Aktiv/ }).first().click()
  await page.getByRole('heading', { name: say('OwnTokens.Title') }).waitFor()
  await expectClean(page, 'the tokens of a user')
  await page.getByRole('button', { name: 'Luk Nattens udtræk' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('OwnTokens.End'), exact: true })
    .last()
    .click()
  await page.getByText(say('OwnTokens.Ended', { name: 'Nattens udtræk' })).waitFor()
  expect(await statusOf(page, token)).toBe(401)
})

test('who leaves the screen is signed out, what they see is covered, and what they typed is there again', async ({
  page,
}) => {
  const user = newUser()
  await page.clock.install()
  await enterFirst(page, user)
  await page.goto('/Settings/Security')
  await page.getByLabel(say('CompanySettings.IdleMinutes')).fill('10')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await page.getByText(say('Form.Saved', { page: say('SettingsMenu.security') })).waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel(say('Login.Email')).fill(user.email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill(user.password)
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
  await page.getByRole('heading', { name: say('Cases.Title'), exact: true }).waitFor()

  await page.goto('/Settings/Company')
  const name = page.getByLabel(say('CompanySettings.Name'), { exact: true })
  await name.fill('Halvt skrevet')
  await page.clock.fastForward('09:00')
  await name.press('End')
  await page.clock.fastForward('09:00')
  await expect(page.getByRole('dialog', { name: say('Login.AgainTitle') })).toBeHidden()
  const bearer = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  await page.clock.fastForward('02:00')
  const dialog = page.getByRole('dialog', { name: say('Login.AgainTitle') })
  await dialog.getByText('Ingen har brugt Casekit her i 10 minutter').waitFor()
  await expect.poll(() => statusOf(page, bearer)).toBe(401)
  await expectClean(page, 'the question after a while')
  await dialog.getByLabel(say('Login.Password')).fill(user.password)
  await dialog.getByRole('button', { name: say('Login.Title') }).click()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Halvt skrevet')
})
