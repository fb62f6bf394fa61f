import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('a requisition is written, approved, sent, confirmed by its link, delivered, and matched with its invoice', async ({
  page,
  context,
}) => {
  const title = `Badeværelse ${currentTime()}`
  const address = `ordre-${currentTime()}@lindholm.example`
  await prepareSession(page, 'admin')
  await page.goto('/Requisitions')
  await page.getByRole('button', { name: 'Ny rekvisition' }).first().click()
  await begin(page, title, address)
  await writeLines(page)
  await expectClean(page, 'draft of a requisition')

  await page.getByRole('button', { name: 'Godkend 2.625,00' }).click()
  await expect(page.getByText('Godkendt', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send til leverandør' }).click()
  const send = page.getByRole('dialog', { name: 'Send til leverandør' })
  await expect(send.getByText(`Mailen går til ${address}`)).toBeVisible()
  await send.getByRole('button', { name: 'Send til leverandør' }).click()
  await expect(page.getByRole('button', { name: /^Rekvisition NS-\d+\.pdf$/ })).toBeVisible()

  await confirmByLink(await context.newPage(), address, title)

  await expect(page.getByText(/Per Holm · /).first()).toBeVisible()
  await deliver(page, '0,5')
  await expect(page.getByText('Delvis leveret').first()).toBeVisible()
  await deliver(page)
  await page.getByRole('button', { name: 'Match faktura' }).click()
  const match = page.getByRole('dialog', { name: 'Match faktura' })
  await match.getByLabel('Fakturanr.').fill('4711')
  await match.getByLabel('Fakturabeløb ekskl. moms').fill('2.500,00')
  await match.getByRole('button', { name: 'Match faktura' }).click()
  await expect(match.getByText('Fakturaen afviger mere end tilladt. Skriv hvorfor')).toBeVisible()
  await match.getByLabel('Begrundelse').fill('Ekstra fliser')
  await match.getByRole('button', { name: 'Match faktura' }).click()
  await expect(page.getByText('4711, 2.500,00')).toBeVisible()
  await expectClean(page, 'requisition that is invoiced')
})

async function begin(page: Page, title: string, address: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ny rekvisition' })
  await dialog.getByLabel('Titel').fill(title)
  await dialog.getByLabel('Leverandørens navn').fill('Lindholm VVS')
  await dialog.getByLabel('Leverandørens e-mail').fill(address)
  await dialog.getByRole('button', { name: 'Opret rekvisition' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function writeLines(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Redigér' }).click()
  const dialog = page.getByRole('dialog', { name: /^Rekvisition NS-/ })
  await dialog.getByRole('button', { name: 'Tilføj linje' }).click()
  await dialog.getByLabel('Linje', { exact: true }).fill('Linjeafløb')
  await dialog.getByLabel('Konto').selectOption({ index: 1 })
  await dialog.getByLabel('Pris').fill('2.100,00')
  await expect(dialog.getByText('Denne rekvisition')).toBeVisible()
  await dialog.getByRole('button', { name: 'Gem rekvisition' }).click()
  await expect(dialog).toBeHidden()
}

async function confirmByLink(supplier: Page, address: string, title: string): Promise<void> {
  await expect(async () => {
    await supplier.goto('/dev/mailbox')
    await expect(supplier.getByRole('row').filter({ hasText: address })).toBeVisible({ timeout: 500 })
  }).toPass()
  await supplier.getByRole('row').filter({ hasText: address }).getByRole('link').first().click()
  await expect(supplier.getByRole('link', { name: /^Rekvisition NS-\d+\.pdf/ })).toBeVisible()
  await supplier.getByRole('link', { name: /\/requisition\// }).click()
  await expect(supplier.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible()
  await expectClean(supplier, 'requisition for its supplier')
  await supplier.getByLabel('Dit navn').fill('Per Holm')
  await supplier.getByRole('button', { name: 'Bekræft rekvisitionen' }).click()
  await expect(supplier.getByText(/^Bekræftet\./)).toBeVisible()
}

/** All that is missing, or so much of the one line. */
async function deliver(page: Page, quantity?: string): Promise<void> {
  await page.getByRole('button', { name: 'Notér levering' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notér levering' })
  if (quantity) await dialog.getByLabel('Linjeafløb: modtaget nu').fill(quantity)
  await dialog.getByRole('button', { name: 'Notér levering' }).click()
  await expect(dialog).toBeHidden()
}
