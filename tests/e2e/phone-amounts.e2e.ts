import { OFFER_STATUS_IDS } from '@casekit/contract/ids'
import { expect, test } from '@playwright/test'
import { makeCase, post } from './api.ts'
import { line, newMark, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK', viewport: { width: 390, height: 844 } })

test('the price of each product is read on a phone, without opening it', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/PriceBook')
  await page.getByRole('searchbox').fill('7310-01')
  const row = page.getByText(/^Røgalarm, 10 års batteri/).locator('..')
  await expect(row.getByText('189,00 kr.', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectClean(page, 'the price book on a phone')
})

test('what is taken to an invoice is read on a phone with its amounts and their sum', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/')
  const title = `Telefon ${newMark()}`
  const caseId = await makeCase(page, title)
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title })
  await write(page, id, title, { a: [line('1', 'Vådrumsmembran, to komponenter', 1200), line('2', 'Fliser', 800)] })
  await post(page, `/api/Website/Offer/ChangeStatus/${id}`, { caseOfferStatusId: OFFER_STATUS_IDS.Accepted }, 'patch')
  await page.goto(`/Invoice/Case/${caseId}`)
  const left = page.getByRole('table', { name: say('Invoices.LeftTitle') })
  for (const amount of ['1.200,00 kr.', '800,00 kr.', '2.000,00 kr.'])
    await expect(left.getByText(amount, { exact: true }).last()).toBeInViewport({ ratio: 1 })
  await left.getByRole('textbox', { name: say('Invoices.TakeOf', { line: 'Fliser' }) }).fill('0,5')
  await left.getByRole('textbox', { name: say('Invoices.TakeOf', { line: 'Fliser' }) }).press('Tab')
  await expect(left.getByText('1.600,00 kr.', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectClean(page, 'what is left to invoice on a phone')
})
