import type { MessageId } from '@casekit/messages/ids'
import { expect, type Page, test } from '@playwright/test'
import { openAccessPoint } from '../support/access-point.ts'
import { post } from './api.ts'
import { line, newMark, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })
test.describe.configure({ mode: 'serial' })

const ACCEPTED = '01900000-0000-7000-8000-000000000803'
/** The Swedish company's pages are in Swedish until another language is chosen. */
const either = (id: MessageId) => new RegExp(`^(?:${RegExp.escape(say(id))}|${RegExp.escape(say.in('sv-SE')(id))})$`)

async function makeSold(page: Page, title: string): Promise<string> {
  const customer = { customerName: title, ean: '5798009811578', cvr: '10150817' }
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', customer)
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', { title, description: 'Drypper', customerId })
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title })
  await write(page, id, title, { a: [line('1', 'Vandhane', 1000)] })
  await post(page, `/api/Website/Offer/ChangeStatus/${id}`, { caseOfferStatusId: ACCEPTED }, 'patch')
  return caseId
}

test('a company connects its access point, hands an invoice over, and reads when it was taken', async ({ page }) => {
  const point = await openAccessPoint('hemlig', '127.0.0.2')
  try {
    await prepareSession(page, 'swede')
    await page.goto('/Settings/E-invoices')
    await page.getByLabel(either('Connections.Address')).fill(point.url)
    await page.getByLabel(say('Connections.Token')).fill('hemlig')
    // simulates testing while the address is still being saved
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/Website/Settings/EInvoice', async route => {
      if (route.request().method() === 'PUT') await pressed.promise
      await route.continue()
    })
    await page.getByRole('button', { name: either('Form.Save') }).click()
    await page.getByRole('button', { name: either('Connections.Test') }).click()
    pressed.resolve()
    await expect(page.getByText(either('Connections.TestWorked'))).toBeVisible()
    await expectClean(page, 'the access point')

    const caseId = await makeSold(page, `E-faktura ${newMark()}`)
    await page.goto(`/Invoice/Case/${caseId}`)
    await page.getByRole('button', { name: either('Invoices.Make') }).click()
    await page.getByRole('button', { name: either('Invoices.Issue') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: either('Invoices.Issue') })
      .click()
    // handed over on issue, the company's default
    const handed = page.getByRole('region', { name: say.start('Invoices.EInvoice') })
    await expect(handed).toBeVisible()
    await expect.poll(() => point.taken.size, { timeout: 30_000 }).toBe(1)
    // set before the first poll, 15 seconds after it accepted the invoice
    point.say({ state: 'delivered' })
    await expectClean(page, 'an invoice that is handed over')
    expect([...point.taken.values()][0]).toContain('<cbc:PayableAmount currencyID="SEK">1250.00</cbc:PayableAmount>')
    await expect(handed.getByText(either('Invoices.HandOver.acknowledged'))).toBeVisible({ timeout: 45_000 })
  } finally {
    await point.close()
  }
})
