import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('the manager writes a hint for who comes and a room of a property', async ({ page }) => {
  const mark = String(currentTime())
  await prepareSession(page, 'property-manager')
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const list = await page.request.get('/api/PropertyLease/GetPropertyList', { headers: { authorization } })
  const properties = (await list.json()) as { id: string }[]
  await page.goto(`/Properties/${properties[54]?.id}`)
  await page.getByRole('button', { name: say('PropertyForm.Edit') }).click()
  const dialog = page.getByRole('dialog', { name: say('PropertyForm.Edit') })
  await dialog.getByLabel(say('PropertyForm.Hint')).fill(`Nøgle ${mark}`)
  await dialog.getByLabel(say('PropertyForm.Latitude')).fill('55,64')
  await dialog.getByLabel(say('PropertyForm.Longitude')).fill('12,61')
  await dialog.getByRole('button', { name: say('PropertyForm.AddPart') }).click()
  await dialog.getByRole('button', { name: say('Tenancies.Save') }).click()
  await expect(dialog.getByText(say('Form.Missing'))).toBeVisible()
  await dialog.getByLabel(say('PropertyForm.PartName')).last().fill(`Cykelkælder ${mark}`)
  await expectClean(page, 'form of a property')
  await dialog.getByRole('button', { name: say('Tenancies.Save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Nøgle ${mark}`)).toBeVisible()
  await expect(page.getByText(`Rum Cykelkælder ${mark}`)).toBeVisible()
  await page.getByRole('button', { name: say('PropertyForm.Edit') }).click()
  await expect(dialog.getByLabel(say('PropertyForm.Latitude'))).toHaveValue('55.64')
})
