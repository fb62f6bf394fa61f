import { expect, test } from '@playwright/test'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

const mark = Math.random().toString(36).slice(2, 8)
const CATEGORY = `Vvs ${mark}`

const product = (number: string, category: string) => ({
  kind: 'product',
  number,
  name: `Hane ${number}`,
  text: '',
  unit: 'stk.',
  cost: 120,
  salesPrice: 200,
  isByRule: false,
  vatPercent: 25,
  category,
  supplier: '',
  priceGroupId: null,
  isActive: true,
})

test('a discount is agreed with a customer, an offer begins with it, and what somebody writes stays', async ({
  page,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', { customerName: `Sundparken ${mark}` })
  await post(page, '/api/Website/Product', product(`A${mark}`, CATEGORY))
  await post(page, '/api/Website/Product', product(`B${mark}`, ''))
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', {
    title: `Bad ${mark}`,
    description: 'Det drypper',
    customerId,
  })
  const offerId = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title: 'Bad' })
  await page.goto(`/Customers/Customerdetails/${customerId}?view=prices`)
  const list = page.getByRole('region', { name: say('CustomerPrices.Discounts') })
  const dialog = page.getByRole('dialog')

  await test.step('somebody agrees one on everything, and a higher one on a category', async () => {
    await expect(list.getByText(say('CustomerPrices.None'))).toBeVisible()
    await list.getByRole('button', { name: say('CustomerPrices.Add') }).click()
    await dialog.getByLabel(say('CustomerPrices.Discount')).fill('120')
    await dialog.getByRole('button', { name: say('CustomerPrices.Save') }).click()
    await expect(dialog.getByText(say('CustomerPrices.NoPercent'))).toBeVisible()
    await expectClean(page, 'writing a discount of a customer')
    await dialog.getByLabel(say('CustomerPrices.Discount')).fill('5')
    await dialog.getByRole('button', { name: say('CustomerPrices.Save') }).click()
    await expect(list.getByRole('listitem')).toHaveText(/Alt.*Indtil videre.*5 %/)
    await list.getByRole('button', { name: say('CustomerPrices.Add') }).click()
    await dialog.getByLabel(say('CustomerPrices.For'), { exact: true }).selectOption(CATEGORY)
    await dialog.getByLabel(say('CustomerPrices.Discount')).fill('10')
    await dialog.getByRole('button', { name: say('CustomerPrices.Save') }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('it is changed, removed and had back', async () => {
    const line = list.getByRole('listitem').filter({ hasText: CATEGORY })
    await list.getByRole('button', { name: say('CustomerPrices.Edit', { name: CATEGORY }) }).click()
    await dialog.getByLabel(say('CustomerPrices.Discount')).fill('12,5')
    await dialog.getByRole('button', { name: say('CustomerPrices.Save') }).click()
    await expect(line).toContainText('12,5 %')
    await list.getByRole('button', { name: say('CustomerPrices.Remove', { name: CATEGORY }) }).click()
    await expect(line).toBeHidden()
    await page.getByRole('button', { name: say('Buttons.Undo') }).click()
    await expect(line).toContainText('12,5 %')
    await expectClean(page, 'the discounts of a customer')
  })

  await test.step('lines from the price book begin with it, and what is written in its place stays', async () => {
    await page.goto(`/Offer/${offerId}`)
    const table = page.getByRole('table', { name: say('DocumentEditor.Lines') })
    const take = async (number: string) => {
      await page.getByRole('button', { name: say('LineKind.product'), exact: true }).click()
      const row = table.getByRole('row').last()
      await row.getByRole('textbox', { name: say('Document.Line') }).fill(number)
      await page.getByRole('button', { name: `Hane ${number}` }).click()
      return row
    }
    const first = await take(`A${mark}`)
    await expect(first.getByRole('textbox', { name: say('Document.Discount') })).toHaveValue('12,5')
    await expect(first).toContainText(say('DocumentEditor.Agreed'))
    await expect(first).toContainText('175,00')
    const second = await take(`B${mark}`)
    await expect(second.getByRole('textbox', { name: say('Document.Discount') })).toHaveValue('5')
    await second.getByRole('textbox', { name: say('Document.Discount') }).fill('7,25')
    await second.getByRole('textbox', { name: say('Document.Discount') }).press('Enter')
    await expect(second).not.toContainText(say('DocumentEditor.Agreed'))
    await second.getByRole('textbox', { name: say('Document.Line') }).fill(`A${mark}`)
    await page.getByRole('button', { name: `Hane A${mark}` }).click()
    await expect(second.getByRole('textbox', { name: say('Document.Discount') })).toHaveValue('7,25')
    await expectClean(page, 'an offer with a discount that was agreed')
  })

  await test.step('the audit log tells what was agreed', async () => {
    await page.goto(`/Settings/Audit?record=${customerId}`) // the whole log also has other tests' entries
    const entries = page
      .getByRole('row')
      .filter({ hasText: `Sundparken ${mark}` })
      .filter({ hasText: say('AuditKind.discount') })
    await entries.filter({ hasText: say('AuditDeed.update') }).click()
    const changes = page.getByRole('table').filter({ hasText: say('Audit.Before') })
    await expect(changes.getByRole('row').filter({ hasText: say('Document.Discount') })).toContainText(/10.*12.5/)
  })
  expect(complained).toEqual([])
})
