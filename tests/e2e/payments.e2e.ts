import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const LINE = { kind: 'product', choice: 'included', productId: null, number: '', unit: 'stk.', discountPercent: 0 }

/** An issued invoice of 1,250.00 with VAT; returns its id. */
async function makeInvoice(page: Page, title: string): Promise<string> {
  const customer = { customerName: title, customerMail: 'betaler@customer.example' }
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', customer)
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', { title, description: 'Drypper', customerId })
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'InvoiceBasis', title })
  const lines = [{ ...LINE, id: 'a1', text: 'Vandhane', quantity: 10, price: 100, vatPercent: 25 }]
  const options = [{ id: 'a', name: '', title: '', isRecommended: false, lines }]
  const headers = { authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '' }
  const content = { intro: '', terms: '', depositPercent: 0, options }
  const data = { title, content, validUntil: null, internalNote: '', isTemplate: false }
  expect((await page.request.put(`/api/Website/Document/${id}`, { headers, data })).ok()).toBe(true)
  const issued = await page.request.post(`/api/Website/Invoice/${id}/Issue`, { headers, data: { dueOn: '2099-01-31' } })
  expect(issued.ok()).toBe(true)
  return id
}

test('a customer pays an invoice by the link in the mail, and some of it is paid back', async ({ page, context }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations/Payments')
  const on = page.getByRole('switch', { name: say('Payments.On') })
  if (!(await on.isChecked())) {
    await on.click()
    await page.getByRole('button', { name: say('Form.Save') }).click()
  }
  await page.getByRole('button', { name: say('Payments.Test') }).click()
  await expect(page.getByText(say('Payments.TestWorked'))).toBeVisible()
  await expectClean(page, 'how customers pay')

  const title = `Betales ${currentTime()}`
  const id = await makeInvoice(page, title)
  await page.goto(`/Invoice/${id}`)
  await page.getByRole('button', { name: say('Payments.Send'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('Payments.SendTitle') })
  await expect(dialog.getByLabel(say('DocumentEditor.To'))).toHaveValue('betaler@customer.example')
  await dialog.getByRole('button', { name: say('Payments.Send') }).click()
  await expect(page.getByText(/sendt/i).first()).toBeVisible()

  const reader = await context.newPage()
  const link = await linkOf(reader, title)
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: say.like('Payments.Invoice', { number: /\d+/ }) })).toBeVisible()
  await expectClean(reader, 'an invoice as its receiver reads it')
  await reader.getByRole('button', { name: /^Betal .*MobilePay$/ }).click()
  await reader.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(reader.getByText(say('Payments.AllPaid'))).toBeVisible()

  await page.reload()
  const payments = page.getByRole('region', { name: say('Payments.Title') })
  await expect(payments.getByText(say('Payments.Paid')).first()).toBeVisible()
  await payments.getByRole('button', { name: say('Payments.Refund') }).click()
  const refund = page.getByRole('dialog', { name: say('Payments.Refund') })
  await refund.getByLabel(say('Payments.Amount')).fill('9999')
  await refund.getByRole('button', { name: say('Payments.Refund') }).click()
  await expect(refund.getByText(say('Payments.WrongAmount'))).toBeVisible()
  await refund.getByLabel(say('Payments.Amount')).fill('250')
  await refund.getByRole('button', { name: say('Payments.Refund') }).click()
  await expect(payments.getByText(/^250,00.*betalt tilbage/)).toBeVisible()
  await expectClean(page, 'an invoice with what was paid of it')
  expect(complained).toEqual([])
})

/** The link in the newest mail to the payer. */
async function linkOf(page: Page, title: string): Promise<string> {
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await page
      .getByRole('row')
      .filter({ hasText: 'betaler@customer.example' })
      .getByRole('link', { name: /faktura/i })
      .first()
      .click({ timeout: 1000 })
    await expect(page.getByText('betaler@customer.example').first()).toBeVisible({ timeout: 1000 })
  }, title).toPass({ timeout: 30_000 })
  return (await page.getByRole('link', { name: /\/document\// }).getAttribute('href')) ?? ''
}

test('what was invoiced goes to the accounts in the shape of e-conomic once its accounts are written', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  await makeInvoice(page, `Bogføres ${currentTime()}`)
  await page.goto('/Settings/Integrations/Accounting')
  await page.getByLabel(say('Accounting.Debtors'), { exact: true }).fill('6800')
  await page.getByLabel(say('Accounting.VatAccount'), { exact: true }).fill('6902')
  const standard = page.getByRole('group', { name: say('Accounting.RateOf', { percent: 25 }) })
  await standard.getByLabel(say('Accounting.Account')).fill('1010')
  await page
    .getByRole('group', { name: say('Accounting.RateOf', { percent: 0 }) })
    .getByLabel(say('Accounting.Account'))
    .fill('1050')
  await expectClean(page, 'the accounts')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByRole('button', { name: say('Form.Save') })).toHaveCount(0)

  await page.goto('/Invoice')
  await page.getByRole('button', { name: say('Invoices.Export') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Invoices.Format')).selectOption({ label: say('Invoices.Shape.economic') })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say('Invoices.Export') }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Kundefaktura;')
  expect(csv).toContain(';1250;DKK;1010;U25;')
})
