import { expect, type Page } from '@playwright/test'
import { expectClean } from './expect-clean.ts'

/** Begins one in the open dialog. */
export async function begin(page: Page, title: string, address: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ny rekvisition' })
  await dialog.getByLabel('Titel').fill(title)
  await dialog.getByLabel('Leverandørens navn').fill('Lindholm VVS')
  await dialog.getByLabel('Leverandørens e-mail').fill(address)
  await dialog.getByRole('button', { name: 'Opret rekvisition' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Its one line, of 2,625 with VAT. */
export async function writeLines(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Redigér' }).click()
  const dialog = page.getByRole('dialog', { name: /^Rekvisition [A-Z]+-/ })
  await dialog.getByRole('button', { name: 'Tilføj linje' }).click()
  await dialog.getByLabel('Linje', { exact: true }).fill('Linjeafløb')
  await dialog.getByLabel('Konto').selectOption({ index: 1 })
  await dialog.getByLabel('Pris').fill('2.100,00')
  await expect(dialog.getByText('Denne rekvisition')).toBeVisible()
  await dialog.getByRole('button', { name: 'Gem rekvisition' }).click()
  await expect(dialog).toBeHidden()
}

/** As the supplier: by the link in the mail to `address`. */
export async function confirmByLink(supplier: Page, address: string, title: string): Promise<void> {
  await expect(async () => {
    await supplier.goto('/dev/mailbox')
    await expect(supplier.getByRole('row').filter({ hasText: address })).toBeVisible({ timeout: 500 })
  }).toPass()
  await supplier.getByRole('row').filter({ hasText: address }).getByRole('link').first().click()
  await expect(supplier.getByRole('link', { name: /^Rekvisition [A-Z]+-\d+\.pdf/ })).toBeVisible()
  await supplier.getByRole('link', { name: /\/requisition\// }).click()
  await expect(supplier.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible()
  await expectClean(supplier, 'requisition for its supplier')
  await supplier.getByLabel('Dit navn').fill('Per Holm')
  await supplier.getByRole('button', { name: 'Bekræft rekvisitionen' }).click()
  await expect(supplier.getByText(/^Bekræftet\./)).toBeVisible()
}

/** All that is missing, or so much of the one line. */
export async function deliver(page: Page, quantity?: string): Promise<void> {
  await page.getByRole('button', { name: 'Notér levering' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notér levering' })
  if (quantity) await dialog.getByLabel('Linjeafløb: modtaget nu').fill(quantity)
  await dialog.getByRole('button', { name: 'Notér levering' }).click()
  await expect(dialog).toBeHidden()
}
