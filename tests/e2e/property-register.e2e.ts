import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a property is added, given a lease, and the lease is numbered anew', async ({ page }) => {
  const complained = complaints(page)
  const number = `N${String(currentTime()).slice(-9)}`
  await prepareSession(page, 'property-manager')
  await page.goto('/Properties')
  await page.getByRole('button', { name: say('PropertyForm.Add') }).click()
  const added = page.getByRole('dialog', { name: say('PropertyForm.Add') })
  await added.getByLabel(say('PropertyForm.Number'), { exact: true }).fill(number)
  await added.getByRole('button', { name: say('PropertyForm.Create') }).click()
  await expect(added.getByLabel(say('PropertyForm.Name'))).toHaveAccessibleDescription(say('Form.Missing'))
  await added.getByLabel(say('PropertyForm.Name')).fill('Havneparken')
  await added.getByLabel(say('Properties.Address')).fill('Havneparken 1')
  await expectClean(page, 'dialog of a new property')
  await added.getByRole('button', { name: say('PropertyForm.Create') }).click()
  await page.getByRole('heading', { level: 1, name: 'Havneparken' }).waitFor()

  await page.getByRole('button', { name: say('LeaseForm.Add') }).click()
  const lease = page.getByRole('dialog', { name: say('LeaseForm.Add') })
  await lease.getByLabel(say('PropertyForm.Number')).fill(`${number}-1`)
  await lease.getByLabel(say('Properties.Address')).fill('Havneparken 1, st. tv.')
  await lease.getByRole('button', { name: say('LeaseForm.Create') }).click()
  await page.getByRole('link', { name: `${number}-1` }).click()
  await page.getByRole('button', { name: say('LeaseForm.Edit') }).click()
  const edited = page.getByRole('dialog', { name: say('LeaseForm.Edit') })
  await edited.getByLabel(say('PropertyForm.Number')).fill(`${number}-2`)
  await expectClean(page, 'dialog of a lease')
  await edited.getByRole('button', { name: say('Tenancies.Save'), exact: true }).click()
  await expect(page.getByText(`${number}-2`).first()).toBeVisible()
  expect(complained).toEqual([])
})
