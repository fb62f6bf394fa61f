import { expect, type Page, test } from '@playwright/test'
import { newUser } from './command.ts'
import { withPhone } from './virtual-phone.ts'

/** Passkeys belong to a name: the product that listens on this machine is reached by its own. */
const home = (baseURL = '') => baseURL.replace('127.0.0.1', 'localhost')

type Person = { email: string; password: string }

async function typePassword(page: Page, at: string, { email, password }: Person): Promise<void> {
  await page.goto(`${at}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Adgangskode', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
}

/** As if the browser had been closed and its session lost. */
const leave = (page: Page) => page.evaluate(() => localStorage.clear())

const cases = (page: Page) => page.getByRole('heading', { name: 'Sager', exact: true })
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Brug adgangsnøgle' })

test('a passkey is added in the profile, asked for after the password, and signs in by itself', async ({
  page,
  baseURL,
}) => {
  const [user, at] = [newUser(), home(baseURL)]
  await withPhone(page)
  await typePassword(page, at, user)
  await page.getByRole('button', { name: 'Jeg accepterer' }).click()
  await cases(page).waitFor()

  await page.goto(`${at}/Settings/MyDetails`)
  const card = page.getByRole('region', { name: 'Adgangsnøgler' })
  await card.getByRole('button', { name: 'Tilføj en adgangsnøgle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tilføj en adgangsnøgle' })
  await dialog.getByLabel('Navn på adgangsnøglen').fill('Telefonen')
  await dialog.getByLabel('Nuværende adgangskode').fill('forkert')
  await dialog.getByRole('button', { name: 'Fortsæt' }).click()
  await dialog.getByText('Den nuværende adgangskode er forkert').waitFor()
  await dialog.getByLabel('Nuværende adgangskode').fill(user.password)
  await dialog.getByRole('button', { name: 'Fortsæt' }).click()
  const codes = page.getByRole('dialog', { name: 'Dine gendannelseskoder' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Jeg har gemt dem' }).click()
  await card.getByText('Ikke brugt endnu').waitFor()

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
  await page.getByRole('button', { name: 'Brug en gendannelseskode' }).click()
  await page.getByLabel('Gendannelseskode').fill(recovery)
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
  await cases(page).waitFor()

  await page.goto(`${at}/Settings/Users`)
  await expect(page.getByRole('row').filter({ hasText: user.email })).toContainText('Adgangsnøgle')

  await page.goto(`${at}/Settings/MyDetails`)
  await card.getByText('Sidst brugt').waitFor()
  await card.getByRole('button', { name: 'Omdøb Telefonen' }).click()
  await page.getByRole('dialog').getByLabel('Navn på adgangsnøglen').fill('Arbejdstelefonen')
  await page.getByRole('dialog').getByRole('button', { name: 'Gem navnet' }).click()
  await card.getByRole('button', { name: 'Fjern Arbejdstelefonen' }).click()
  await page.getByRole('dialog').getByLabel('Nuværende adgangskode').fill(user.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern adgangsnøglen' }).click()
  await card.getByText('En adgangsnøgle ligger på').waitFor()
})

test('a device that is forgotten in the profile is gone from its list', async ({ page, baseURL }) => {
  const [user, at] = [newUser(), home(baseURL)]
  await typePassword(page, at, user)
  await page.getByRole('button', { name: 'Jeg accepterer' }).click()
  await cases(page).waitFor()
  await page.goto(`${at}/Settings/MyDetails`)
  const card = page.getByRole('region', { name: 'Kendte enheder' })
  await card.getByRole('button', { name: /^Glem / }).click()
  await card.getByText('Ingen enheder endnu.').waitFor()
})
