import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { signIn } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('the manager writes a hint for who comes and a room of a property', async ({ page }) => {
  const mark = String(currentTime())
  await signIn(page, 'property-manager')
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const list = await page.request.get('/api/PropertyLease/GetPropertyList', { headers: { authorization } })
  const properties = (await list.json()) as { id: string }[]
  await page.goto(`/Properties/${properties[54]?.id}`)
  await page.getByRole('button', { name: 'Redigér ejendommen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redigér ejendommen' })
  await dialog.getByLabel('Til den, der kommer').fill(`Nøgle ${mark}`)
  await dialog.getByLabel('Breddegrad').fill('55,64')
  await dialog.getByLabel('Længdegrad').fill('12,61')
  await dialog.getByRole('button', { name: 'Tilføj en del' }).click()
  await dialog.getByRole('button', { name: 'Gem' }).click()
  await expect(dialog.getByText('Skriv noget her')).toBeVisible()
  await dialog.getByLabel('Navn eller nummer').last().fill(`Cykelkælder ${mark}`)
  await expectClean(page, 'form of a property')
  await dialog.getByRole('button', { name: 'Gem' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Nøgle ${mark}`)).toBeVisible()
  await expect(page.getByText(`Rum Cykelkælder ${mark}`)).toBeVisible()
  await page.getByRole('button', { name: 'Redigér ejendommen' }).click()
  await expect(dialog.getByLabel('Breddegrad')).toHaveValue('55.64')
})
