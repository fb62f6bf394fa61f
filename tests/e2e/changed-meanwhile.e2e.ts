import { editRole, getRoles, type Role } from '@casekit/contract/roles'
import { editProperty, getPropertyExtended } from '@casekit/contract/properties'
import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { bearerOf } from './document.ts'
import { enterOwnCompany } from './own-company.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('what was typed while somebody else saved is kept, and saved at the second try', async ({ page }) => {
  const mark = String(currentTime())
  await prepareSession(page, 'property-manager')
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

test('permissions chosen for a role that somebody else renamed are kept, and saved at the second try', async ({
  page,
}) => {
  await enterOwnCompany(page)
  await page.goto('/Settings/Roles?role=new')
  const panel = page.getByRole('complementary')
  await panel.getByLabel(say('Users.Name')).fill('Montør')
  await panel.getByRole('switch', { name: say('Guard.Core') }).check()
  await panel.getByRole('button', { name: say('Users.Save') }).click()
  await page.getByRole('complementary', { name: 'Montør' }).waitFor()
  await panel.getByRole('switch', { name: say('Guard.Kanban') }).check()

  const headers = await bearerOf(page)
  const roles = (await (await page.request.get(getRoles.path, { headers })).json()) as Role[]
  const role = roles.find(({ name }) => name === 'Montør')
  const renamed = await page.request.fetch(editRole.path.replace(':roleId', role?.id ?? ''), {
    method: editRole.method,
    headers: { ...headers, 'if-match': `"${role?.version}"` },
    data: { name: 'Servicemontør', guards: role?.guards, rowRule: role?.rowRule, partnerId: null },
  })
  expect(renamed.ok(), await renamed.text()).toBe(true)

  await panel.getByRole('button', { name: say('Users.Save') }).click()
  await expect(panel.getByText(say('Form.Stale'))).toBeVisible()
  await expect(panel.getByLabel(say('Users.Name'))).toHaveValue('Servicemontør')
  await expect(panel.getByRole('switch', { name: say('Guard.Kanban') })).toBeChecked()
  await panel.getByRole('button', { name: say('Users.Save') }).click()
  await expect(panel.getByText(say('Form.Stale'))).toBeHidden()
  await page.reload()
  await expect(panel.getByLabel(say('Users.Name'))).toHaveValue('Servicemontør')
  await expect(panel.getByRole('switch', { name: say('Guard.Kanban') })).toBeChecked()
})
