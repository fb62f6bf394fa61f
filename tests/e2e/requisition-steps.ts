import { expect, type Page } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { say } from './words.ts'

/** Starts a requisition in the open dialog. */
export async function begin(page: Page, title: string, address: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('Requisitions.Add') })
  await dialog.getByLabel(say('Requisitions.Name')).fill(title)
  await dialog.getByLabel(say('Requisitions.SupplierName')).fill('Lindholm VVS')
  await dialog.getByLabel(say('Requisitions.SupplierEmail')).fill(address)
  await dialog.getByRole('button', { name: say('Requisitions.Begin') }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Adds its only line, of 2,625 with VAT. */
export async function writeLines(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('Requisitions.Edit') }).click()
  const dialog = page.getByRole('dialog', { name: /^Rekvisition [A-Z]+-/ })
  await dialog.getByRole('button', { name: say('Requisitions.AddLine') }).click()
  await dialog.getByLabel(say('Requisitions.Line'), { exact: true }).fill('Linjeafløb')
  await dialog.getByLabel(say('Requisitions.Account')).selectOption({ index: 1 })
  await dialog.getByLabel(say('Requisitions.Price')).fill('2.100,00')
  await expect(dialog.getByText(say('Requisitions.OnThis'))).toBeVisible()
  await dialog.getByRole('button', { name: say('Requisitions.Save') }).click()
  await expect(dialog).toBeHidden()
}

/** As the supplier: through the link in the mail to `address`. */
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
  await supplier.getByLabel(say('RequisitionView.Name')).fill('Per Holm')
  await supplier.getByRole('button', { name: say('RequisitionView.Confirm') }).click()
  await expect(supplier.getByText(say.start('RequisitionView.State.confirmed'))).toBeVisible()
}

/** Everything outstanding, or this quantity of the only line. */
export async function deliver(page: Page, quantity?: string): Promise<void> {
  await page.getByRole('button', { name: say('Requisitions.Deliver') }).click()
  const dialog = page.getByRole('dialog', { name: say('Requisitions.Deliver') })
  if (quantity) await dialog.getByLabel(say('Requisitions.CameOf', { text: 'Linjeafløb' })).fill(quantity)
  await dialog.getByRole('button', { name: say('Requisitions.Deliver') }).click()
  await expect(dialog).toBeHidden()
}
