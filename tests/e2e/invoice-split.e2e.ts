import { expect, test } from '@playwright/test'
import { post } from './api.ts'
import { line, newMark, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('what is left of a case is split between its customer and the insurance, to the øre', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  const mark = newMark()
  const insurance = `Forsikring ${mark}`
  await post(page, '/api/Website/Customer/AddCustomer', { customerName: insurance })
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', { customerName: `Skade ${mark}` })
  const facts = { title: `Vandskade ${mark}`, description: 'Drypper', customerId }
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', facts)
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title: facts.title })
  await write(page, id, facts.title, { a: [line('1', 'Affugtning', 1000.01)] })
  await post(page, `/api/Website/Offer/ChangeStatus/${id}`, { caseOfferStatusId: ACCEPTED }, 'patch')

  await page.goto(`/Invoice/Case/${caseId}`)
  await page.getByRole('button', { name: say('Invoices.Split') }).click()
  const dialog = page.getByRole('dialog', { name: say('Invoices.Split') })
  await expectClean(page, 'the split')
  await dialog.getByRole('textbox', { name: /^Andel i % af betaler 1/ }).fill('30')
  await dialog.getByRole('textbox', { name: /^Andel i % af betaler 1/ }).press('Enter')
  if ((await dialog.getByRole('textbox', { name: say.start('Invoices.PartyPercent') }).count()) < 2)
    await dialog.getByRole('button', { name: say('Invoices.PartyAdd') }).click()
  await dialog.getByRole('combobox', { name: /^Betaler 2/ }).fill(insurance)
  await page.getByRole('option', { name: new RegExp(insurance) }).click()
  await dialog.getByRole('textbox', { name: /^Andel i % af betaler 2/ }).fill('60')
  await dialog.getByRole('textbox', { name: /^Andel i % af betaler 2/ }).press('Tab')
  await dialog.getByRole('button', { name: say('Invoices.SplitMake', { count: 2 }) }).click()
  await expect(dialog).toContainText('De skal være 100 %')
  await dialog.getByRole('textbox', { name: /^Andel i % af betaler 2/ }).fill('70')
  await dialog.getByRole('textbox', { name: /^Andel i % af betaler 2/ }).press('Tab')
  await dialog.getByRole('button', { name: say('Invoices.SplitMake', { count: 2 }) }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/Invoice')
  await page.goto(`/Details/${caseId}`)
  const offers = page.getByRole('region', { name: say.start('Invoices.FromOffer') })
  await expect(offers.getByRole('listitem')).toHaveCount(3)
  const answer = await page.request.get(`/api/Website/Document/Budget/${caseId}`, {
    headers: { authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '' },
  })
  expect(((await answer.json()) as { invoiced: number }).invoiced).toBe(1000.01)
  expect(complained).toEqual([])
})

const ACCEPTED = '01900000-0000-7000-8000-000000000803'
