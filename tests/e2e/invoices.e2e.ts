import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const LINE = { kind: 'product', choice: 'included', productId: null, number: '', unit: 'stk.', discountPercent: 0 }

/** A case of a customer who accepts e-invoices, with an offer of two lines. */
async function makeOffer(page: Page, title: string): Promise<string> {
  const customer = { customerName: title, ean: '5798009811578' }
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', customer)
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', { title, description: 'Drypper', customerId })
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title })
  const lines = [
    { ...LINE, id: 'a1', text: 'Vandhane', quantity: 4, price: 250.5, vatPercent: 25 },
    { ...LINE, id: 'a2', text: 'Montage', quantity: 1, price: 800, vatPercent: 25 },
  ]
  const options = [{ id: 'a', name: '', title: '', isRecommended: false, lines }]
  const content = { intro: '', terms: '', depositPercent: 0, options }
  const headers = { authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '' }
  const data = { title, content, validUntil: null, internalNote: '', isTemplate: false }
  expect((await page.request.put(`/api/Website/Document/${id}`, { headers, data })).ok()).toBe(true)
  return caseId
}

test('an offer accepted on the case is invoiced in part, issued as an e-invoice and credited', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  const title = `Faktureres ${Math.random().toString(36).slice(2, 8)}`
  const caseId = await makeOffer(page, title)
  await page.goto(`/Details/${caseId}`)
  const offers = page.getByRole('region', { name: say.start('CaseOffer.Title') })
  await offers.getByRole('button').first().click()
  await page.getByRole('menuitem', { name: say('CaseOffer.Accept') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('CaseOffer.Accept') })
    .click()
  await offers.getByRole('link', { name: say('CaseOffer.Invoicing') }).click()

  await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible()
  await page.getByRole('textbox', { name: say('Invoices.TakeOf', { line: 'Vandhane' }) }).fill('1,5')
  await page.getByRole('textbox', { name: say('Invoices.TakeOf', { line: 'Vandhane' }) }).press('Enter')
  await page.getByRole('checkbox', { name: /Montage/ }).uncheck()
  await expect(page.getByRole('row', { name: /I alt uden moms/ })).toContainText('375,75')
  await expectClean(page, 'what is left of a case')
  await page.getByRole('button', { name: say('Invoices.Make') }).click()

  await expect(page.getByText('469,69')).toBeVisible()
  await page.getByRole('button', { name: say('Invoices.Issue') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Invoices.Issue') })
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Invoices.EInvoice'), exact: true }).click()
  const xml = await readFile(await (await download).path(), 'utf8')
  expect(xml).toContain('<cbc:PayableAmount currencyID="DKK">469.69</cbc:PayableAmount>')
  await expectClean(page, 'an issued invoice')
  await page.getByRole('button', { name: say('Invoices.Credit') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Invoices.MakeCredit') })
    .click()
  await expect(page.getByText('-469,69')).toBeVisible()

  await page.goto(`/Invoice/Case/${caseId}`)
  await expect(page.getByRole('row', { name: /Vandhane/ })).toContainText('4 stk.')
  await page.goto('/Invoice')
  await expect(page.getByRole('row', { name: new RegExp(title) }).first()).toBeVisible()
  await expectClean(page, 'what is ready to invoice')
  expect(complained).toEqual([])
})
