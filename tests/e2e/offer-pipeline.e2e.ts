import { expect, type Page, test } from '@playwright/test'
import { post } from './api.ts'
import { line, newMark, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK', viewport: { width: 1700, height: 900 } })

/** A draft offer to a customer with this address. */
async function makeOffer(page: Page, title: string, email: string | null, isEmpty = false) {
  const customer = { customerName: title, ...(email && { customerEmail: email }) }
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', customer)
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', { title, description: 'Drypper', customerId })
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title })
  if (!isEmpty) await write(page, id, title, { a: [line('1', 'Vandhane', 1000)] })
}

test('the pipeline is read by its columns, a chance is written in it, and many offers are sent and reminded of', async ({
  page,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  const mark = newMark()
  await makeOffer(page, `Tag ${mark} et`, `et.${mark}@mail.example`)
  await makeOffer(page, `Tag ${mark} to`, `to.${mark}@mail.example`)
  await makeOffer(page, `Tag ${mark} tre`, null)
  await page.goto('/Offer')
  await page
    .getByRole('searchbox', { name: say('Grid.Search', { what: say('Offers.Title').toLowerCase() }) })
    .fill(mark)
  const rows = page.getByRole('row', { name: new RegExp(mark) })
  await expect(rows).toHaveCount(3)
  const first = rows.filter({ hasText: `${mark} et` })
  await expect(first).toContainText('1.000,00')
  await expect(first).toContainText(say('OfferPipeline.Send'))
  await expectClean(page, 'the pipeline')

  await page
    .getByRole('row', { name: new RegExp(mark) })
    .first()
    .getByRole('checkbox')
    .check()
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(2).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar').or(page.locator('.ck-grid-bulk'))
  await bar.getByRole('button', { name: say('OfferPipeline.Send'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('OfferPipeline.SendTitle', { count: 3 }) })
  await dialog.getByLabel(say('OfferPipeline.Words')).fill(`Her er det, ${mark}.`)
  await expectClean(page, 'sending many offers')
  await dialog.getByRole('button', { name: say('OfferPipeline.SendTitle', { count: 3 }) }).click()
  const left = page.getByRole('dialog', { name: say('OfferPipeline.NotAll', { count: 1 }) })
  await expect(left).toContainText(say('OfferPipeline.WereSent', { count: 2 }))
  await expect(left).toContainText(say('OfferPipeline.Reason.no-address'))
  await expectClean(page, 'what was not sent')
  await left
    .getByRole('button', { name: say('Buttons.Close') })
    .first()
    .click()

  await expect(rows.filter({ hasText: `${mark} et` })).toContainText(say('OfferStep.wait'))
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(page.getByRole('row', { name: `to.${mark}@mail.example` })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  expect(complained).toEqual([])
})
