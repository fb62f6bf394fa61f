import { codeOf, stepOf } from '@casekit/provider/session/totp'
import { expect, type Page } from '@playwright/test'
import { newUser } from './command.ts'
import { currentTime } from '../support/clock.ts'
import { test } from './other-browser.ts'
import { say } from './words.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app shows, `ahead` half minutes from now. */
function codeOfApp(secret: string, ahead = 0): string {
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map(sign => LETTERS.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  return codeOf(bytes, stepOf(currentTime() / 1000) + ahead)
}

async function typePassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
}

const cases = (page: Page) => page.getByRole('heading', { name: say('Cases.Title'), exact: true })

test('two-step login is turned on in the profile and asked for at the next login; a recovery code helps out', async ({
  page,
  elsewhere,
}) => {
  const user = newUser()
  await typePassword(page, user)
  await page.getByRole('button', { name: say('Gdpr.Accept') }).click()
  await cases(page).waitFor()
  await page.goto('/Settings/MyDetails')
  const card = page.getByRole('region', { name: say('SecondFactor.Title') })
  await card.getByRole('button', { name: say('SecondFactor.TurnOn') }).click()
  await page.getByRole('dialog').getByLabel(say('Profile.OldPassword')).fill(user.password)
  await page.getByRole('button', { name: say('SecondFactor.GoOn') }).click()

  const scan = page.getByRole('dialog', { name: say('SecondFactor.Scan') })
  await scan.locator('svg path[d^="M"]').first().waitFor()
  const secret = (await scan.locator('code').textContent()) ?? ''
  await scan.getByLabel(say('SecondFactor.Code')).fill('000000')
  await scan.getByRole('button', { name: say('SecondFactor.TurnOn') }).click()
  await scan.getByText('Koden er forkert eller brugt').waitFor()
  await scan.getByLabel(say('SecondFactor.Code')).fill(codeOfApp(secret))
  await scan.getByRole('button', { name: say('SecondFactor.TurnOn') }).click()
  const codes = page.getByRole('dialog', { name: say('SecondFactor.Codes') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: say('SecondFactor.Kept') }).click()
  await card.getByText('Der er 10 gendannelseskoder tilbage').waitFor()

  const other = await elsewhere()
  await typePassword(other, user)
  await other.getByLabel(say('SecondFactor.Code')).fill(codeOfApp(secret, 1))
  await other.getByRole('button', { name: say('Login.Title'), exact: true }).click()
  await cases(other).waitFor()

  const third = await elsewhere()
  await typePassword(third, user)
  await third.getByRole('button', { name: say('SecondFactor.UseRecovery') }).click()
  await third.getByLabel(say('SecondFactor.RecoveryCode')).fill(recovery)
  await third.getByRole('button', { name: say('Login.Title'), exact: true }).click()
  await cases(third).waitFor()
})

test('a session that ends midway asks for the code in place too', async ({ page }) => {
  const user = newUser()
  await typePassword(page, user)
  await page.getByRole('button', { name: say('Gdpr.Accept') }).click()
  await cases(page).waitFor()
  await page.goto('/Settings/MyDetails')
  await page.getByRole('button', { name: say('SecondFactor.TurnOn') }).click()
  await page.getByRole('dialog').getByLabel(say('Profile.OldPassword')).fill(user.password)
  await page.getByRole('button', { name: say('SecondFactor.GoOn') }).click()
  const scan = page.getByRole('dialog', { name: say('SecondFactor.Scan') })
  const secret = (await scan.locator('code').textContent()) ?? ''
  await scan.getByLabel(say('SecondFactor.Code')).fill(codeOfApp(secret))
  await scan.getByRole('button', { name: say('SecondFactor.TurnOn') }).click()
  await page.getByRole('button', { name: say('SecondFactor.Kept') }).click()
  const headers = { authorization: await page.evaluate(() => localStorage.getItem('bearer') ?? '') }
  await page.request.post('/api/Website/Login/Logout', { headers })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: say('Login.AgainTitle') })
  await dialog.getByLabel(say('Login.Password'), { exact: true }).fill(user.password)
  await dialog.getByRole('button', { name: say('Login.Title') }).click()
  await dialog.getByLabel(say('SecondFactor.Code')).fill(codeOfApp(secret, 1))
  await dialog.getByRole('button', { name: say('Login.Title') }).click()
  await expect(dialog).toBeHidden()
  await page.getByText(say.start('SecondFactor.OnSince')).waitFor()
})

test('an administrator asks for it of everybody: who has none loses nothing typed, sets it up in place, and goes on', async ({
  page,
  elsewhere,
}) => {
  const user = newUser()
  await typePassword(page, user)
  await page.getByRole('button', { name: say('Gdpr.Accept') }).click()
  await cases(page).waitFor()
  const other = await elsewhere()
  await typePassword(other, user)
  await cases(other).waitFor()
  await other.goto('/Settings/Security')
  const hours = other.getByLabel(say('CompanySettings.SessionHours'), { exact: true })
  await hours.fill('8')

  await page.goto('/Settings/Security')
  await page
    .getByLabel(say('CompanySettings.SecondFactorFor'))
    .selectOption({ label: say('CompanySettings.SecondFactorFor.everybody') })
  await page.getByLabel(say('CompanySettings.SecondFactorDays')).fill('0')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  const third = await elsewhere()
  const asked = { name: say('SecondFactor.Asked') }
  await expect(async () => {
    await typePassword(third, user)
    await third
      .getByRole('dialog', asked)
      .getByText(`${user.company} kræver login i to trin.`)
      .waitFor({ timeout: 5000 })
  }).toPass()
  await third.getByRole('button', { name: say('Shell.LogOut') }).click()
  await third.getByLabel(say('Login.Email')).waitFor()

  await other.getByRole('button', { name: say('Form.Save') }).click()
  await other.getByRole('dialog', asked).getByText(say('SecondFactor.NothingLost')).waitFor()
  await other.getByRole('button', { name: say('SecondFactor.SetUp') }).click()
  await other.getByRole('dialog').getByLabel(say('Profile.OldPassword')).fill(user.password)
  await other.getByRole('button', { name: say('SecondFactor.GoOn') }).click()
  const scan = other.getByRole('dialog', { name: say('SecondFactor.Scan') })
  const secret = (await scan.locator('code').textContent()) ?? ''
  await scan.getByLabel(say('SecondFactor.Code')).fill(codeOfApp(secret))
  await scan.getByRole('button', { name: say('SecondFactor.TurnOn') }).click()
  await other.getByRole('button', { name: say('SecondFactor.Kept') }).click()
  await expect(hours).toHaveValue('8')
  await other.getByRole('button', { name: say('Form.Save') }).click()
  await other.getByText(say('Form.Saved', { page: say('SettingsMenu.security') })).waitFor()
})
