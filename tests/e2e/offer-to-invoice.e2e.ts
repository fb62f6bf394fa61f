import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { eInvoiceFaults } from '../support/e-invoice/faults.ts'
import { post } from './api.ts'
import { bearerOf, draw, line, newMark, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })
test.slow()

async function makePackage(page: Page, mark: string): Promise<string> {
  return post(page, '/api/Website/Package', {
    packageNumber: `P-${mark}`,
    name: `Badeværelse ${mark}`,
    text: '',
    category: '',
    skillId: null,
    durationInMinutes: 90,
    lines: [],
    pricing: 'fixed',
    fixedPrice: 4000,
    vatPercent: 25,
    isActive: true,
  })
}

/** Opens the newest mail to an address. */
async function openMail(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await page.getByRole('row', { name: email }).getByRole('link').first().click({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

test('from a case to three options, a signature on a phone, planned work, materials, and a valid e-invoice', async ({
  page,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  const mark = newMark()
  const [title, email] = [`Badeværelse ${mark}`, `kunde.${mark}@mail.example`]
  const customer = { customerName: `Kunde ${mark}`, customerEmail: email, ean: '5798009811578', cvr: '10150817' }
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', customer)
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', { title, description: 'Drypper', customerId })
  const packageId = await makePackage(page, mark)

  await page.goto(`/CreateDocument/${caseId}`)
  await page.getByRole('button', { name: say('DocumentEditor.Begin') }).click()
  await page.waitForURL(/\/Offer\/[\da-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const sold = { ...line('2', `Badeværelse ${mark}`, 4000), packageId }
  await write(page, id, title, {
    God: [line('1', 'Fliser', 800)],
    Bedre: [sold, line('3', 'Gulvvarme', 1000, 'optional')],
    Bedst: [line('4', 'Natursten', 9000)],
  })
  await page.reload()
  await page
    .getByRole('tab', { name: /Bedre/ })
    .or(page.getByRole('button', { name: say.start('DocumentEditor.Better') }))
    .first()
    .click()
  await expectClean(page, 'an offer of three options')
  await page.getByRole('button', { name: say('DocumentEditor.Send'), exact: true }).click()
  const sending = page.getByRole('dialog', { name: say('DocumentEditor.SendTitle') })
  await expect(sending.getByRole('textbox', { name: say('DocumentEditor.To') })).toHaveValue(email)
  await sending.getByRole('button', { name: say('DocumentEditor.Send') }).click()
  await expect(sending).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await openMail(page, email)
  await expect(page.getByRole('link', { name: /\.pdf$/ })).toHaveCount(1)
  await page.locator('pre a').first().click()
  await page.getByRole('radio', { name: /Bedre/ }).check()
  await page.getByLabel('Gulvvarme').check()
  await expect(page.getByText('6.250,00 kr.').first()).toBeVisible()
  await page.getByRole('textbox', { name: say('OfferView.Name') }).fill('Lars Bundgaard')
  await draw(page, page.locator('canvas'))
  await page.getByLabel(/Jeg accepterer vilkårene/).check()
  await expectClean(page, 'the link on a phone')
  await page.getByRole('button', { name: say('OfferView.Accept') }).click()
  await expect(page.getByText(say('OfferView.State.accepted'))).toBeVisible()
  await expect(page.getByText(say('OfferView.Receipt'))).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/Details/${caseId}`)
  await expect(
    page
      .getByRole('region', { name: say.start('Activity.Title') })
      .getByText(`Badeværelse ${mark}`)
      .first(),
  ).toBeVisible()
  const offers = page.getByRole('region', { name: say.start('CaseOffer.Title') })
  await expect(offers).toContainText(say('CaseOffer.Agreed', { amount: '5.000,00 kr.' }))
  await expect(offers.getByRole('listitem').filter({ hasText: title })).toContainText('5.000,00 kr.')
  const budget = page.getByRole('region', { name: say('Budget.Title') })
  await expect(budget).toContainText('5.000,00')
  await page.getByRole('button', { name: say('CaseMaterials.Title'), exact: true }).click()
  const entry = page.getByRole('combobox', { name: say('Materials.Entry') })
  await entry.fill('7310-01')
  await entry.press('Enter')
  await expect(budget).toContainText(/Heraf materialer\s*189,00/)

  await page
    .getByRole('complementary')
    .getByRole('link', { name: say('Invoices.Title') })
    .click()
  await page.getByRole('button', { name: say('Invoices.Make') }).click()
  await page.getByRole('button', { name: say('Invoices.Issue') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Invoices.Issue') })
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Invoices.EInvoice'), exact: true }).click()
  const xml = await readFile(await (await download).path(), 'utf8')
  expect(xml).toContain('<cbc:PayableAmount currencyID="DKK">6250.00</cbc:PayableAmount>')
  expect(eInvoiceFaults(xml)).toEqual([])
  const left = await page.request.get(`/api/Website/Document/Budget/${caseId}`, { headers: await bearerOf(page) })
  expect(await left.json()).toMatchObject({ agreed: 5000, invoiced: 5000 })

  await page.goto(`/Customers/Customerdetails/${customerId}?view=offers`)
  await expect(page.getByRole('table', { name: say('Invoices.FromOffer') })).toContainText('5.000,00 kr.')
  await expect(page.getByText(say('CaseOffer.Agreed', { amount: '5.000,00 kr.' }))).toBeVisible()
  await expectClean(page, 'the offers of a customer')
  expect(complained).toEqual([])
})
