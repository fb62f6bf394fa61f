import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('the manager writes the rooms of a lease with their areas', async ({ page }) => {
  const name = `Hems ${currentTime()}`
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/Lease/${await leaseAt(page, 11)}`)
  await page.getByRole('button', { name: say('Rooms.Edit') }).click()
  const dialog = page.getByRole('dialog', { name: say('Rooms.Edit') })
  await dialog.getByRole('button', { name: say('Rooms.Add') }).click()
  await dialog
    .getByRole('group', { name: say('Rooms.New') })
    .getByLabel(say('Rooms.Name'))
    .fill(name)
  const room = dialog.getByRole('group', { name })
  await room.getByLabel(say('Rooms.Kind')).selectOption({ label: say('RoomKind.bedroom') })
  await room.getByLabel('m²').fill('stor')
  await dialog.getByRole('button', { name: say('Tenancies.Save'), exact: true }).click()
  await expect(room.getByText(say('Rooms.NoArea'))).toBeVisible()
  await room.getByLabel('m²').fill('7,5')
  await expectClean(page, 'dialog of rooms')
  await dialog.getByRole('button', { name: say('Tenancies.Save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('7,5 m²')
  await expectClean(page, 'page of a lease with rooms')
})

/** A lease of the property at this index. */
async function leaseAt(page: Page, at: number): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const get = async (path: string) =>
    (await page.request.get(path, { headers: { authorization } })).json() as Promise<{ id: string }[]>
  const propertyId = (await get('/api/PropertyLease/GetPropertyList'))[at]?.id ?? ''
  return (await get(`/api/PropertyLease/PropertyLeasesOnProperty/${propertyId}`))[3]?.id ?? ''
}
