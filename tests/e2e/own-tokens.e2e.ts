import { expect, type Page } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { enterFirst } from './sign-in.ts'

const me = '/api/WebSite/Company/User/UserInfo'
const statusOf = async (page: Page, token: string) =>
  (await page.request.get(me, { headers: { authorization: `Bearer ${token}` } })).status()

test('somebody makes a token for a script, which reads and no more, until they or an administrator end it', async ({
  page,
}) => {
  await enterFirst(page, newUser())
  await page.goto('/Settings/MyDetails')
  const card = page.getByRole('region', { name: 'Egne API-tokens' })
  await card.getByRole('button', { name: 'Lav et token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lav et token' })
  await dialog.getByRole('button', { name: 'Lav et token' }).click()
  await dialog.getByText('Vælg mindst én').waitFor()
  await dialog.getByLabel('Hvad det er til').fill('Nattens udtræk')
  await dialog.getByText('Sager, kunder og søgning').click()
  await dialog.getByLabel('Sidste dag').fill('31-12-2099')
  await dialog.getByRole('button', { name: 'Lav et token' }).click()
  await dialog.getByText('Vælg en tidligere dag').waitFor()
  await expectClean(page, 'the dialog of a token')
  await dialog.getByLabel('Sidste dag').fill('+30')
  await dialog.getByRole('button', { name: 'Lav et token' }).click()
  const shown = page.getByRole('dialog', { name: 'Kopiér nøglen nu' })
  const token = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: 'Jeg har kopieret den' }).click()
  await card.getByText('Ikke brugt endnu').waitFor()
  await expect(card).not.toContainText(token)

  expect(await statusOf(page, token)).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/Website/Customer/AddCustomer', { headers, data: { customerName: 'Ida' } })
  expect([made.status(), ((await made.json()) as { code: string }).code]).toEqual([403, 'read-only'])

  await page.goto('/Settings/Users')
  await page.getByRole('row', { name: /Aktiv/ }).first().click()
  await page.getByRole('heading', { name: 'Egne API-tokens' }).waitFor()
  await expectClean(page, 'the tokens of a user')
  await page.getByRole('button', { name: 'Luk Nattens udtræk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Luk', exact: true }).last().click()
  await page.getByText('Nattens udtræk virker ikke længere').waitFor()
  expect(await statusOf(page, token)).toBe(401)
})

test('who leaves the screen is signed out, what they see is covered, and what they typed is there again', async ({
  page,
}) => {
  const user = newUser()
  await page.clock.install()
  await enterFirst(page, user)
  await page.goto('/Settings/Security')
  await page.getByLabel('Log ud uden aktivitet efter').fill('10')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await page.getByText('Sikkerhed er gemt').waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Adgangskode', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
  await page.getByRole('heading', { name: 'Sager', exact: true }).waitFor()

  await page.goto('/Settings/Company')
  const name = page.getByLabel('Navn', { exact: true })
  await name.fill('Halvt skrevet')
  await page.clock.fastForward('09:00')
  await name.press('End')
  await page.clock.fastForward('09:00')
  await expect(page.getByRole('dialog', { name: 'Log ind igen' })).toBeHidden()
  const bearer = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  await page.clock.fastForward('02:00')
  const dialog = page.getByRole('dialog', { name: 'Log ind igen' })
  await dialog.getByText('Ingen har brugt Casekit her i 10 minutter').waitFor()
  await expect.poll(() => statusOf(page, bearer)).toBe(401)
  await expectClean(page, 'the question after a while')
  await dialog.getByLabel('Adgangskode').fill(user.password)
  await dialog.getByRole('button', { name: 'Log ind' }).click()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Halvt skrevet')
})
