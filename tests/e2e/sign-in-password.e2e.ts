import { expect, type Page } from '@playwright/test'
import { newUser, type NewUser } from './command.ts'
import { test } from './other-browser.ts'
import { say } from './words.ts'

const NEW_PASSWORD = 'otte sorte katte'

async function enter(page: Page, { email, password }: Pick<NewUser, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
}

const cases = (page: Page) => page.getByRole('heading', { name: say('Cases.Title'), exact: true })

async function consent(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('Gdpr.Accept') }).click()
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
  await page.getByRole('link', { name: say('Login.ForgotPassword') }).click()
  await page.getByLabel(say('Login.Email')).fill(user.email)
  await page.getByRole('button', { name: say('Reset.Send') }).click()
  await page.getByRole('heading', { name: say('Login.MailSentTitle') }).waitFor()
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
  await page.getByLabel(say('Reset.NewPassword')).fill('kort')
  await page.getByRole('button', { name: say('Reset.Save') }).click()
  await page.getByText(say('Password.short', { count: 10 })).waitFor()
  await page.getByLabel(say('Reset.NewPassword')).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: say('Reset.Save') }).click()
  await page.getByRole('heading', { name: say('Reset.DoneTitle') }).waitFor()

  await other.reload()
  await other.getByRole('dialog', { name: say('Login.AgainTitle') }).waitFor()
  await page.goto(link)
  await page.getByLabel(say('Reset.NewPassword')).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: say('Reset.Save') }).click()
  await page.getByRole('heading', { name: say('Link.RefusedTitle') }).waitFor()
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
  const list = page.getByRole('region', { name: say('Profile.Sessions') })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText(say('Profile.ThisSession'))).toHaveCount(1)
  await list.getByRole('button', { name: say.start('Profile.EndSessionOf') }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await other.getByRole('dialog', { name: say('Login.AgainTitle') }).waitFor()
})

test('a new password asks for the old one, and this browser stays signed in', async ({ page }) => {
  const user = newUser()
  await enter(page, user)
  await consent(page)
  await page.goto('/Settings/MyDetails')
  const card = page.getByRole('region', { name: say('Profile.Password') })
  await card.getByLabel(say('Profile.OldPassword')).fill('forkert')
  await card.getByLabel(say('Reset.NewPassword')).fill(NEW_PASSWORD)
  await card.getByRole('button', { name: say('Reset.Save') }).click()
  await card.getByText(say('Profile.OldPasswordWrong')).waitFor()
  await card.getByLabel(say('Profile.OldPassword')).fill(user.password)
  await card.getByRole('button', { name: say('Reset.Save') }).click()
  await page.getByText(say('Profile.PasswordChanged')).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: say('Profile.Title'), exact: true }).waitFor()
  await expect(page.getByRole('region', { name: say('Profile.Sessions') }).getByRole('listitem')).toHaveCount(1)
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
    .getByRole('button', { name: say.start('Shell.UserMenu') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say('Shell.LogOut') }).click()
  await page.getByLabel(say('Login.Email')).waitFor()
  await other.getByLabel(say('Login.Email')).waitFor()
  const asked = async () =>
    (await page.request.get('/api/WebSite/Company/User/UserInfo', { headers: { authorization: bearer } })).status()
  await expect.poll(asked).toBe(401)
})

test('a session that ends midway asks once in place and goes on', async ({ page }) => {
  const user = newUser()
  await enter(page, user)
  await consent(page)
  const headers = { authorization: await page.evaluate(() => localStorage.getItem('bearer') ?? '') }
  await page.request.post('/api/Website/Login/Logout', { headers })
  await page.goto('/Settings/MyDetails')
  const dialog = page.getByRole('dialog', { name: say('Login.AgainTitle') })
  await dialog.getByLabel(say('Login.Password'), { exact: true }).fill(user.password)
  await dialog.getByRole('button', { name: say('Login.Title') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: say('Profile.Sessions') }).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/\/Settings\/MyDetails$/)
})
