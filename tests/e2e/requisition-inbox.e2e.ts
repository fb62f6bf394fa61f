import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('a requisition to a partner in the product lies in their inbox, and is confirmed from there', async ({
  page,
  browser,
}) => {
  const title = `Tavle ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Requisitions')
  await page.getByRole('button', { name: 'Ny rekvisition' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ny rekvisition' })
  await dialog.getByLabel('Titel').fill(title)
  await dialog.getByLabel('Partner', { exact: true }).selectOption({ label: 'Voltgaard El & Varme' })
  await dialog.getByRole('button', { name: 'Opret rekvisition' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Redigér' }).click()
  const lines = page.getByRole('dialog', { name: /^Rekvisition NS-/ })
  await lines.getByRole('button', { name: 'Tilføj linje' }).click()
  await lines.getByLabel('Linje', { exact: true }).fill('Gruppetavle')
  await lines.getByLabel('Konto').selectOption({ index: 1 })
  await lines.getByLabel('Pris').fill('2.000,00')
  await lines.getByRole('button', { name: 'Gem rekvisition' }).click()
  await page.getByRole('button', { name: 'Godkend 2.500,00' }).click()
  await page.getByRole('button', { name: 'Send til leverandør' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send til leverandør' }).click()
  await expect(page.getByRole('button', { name: /^Rekvisition NS-\d+\.pdf$/ })).toBeVisible()

  const supplier = await browser.newPage({ locale: 'da-DK' })
  await prepareSession(supplier, 'partner')
  await supplier.goto('/Inbox')
  await supplier.getByRole('button', { name: 'Rekvisitioner' }).click()
  const order = supplier.getByRole('dialog').getByRole('listitem').filter({ hasText: title })
  await expect(order).toContainText('Venter på jer')
  await expectClean(supplier, 'requisitions in the inbox')
  const opened = supplier.waitForEvent('popup')
  await order.getByRole('button', { name: /^Åbn rekvisition NS-/ }).click()
  const shown = await opened
  await shown.getByLabel('Dit navn').fill('Rune Voltgaard')
  await shown.getByRole('button', { name: 'Bekræft rekvisitionen' }).click()
  await expect(shown.getByText(/^Bekræftet\./)).toBeVisible()
  await supplier.reload()
  await supplier.getByRole('button', { name: 'Rekvisitioner' }).click()
  await expect(order).toContainText('Bekræftet')
  await supplier.close()
})
