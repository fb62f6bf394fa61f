import { expect, type Page, test } from '@playwright/test'
import { newUser } from './command.ts'
import { withPhone } from './virtual-phone.ts'
import { say } from './words.ts'

/** Passkeys are bound to a host name: the local product is addressed by its own. */
const home = (baseURL = '') => baseURL.replace('127.0.0.1', 'localhost')

type Person = { email: string; password: string }

async function typePassword(page: Page, at: string, { email, password }: Person): Promise<void> {
  await page.goto(`${at}/login`)
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
}

/** As if the browser had been closed and its session lost. */
const leave = (page: Page) => page.evaluate(() => localStorage.clear())

const cases = (page: Page) => page.getByRole('heading', { name: say('Cases.Title'), exact: true })
const usePasskey = (page: Page) => page.getByRole('button', { name: say('Passkeys.Use') })

test('a passkey is added in the profile, asked for after the password, and signs in by itself', async ({
  page,
  baseURL,
}) => {
  const [user, at] = [newUser(), home(baseURL)]
  await withPhone(page)
  await typePassword(page, at, user)
  await page.getByRole('button', { name: say('Gdpr.Accept') }).click()
  await cases(page).waitFor()

  await page.goto(`${at}/Settings/MyDetails`)
  const card = page.getByRole('region', { name: say('Passkeys.Title') })
  await card.getByRole('button', { name: say('Passkeys.Add') }).click()
  const dialog = page.getByRole('dialog', { name: say('Passkeys.Add') })
  await dialog.getByLabel(say('Passkeys.Name')).fill('Telefonen')
  await dialog.getByLabel(say('Profile.OldPassword')).fill('forkert')
  await dialog.getByRole('button', { name: say('SecondFactor.GoOn') }).click()
  await dialog.getByText(say('Profile.OldPasswordWrong')).waitFor()
  await dialog.getByLabel(say('Profile.OldPassword')).fill(user.password)
  await dialog.getByRole('button', { name: say('SecondFactor.GoOn') }).click()
  const codes = page.getByRole('dialog', { name: say('SecondFactor.Codes') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: say('SecondFactor.Kept') }).click()
  await card.getByText(say('Passkeys.NeverUsed')).waitFor()

  await leave(page)
  await typePassword(page, at, user)
  await page.getByText('Bekræft med din adgangsnøgle').waitFor()
  await usePasskey(page).click()
  await cases(page).waitFor()

  await leave(page)
  await page.goto(`${at}/login`)
  await usePasskey(page).click()
  await cases(page).waitFor()

  await leave(page)
  await typePassword(page, at, user)
  await page.getByRole('button', { name: say('SecondFactor.UseRecovery') }).click()
  await page.getByLabel(say('SecondFactor.RecoveryCode')).fill(recovery)
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
  await cases(page).waitFor()

  await page.goto(`${at}/Settings/Users`)
  await expect(page.getByRole('row').filter({ hasText: user.email })).toContainText(say('Users.SecondFactor.passkey'))

  await page.goto(`${at}/Settings/MyDetails`)
  await card.getByText(say('Profile.DavUsed')).waitFor()
  await card.getByRole('button', { name: say('Passkeys.RenameOf', { name: 'Telefonen' }) }).click()
  await page.getByRole('dialog').getByLabel(say('Passkeys.Name')).fill('Arbejdstelefonen')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Passkeys.SaveName') })
    .click()
  await card.getByRole('button', { name: say('Passkeys.RemoveOf', { name: 'Arbejdstelefonen' }) }).click()
  await page.getByRole('dialog').getByLabel(say('Profile.OldPassword')).fill(user.password)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Passkeys.Remove') })
    .click()
  await card.getByText('En adgangsnøgle ligger på').waitFor()
})

test('a device that is forgotten in the profile is gone from its list', async ({ page, baseURL }) => {
  const [user, at] = [newUser(), home(baseURL)]
  await typePassword(page, at, user)
  await page.getByRole('button', { name: say('Gdpr.Accept') }).click()
  await cases(page).waitFor()
  await page.goto(`${at}/Settings/MyDetails`)
  const card = page.getByRole('region', { name: say('Devices.Title') })
  await card.getByRole('button', { name: say.start('Devices.ForgetOf') }).click()
  await card.getByText(say('Devices.None')).waitFor()
})
