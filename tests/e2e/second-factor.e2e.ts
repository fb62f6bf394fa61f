import { codeOf, stepOf } from '@casekit/provider/session/totp'
import { expect, type Page } from '@playwright/test'
import { newUser } from './command.ts'
import { currentTime } from '../support/clock.ts'
import { test } from './other-browser.ts'
import { say } from './words.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows; `ahead`: in so many half minutes. */
function codeOfApp(secret: string, ahead = 0): string {
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map(sign => LETTERS.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  return codeOf(bytes, stepOf(currentTime() / 1000) + ahead)
}

async function typePassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Adgangskode', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
}

const cases = (page: Page) => page.getByRole('heading', { name: 'Sager', exact: true })

test('two-step login is turned on in the profile and asked for at the next login; a recovery code helps out', async ({
  page,
  elsewhere,
}) => {
  const user = newUser()
  await typePassword(page, user)
  await page.getByRole('button', { name: 'Jeg accepterer' }).click()
  await cases(page).waitFor()
  await page.goto('/Settings/MyDetails')
  const card = page.getByRole('region', { name: 'Login i to trin' })
  await card.getByRole('button', { name: 'Slå login i to trin til' }).click()
  await page.getByRole('dialog').getByLabel('Nuværende adgangskode').fill(user.password)
  await page.getByRole('button', { name: 'Fortsæt' }).click()

  const scan = page.getByRole('dialog', { name: 'Scan koden' })
  await scan.locator('svg path[d^="M"]').first().waitFor()
  const secret = (await scan.locator('code').textContent()) ?? ''
  await scan.getByLabel('Kode fra appen').fill('000000')
  await scan.getByRole('button', { name: 'Slå login i to trin til' }).click()
  await scan.getByText('Koden er forkert eller brugt').waitFor()
  await scan.getByLabel('Kode fra appen').fill(codeOfApp(secret))
  await scan.getByRole('button', { name: 'Slå login i to trin til' }).click()
  const codes = page.getByRole('dialog', { name: 'Dine gendannelseskoder' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Jeg har gemt dem' }).click()
  await card.getByText('Der er 10 gendannelseskoder tilbage').waitFor()

  const other = await elsewhere()
  await typePassword(other, user)
  await other.getByLabel('Kode fra appen').fill(codeOfApp(secret, 1))
  await other.getByRole('button', { name: 'Log ind', exact: true }).click()
  await cases(other).waitFor()

  const third = await elsewhere()
  await typePassword(third, user)
  await third.getByRole('button', { name: 'Brug en gendannelseskode' }).click()
  await third.getByLabel('Gendannelseskode').fill(recovery)
  await third.getByRole('button', { name: 'Log ind', exact: true }).click()
  await cases(third).waitFor()
})

test('a session that ends midway asks for the code in place too', async ({ page }) => {
  const user = newUser()
  await typePassword(page, user)
  await page.getByRole('button', { name: 'Jeg accepterer' }).click()
  await cases(page).waitFor()
  await page.goto('/Settings/MyDetails')
  await page.getByRole('button', { name: 'Slå login i to trin til' }).click()
  await page.getByRole('dialog').getByLabel('Nuværende adgangskode').fill(user.password)
  await page.getByRole('button', { name: 'Fortsæt' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan koden' })
  const secret = (await scan.locator('code').textContent()) ?? ''
  await scan.getByLabel('Kode fra appen').fill(codeOfApp(secret))
  await scan.getByRole('button', { name: 'Slå login i to trin til' }).click()
  await page.getByRole('button', { name: 'Jeg har gemt dem' }).click()
  const headers = { authorization: await page.evaluate(() => localStorage.getItem('bearer') ?? '') }
  await page.request.post('/api/Website/Login/Logout', { headers })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Log ind igen' })
  await dialog.getByLabel('Adgangskode', { exact: true }).fill(user.password)
  await dialog.getByRole('button', { name: 'Log ind' }).click()
  await dialog.getByLabel('Kode fra appen').fill(codeOfApp(secret, 1))
  await dialog.getByRole('button', { name: 'Log ind' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText(say.start('SecondFactor.OnSince')).waitFor()
})

test('an administrator asks for it of everybody: who has none loses nothing typed, sets it up in place, and goes on', async ({
  page,
  elsewhere,
}) => {
  const user = newUser()
  await typePassword(page, user)
  await page.getByRole('button', { name: 'Jeg accepterer' }).click()
  await cases(page).waitFor()
  const other = await elsewhere()
  await typePassword(other, user)
  await cases(other).waitFor()
  await other.goto('/Settings/Security')
  const hours = other.getByLabel('Log ud efter', { exact: true })
  await hours.fill('8')

  await page.goto('/Settings/Security')
  await page.getByLabel('Kræves af').selectOption({ label: 'Alle' })
  await page.getByLabel('Frist').fill('0')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  const third = await elsewhere()
  const asked = { name: 'Login i to trin er et krav' }
  await expect(async () => {
    await typePassword(third, user)
    await third
      .getByRole('dialog', asked)
      .getByText(`${user.company} kræver login i to trin.`)
      .waitFor({ timeout: 5000 })
  }).toPass()
  await third.getByRole('button', { name: 'Log ud' }).click()
  await third.getByLabel('E-mail').waitFor()

  await other.getByRole('button', { name: 'Gem ændringer' }).click()
  await other.getByRole('dialog', asked).getByText('Det, du har skrevet, står stadig på siden.').waitFor()
  await other.getByRole('button', { name: 'Slå til nu' }).click()
  await other.getByRole('dialog').getByLabel('Nuværende adgangskode').fill(user.password)
  await other.getByRole('button', { name: 'Fortsæt' }).click()
  const scan = other.getByRole('dialog', { name: 'Scan koden' })
  const secret = (await scan.locator('code').textContent()) ?? ''
  await scan.getByLabel('Kode fra appen').fill(codeOfApp(secret))
  await scan.getByRole('button', { name: 'Slå login i to trin til' }).click()
  await other.getByRole('button', { name: 'Jeg har gemt dem' }).click()
  await expect(hours).toHaveValue('8')
  await other.getByRole('button', { name: 'Gem ændringer' }).click()
  await other.getByText('Sikkerhed er gemt').waitFor()
})
