import { expect, type Page, test } from '@playwright/test'
import { makeCase, post } from './api.ts'
import { holdBefore } from './camera.ts'
import { line, newMark, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { undo } from './toast.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK', permissions: ['camera'] })

async function addProduct(page: Page, number: string, name: string, barCode: string, salesPrice: number) {
  const prices = { cost: 10, salesPrice, isByRule: false, vatPercent: 25 }
  const rest = { text: '', unit: 'stk.', category: '', supplier: '', priceGroupId: null, isActive: true }
  await post(page, '/api/Website/Product', { kind: 'product', number, name, barCode, ...prices, ...rest })
}

test('materials are booked by search, by number and by scanning, and count against what was agreed', async ({
  page,
}) => {
  const complained = complaints(page)
  const mark = newMark()
  const code = `57${String(Math.random()).slice(2, 13)}`
  await holdBefore(page, [code])
  await prepareSession(page, 'admin')
  await page.goto('/')
  await addProduct(page, `M-${mark}`, `Kuglehane ${mark}`, code, 100)
  await addProduct(page, `N-${mark}`, `Pakning ${mark}`, '', 25)
  const title = `Materialer ${mark}`
  const caseId = await makeCase(page, title)
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title })
  await write(page, id, title, { a: [line('1', 'Alt i ét', 200)] })
  await post(page, `/api/Website/Offer/ChangeStatus/${id}`, { caseOfferStatusId: ACCEPTED }, 'patch')

  await page.goto(`/Details/${caseId}`)
  const budget = page.getByRole('region', { name: say('Budget.Title') })
  await expect(budget).toContainText(/0,00.*af.*200,00/)
  await page.getByRole('button', { name: say('CaseMaterials.Title'), exact: true }).click()
  const entry = page.getByRole('combobox', { name: say('Materials.Entry') })
  await entry.fill(`pakning ${mark}`)
  await page.getByRole('option', { name: new RegExp(`Pakning ${mark}`) }).click()
  const list = page.getByRole('list', { name: say('Materials.List') })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await entry.fill(`M-${mark}`)
  await entry.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await entry.fill('findes-ikke')
  await entry.press('Enter')
  await expect(page.getByText('Ingen vare har findes-ikke')).toBeVisible()
  await expectClean(page, 'the materials of a case')

  await page.getByRole('button', { name: say('Materials.Scan'), exact: true }).click()
  const scanning = page.getByRole('dialog', { name: say('Materials.ScanTitle') })
  await expect(scanning.getByText(`Kuglehane ${mark}`)).toBeVisible()
  await expectClean(page, 'scanning')
  await scanning.getByRole('button', { name: say('Materials.ScanDone') }).click()
  const quantity = page.getByRole('textbox', { name: say('Materials.Quantity', { name: `Kuglehane ${mark}` }) }).first()
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(budget).toContainText(/mere end aftalt/)
  await page.getByRole('button', { name: say('Materials.Remove', { name: `Pakning ${mark}` }) }).click()
  await expect(page.getByText(say('Materials.Removed', { name: `Pakning ${mark}` }))).toBeVisible()
  await undo(page, say('Materials.Removed', { name: `Pakning ${mark}` }))
  await expect(page.getByRole('button', { name: say('Materials.Remove', { name: `Pakning ${mark}` }) })).toBeVisible()
  // the code that belongs to no product
  expect(complained).toEqual([expect.stringContaining('404')])
})

const ACCEPTED = '01900000-0000-7000-8000-000000000803'
