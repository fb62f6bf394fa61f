import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test('a company gives another system a key for its customers, reads what it was used for and revokes it', async ({
  page,
  request,
}) => {
  const name = `ERP ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations?view=api-keys')
  await page.getByRole('button', { name: 'Ny nøgle' }).click()
  const form = page.getByRole('dialog', { name: 'Ny nøgle' })
  await form.getByLabel('Navn').fill(name)
  await form.getByRole('button', { name: 'Opret nøgle' }).click()
  await expect(form.getByText('Vælg mindst ét område')).toBeVisible()
  await form.getByLabel('Kunder').selectOption({ label: 'Læse og skrive' })
  await form.getByLabel('Kun fra disse netværk').fill('nonsens')
  await form.getByRole('button', { name: 'Opret nøgle' }).click()
  await expect(form.getByLabel('Kun fra disse netværk')).toHaveAccessibleDescription(/Hver linje skal være/)
  await form.getByLabel('Kun fra disse netværk').fill('')
  await form.getByRole('button', { name: 'Opret nøgle' }).click()
  const shown = page.getByRole('dialog', { name: 'Kopiér nøglen nu' })
  const key = await shown.getByText(/^cka_/).innerText()
  await shown.getByRole('button', { name: 'Jeg har kopieret den' }).click()

  const headers = { authorization: `Bearer ${key}` }
  const made = await request.post('/api/Website/Customer/AddCustomer', { headers, data: { customerName: name } })
  expect(made.status()).toBe(200)
  expect((await request.get('/api/Website/Case/GetCaseStages', { headers })).status()).toBe(403)
  await page.reload()
  const panel = page.getByRole('region', { name })
  await expect(panel.getByRole('listitem').filter({ hasText: 'AddCustomer' })).toContainText('Svar 200')
  await expectClean(page, 'the API keys')

  await panel.getByRole('button', { name: 'Spær nøgle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Spær nøgle' }).click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  expect((await request.get('/api/Website/Customer/GetCustomersPagination/0/1', { headers })).status()).toBe(401)
})
