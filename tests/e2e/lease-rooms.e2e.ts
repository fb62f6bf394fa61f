import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('the manager writes the rooms of a lease with their areas', async ({ page }) => {
  const name = `Hems ${currentTime()}`
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/Lease/${await leaseAt(page, 11)}`)
  await page.getByRole('button', { name: 'Redigér rum' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redigér rum' })
  await dialog.getByRole('button', { name: 'Tilføj et rum' }).click()
  await dialog.getByRole('group', { name: 'Nyt rum' }).getByLabel('Navn').fill(name)
  const room = dialog.getByRole('group', { name })
  await room.getByLabel('Hvad er det?').selectOption({ label: 'Værelse' })
  await room.getByLabel('m²').fill('stor')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(room.getByText('Skriv et areal i m²')).toBeVisible()
  await room.getByLabel('m²').fill('7,5')
  await expectClean(page, 'dialog of rooms')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('7,5 m²')
  await expectClean(page, 'page of a lease with rooms')
})

/** A lease of one of the properties. */
async function leaseAt(page: Page, at: number): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const get = async (path: string) =>
    (await page.request.get(path, { headers: { authorization } })).json() as Promise<{ id: string }[]>
  const propertyId = (await get('/api/PropertyLease/GetPropertyList'))[at]?.id ?? ''
  return (await get(`/api/PropertyLease/PropertyLeasesOnProperty/${propertyId}`))[3]?.id ?? ''
}
