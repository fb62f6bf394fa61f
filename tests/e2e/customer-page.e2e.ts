import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession, signIn } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'

type Kept = { customer: Record<string, unknown>; history: unknown } & Record<string, unknown>

/** The API as the member who is signed in on `page`. */
async function callAs(page: Page) {
  const headers = { authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '' }
  return {
    async post(path: string, data: object): Promise<string> {
      const answer = await page.request.post(`/api/Website/${path}`, { headers, data })
      expect(answer.ok(), path).toBe(true)
      return (await answer.json()) as string
    },
    /** All that is kept of a customer, but for its history and the marks of a change. */
    async everything(customerId: string) {
      const answer = await page.request.get(`/api/Website/Customer/ExportCustomer/${customerId}`, { headers })
      const { customer, history: _, ...more } = (await answer.json()) as Kept
      const { version: __, updated_at: ___, ...fields } = customer
      return { fields, ...more }
    },
  }
}

async function colleagueOn(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await prepareSession(page, 'staff')
  await page.goto(path)
  return page
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Flere handlinger', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

const fields = (page: Page) => page.getByRole('group', { name: 'Kunde', exact: true })

test('two people keep a customer, and duplicates become one and two again with every row as it was', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  const api = await callAs(page)
  const mark = String(currentTime()).slice(-8)
  const keptId = await api.post('Customer/AddCustomer', {
    customerName: `Flettesen ${mark}`,
    customerCity: 'Skagen',
    customerPhone: '98441001',
  })
  const mergedId = await api.post('Customer/AddCustomer', {
    customerName: `Dublet ${mark}`,
    customerPhone: '98441002',
    customerMail: 'dublet@mail.example',
  })
  await api.post('Customer/AddDeliveryAddress', { customerId: mergedId, name: 'Sommerhuset' })
  await api.post('Case/CreateCompanyCase', { title: 'Utæt tag', description: 'Det drypper', customerId: mergedId })

  const path = `/Customers/Customerdetails/${keptId}?view=details`
  await page.goto(path)
  const colleague = await colleagueOn(browser, path)
  await test.step('a change of one appears at the other, and a conflict shows both', async () => {
    await expect(fields(colleague).getByLabel('By', { exact: true })).toHaveValue('Skagen')
    await fields(page).getByLabel('By', { exact: true }).fill('Frederikshavn')
    await expect(fields(colleague).getByLabel('By', { exact: true })).toHaveValue('Frederikshavn')
    await colleague.route('**/EditCustomer/**', route => route.abort())
    await fields(colleague).getByLabel('Att.').fill('Ida')
    await expect(colleague.getByText('Ikke gemt.')).toBeVisible()
    await colleague.getByRole('link', { name: 'Sager' }).first().click()
    await colleague.goBack()
    await expect(fields(colleague).getByLabel('Att.')).toHaveValue('Ida')
    await fields(page).getByLabel('Att.').fill('Bo')
    await expect(colleague.getByText('En anden har skrevet »Bo« imens.')).toBeVisible()
    await colleague.unroute('**/EditCustomer/**')
    await colleague.getByRole('button', { name: 'Behold mit' }).click()
    await expect(fields(page).getByLabel('Att.')).toHaveValue('Ida')
    await colleague.context().close()
  })
  await expectClean(page, 'customer page')

  const before = [await api.everything(keptId), await api.everything(mergedId)]
  await test.step('a merge takes the chosen field and everything of the duplicate', async () => {
    await choose(page, 'Flet dublet')
    await page.getByRole('dialog').getByRole('searchbox').fill(`Dublet ${mark}`)
    await page.getByRole('row', { name: new RegExp(mark) }).click()
    const choice = page.getByRole('dialog', { name: `Flet Dublet ${mark} ind` })
    await choice.getByRole('group', { name: 'Telefon', exact: true }).getByText('98441002').click()
    await choice.getByRole('button', { name: 'Flet dublet' }).click()
    await expect(fields(page).getByLabel('Telefon')).toHaveValue(/98 ?44 ?10 ?02/)
    await page.getByRole('link', { name: 'Adresser og kontakter' }).click()
    await expect(page.getByText('Sommerhuset')).toBeVisible()
    await page.getByRole('navigation', { name: 'Visninger' }).getByRole('link', { name: 'Sager' }).click()
    await expect(page.getByRole('link', { name: 'Utæt tag' })).toBeVisible()
  })
  await test.step('taken back, both stand as they did', async () => {
    await page.getByRole('link', { name: 'Historik' }).click()
    await page.getByRole('button', { name: 'Fortryd fletning' }).click()
    await expect(page.getByText(`Dublet ${mark} står for sig selv igen`)).toBeVisible()
    expect([await api.everything(keptId), await api.everything(mergedId)]).toEqual(before)
  })
  await test.step('personal data is handed out and erased', async () => {
    const downloading = page.waitForEvent('download')
    await choose(page, 'Udlever data')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^customer-\d+\.json$/)
    expect(await readFile(await download.path(), 'utf8')).toContain(mark)
    await choose(page, 'Slet persondata')
    await page.getByRole('dialog').getByRole('button', { name: 'Slet persondata' }).click()
    await expect(page).toHaveURL(/\/Customers$/)
    await page.goto(path)
    await expect(page.getByText('Kunden findes ikke')).toBeVisible()
    expect(await api.everything(mergedId)).toEqual(before[1])
  })
})
