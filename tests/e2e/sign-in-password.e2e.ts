import { expect, type Page } from '@playwright/test'
import { newUser, type NewUser } from './command.ts'
import { test } from './other-browser.ts'

const NEW_PASSWORD = 'otte sorte katte'

async function enter(page: Page, { email, password }: Pick<NewUser, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Adgangskode', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
}

const cases = (page: Page) => page.getByRole('heading', { name: 'Sager', exact: true })

async function consent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Jeg accepterer' }).click()
  await cases(page).waitFor()
}

test('a forgotten password is chosen anew by a link that comes by mail, and every session ends', async ({
  page,
  elsewhere,
}) => {
  const user = newUser()
  const other = await elsewhere()
  await enter(other, user)
  await consent(other)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Glemt adgangskode?' }).click()
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Tjek din mail' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: user.email })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.first().getByRole('link', { name: 'Vælg en ny adgangskode' }).click()
  const address = await page.getByRole('link', { name: /resetPassword/ }).getAttribute('href')
  const link = new URL(address ?? '').pathname

  await page.goto(link)
  await expect(page).toHaveURL(/\/resetPassword$/)
  await page.getByLabel('Ny adgangskode').fill('kort')
  await page.getByRole('button', { name: 'Gem adgangskode' }).click()
  await page.getByText('Brug mindst 10 tegn').waitFor()
  await page.getByLabel('Ny adgangskode').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Gem adgangskode' }).click()
  await page.getByRole('heading', { name: 'Adgangskoden er ændret' }).waitFor()

  await other.reload()
  await other.getByRole('dialog', { name: 'Log ind igen' }).waitFor()
  await page.goto(link)
  await page.getByLabel('Ny adgangskode').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Gem adgangskode' }).click()
  await page.getByRole('heading', { name: 'Linket virker ikke længere' }).waitFor()
  await enter(page, { email: user.email, password: NEW_PASSWORD })
  await cases(page).waitFor()
})

test('the profile lists the sessions and ends one of them', async ({ page, elsewhere }) => {
  const user = newUser()
  await enter(page, user)
  await consent(page)
  const other = await elsewhere()
  await enter(other, user)
  await cases(other).waitFor()
  await page.goto('/Settings/MyDetails')
  const list = page.getByRole('region', { name: 'Hvor du er logget ind' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('Denne session')).toHaveCount(1)
  await list.getByRole('button', { name: /^Log ud af / }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await other.getByRole('dialog', { name: 'Log ind igen' }).waitFor()
})

test('a new password asks for the old one, and this browser stays signed in', async ({ page }) => {
  const user = newUser()
  await enter(page, user)
  await consent(page)
  await page.goto('/Settings/MyDetails')
  const card = page.getByRole('region', { name: 'Adgangskode' })
  await card.getByLabel('Nuværende adgangskode').fill('forkert')
  await card.getByLabel('Ny adgangskode').fill(NEW_PASSWORD)
  await card.getByRole('button', { name: 'Gem adgangskode' }).click()
  await card.getByText('Den nuværende adgangskode er forkert').waitFor()
  await card.getByLabel('Nuværende adgangskode').fill(user.password)
  await card.getByRole('button', { name: 'Gem adgangskode' }).click()
  await page.getByText('Adgangskoden er ændret').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor()
  await expect(page.getByRole('region', { name: 'Hvor du er logget ind' }).getByRole('listitem')).toHaveCount(1)
})

test('logging out ends the session in the other tab too, and on the server', async ({ page, context }) => {
  const user = newUser()
  await enter(page, user)
  await consent(page)
  const bearer = await page.evaluate(() => localStorage.getItem('bearer') ?? '')
  const other = await context.newPage()
  await other.goto('/Cases')
  await cases(other).waitFor()
  await page
    .getByRole('button', { name: /^Konto: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log ud' }).click()
  await page.getByLabel('E-mail').waitFor()
  await other.getByLabel('E-mail').waitFor()
  const answer = await page.request.get('/api/WebSite/Company/User/UserInfo', { headers: { authorization: bearer } })
  expect(answer.status()).toBe(401)
})

test('a session that ends midway asks once in place and goes on', async ({ page }) => {
  const user = newUser()
  await enter(page, user)
  await consent(page)
  const headers = { authorization: await page.evaluate(() => localStorage.getItem('bearer') ?? '') }
  await page.request.post('/api/Website/Login/Logout', { headers })
  await page.goto('/Settings/MyDetails')
  const dialog = page.getByRole('dialog', { name: 'Log ind igen' })
  await dialog.getByLabel('Adgangskode', { exact: true }).fill(user.password)
  await dialog.getByRole('button', { name: 'Log ind' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Hvor du er logget ind' }).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/\/Settings\/MyDetails$/)
})
