import { editProperty, getPropertyExtended } from '@casekit/contract/properties'
import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { signIn } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('what was typed while somebody else saved is kept, and saved at the second try', async ({ page }) => {
  const mark = String(currentTime())
  await signIn(page, 'property-manager')
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const headers = { authorization }
  const list = await page.request.get('/api/PropertyLease/GetPropertyList', { headers })
  const propertyId = ((await list.json()) as { id: string }[])[53]?.id ?? ''
  await page.goto(`/Properties/${propertyId}`)
  await page.getByRole('button', { name: say('PropertyForm.Edit') }).click()
  const dialog = page.getByRole('dialog', { name: say('PropertyForm.Edit') })
  await dialog.getByLabel(say('PropertyForm.Hint')).fill(`Nøgle ${mark}`)

  const at = getPropertyExtended.path.replace(':propertyId', propertyId)
  const { version, name, address, zipCode, hint, parts } = await (await page.request.get(at, { headers })).json()
  const saved = await page.request.fetch(editProperty.path.replace(':propertyId', propertyId), {
    method: editProperty.method,
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { name, address, zipCode, city: `By ${mark}`, hint, parts, responsibleId: null, point: null },
  })
  expect(saved.ok(), await saved.text()).toBe(true)

  await dialog.getByRole('button', { name: say('Tenancies.Save') }).click()
  await expect(dialog.getByText(say('Form.Stale'))).toBeVisible()
  await expect(dialog.getByLabel(say('PropertyForm.Hint'))).toHaveValue(`Nøgle ${mark}`)
  await expect(dialog.getByLabel(say('PropertyForm.City'))).toHaveValue(`By ${mark}`)
  await dialog.getByRole('button', { name: say('Tenancies.Save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Nøgle ${mark}`)).toBeVisible()
  await expect(page.getByText(`By ${mark}`)).toBeVisible()
})
