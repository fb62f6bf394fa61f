import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession, signIn } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

type Kept = { customer: Record<string, unknown>; history: unknown } & Record<string, unknown>

/** The API as the member signed in on `page`. */
async function callAs(page: Page) {
  const headers = { authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '' }
  return {
    async post(path: string, data: object): Promise<string> {
      const answer = await page.request.post(`/api/Website/${path}`, { headers, data })
      expect(answer.ok(), path).toBe(true)
      return (await answer.json()) as string
    },
    /** Everything stored about a customer, except its history and change markers. */
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
  await page.getByRole('button', { name: say('CustomerPage.More'), exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

const fields = (page: Page) => page.getByRole('group', { name: say('Party.Customer'), exact: true })

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
    await expect(fields(colleague).getByLabel(say('Party.City'), { exact: true })).toHaveValue('Skagen')
    await fields(page).getByLabel(say('Party.City'), { exact: true }).fill('Frederikshavn')
    await expect(fields(colleague).getByLabel(say('Party.City'), { exact: true })).toHaveValue('Frederikshavn')
    await colleague.route('**/EditCustomer/**', route => route.abort())
    await fields(colleague).getByLabel(say('Party.Att')).fill('Ida')
    await expect(colleague.getByText(say('Field.NotSaved'))).toBeVisible()
    await colleague
      .getByRole('link', { name: say('CustomerPage.View.cases') })
      .first()
      .click()
    await colleague.goBack()
    await expect(fields(colleague).getByLabel(say('Party.Att'))).toHaveValue('Ida')
    await fields(page).getByLabel(say('Party.Att')).fill('Bo')
    await expect(colleague.getByText(say('Party.Conflict', { theirs: 'Bo' }))).toBeVisible()
    await colleague.unroute('**/EditCustomer/**')
    await colleague.getByRole('button', { name: say('Party.KeepMine') }).click()
    await expect(fields(page).getByLabel(say('Party.Att'))).toHaveValue('Ida')
    await colleague.context().close()
  })
  await expectClean(page, 'customer page')

  const before = [await api.everything(keptId), await api.everything(mergedId)]
  await test.step('a merge takes the chosen field and everything of the duplicate', async () => {
    await choose(page, say('CustomerPage.Merge'))
    await page.getByRole('dialog').getByRole('searchbox').fill(`Dublet ${mark}`)
    await page.getByRole('row', { name: new RegExp(`Dublet ${mark}`) }).click()
    const choice = page.getByRole('dialog', { name: say('CustomerPage.MergeTitle', { name: `Dublet ${mark}` }) })
    await choice
      .getByRole('group', { name: say('Party.Phone'), exact: true })
      .getByText('98441002')
      .click()
    await choice.getByRole('button', { name: say('CustomerPage.Merge') }).click()
    await expect(fields(page).getByLabel(say('Party.Phone'))).toHaveValue(/98 ?44 ?10 ?02/)
    await page.getByRole('link', { name: say('CustomerPage.View.addresses') }).click()
    await expect(page.getByText('Sommerhuset')).toBeVisible()
    await page
      .getByRole('navigation', { name: say('CustomerPage.Views') })
      .getByRole('link', { name: say('CustomerPage.View.cases') })
      .click()
    await expect(page.getByRole('link', { name: 'Utæt tag' })).toBeVisible()
  })
  await test.step('taken back, both stand as they did', async () => {
    await page.getByRole('link', { name: say('CustomerPage.View.history') }).click()
    await page.getByRole('button', { name: say('CustomerPage.Unmerge') }).click()
    await expect(page.getByText(say('CustomerPage.Unmerged', { name: `Dublet ${mark}` }))).toBeVisible()
    expect([await api.everything(keptId), await api.everything(mergedId)]).toEqual(before)
  })
  await test.step('personal data is handed out and erased', async () => {
    const downloading = page.waitForEvent('download')
    await choose(page, say('CustomerPage.Export'))
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^customer-\d+\.json$/)
    expect(await readFile(await download.path(), 'utf8')).toContain(mark)
    const erased = page.waitForResponse('**/EraseCustomer/**') // searches everything the company ever wrote
    await choose(page, say('CustomerPage.Erase'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('CustomerPage.Erase') })
      .click()
    expect((await erased).ok()).toBe(true)
    await expect(page).toHaveURL(/\/Customers$/)
    await page.goto(path)
    await expect(page.getByText(say('CustomerPage.NotFound'))).toBeVisible()
    expect(await api.everything(mergedId)).toEqual(before[1])
  })
})
