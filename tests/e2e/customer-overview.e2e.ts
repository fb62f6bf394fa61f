import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'
import { line, newMark, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

const DAY_MS = 86_400_000
const mark = newMark()

const tomorrow = () => new Date(currentTime() + DAY_MS).toISOString().slice(0, 10)
const memberOn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { stakeholderId: string }).stakeholderId)

const newCase = (page: Page, customerId: string, title: string) =>
  post(page, '/api/Website/Case/CreateCompanyCase', { title, description: 'Det drypper', customerId })

/** A customer with an open case that has an undecided offer and a visit tomorrow. */
async function makeCustomer(page: Page) {
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', {
    customerName: `Lindehaven ${mark}`,
    customerAddress: 'Lindealleen 46',
    customerZipCode: '2300',
    customerCity: 'København S',
    customerPhone: '98441001',
    customerMail: 'lindehaven@mail.example',
  })
  await post(page, '/api/Website/Customer/AddContactAddress', { customerId, name: 'Erik Sand', mobile: '98441002' })
  const caseId = await newCase(page, customerId, `Fugt ${mark}`)
  const offerId = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title: `Tag ${mark}` })
  await write(page, offerId, `Tag ${mark}`, { a: [line('1', 'Tegl', 1000)] })
  await post(page, '/api/Activity', {
    subject: `Måling ${mark}`,
    caseId,
    assignedToStakeholder: await memberOn(page),
    dueDateTime: `${tomorrow()}T10:00:00Z`,
  })
  return { customerId, caseId }
}

const part = (page: Page, name: RegExp) => page.getByRole('region', { name })
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('the page of a customer opens at what is open, what comes next and how they are reached', async ({
  page,
  browser,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  const { customerId, caseId } = await makeCustomer(page)
  const path = `/Customers/Customerdetails/${customerId}`
  await page.goto(path)
  const cases = part(page, say.start('CustomerPage.OpenCases'))

  await test.step('each part has a heading, under that of the page', async () => {
    const views = page.getByRole('navigation', { name: say('CustomerPage.Views') })
    await expect(views.getByRole('link', { name: say('CustomerPage.View.overview') })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lindehaven ${mark}`)
    await expect(headings(page)).toHaveText([
      say('CustomerPage.View.offers'),
      'Åbne sager 1',
      say('CustomerPage.NextVisits'),
      say('CustomerPage.Reach'),
      'Kontaktpersoner 1',
    ])
  })

  await test.step('what was offered, who comes, and whom to call are there at once', async () => {
    await expect(part(page, say.start('CustomerPage.View.offers'))).toContainText(
      /Åbne tilbud.*1\.000,00.*1 tilbud uden moms/,
    )
    const visits = part(page, say.start('CustomerPage.NextVisits'))
    await expect(visits.getByRole('link', { name: `Måling ${mark}` })).toHaveAttribute('href', new RegExp(caseId))
    await expect(visits).toContainText('Mette Kjærsgaard')
    const reach = part(page, say.start('CustomerPage.Reach'))
    await expect(reach).toContainText('Lindealleen 46')
    await expect(reach.getByRole('link', { name: /98 ?44 ?10 ?01/ })).toHaveAttribute('href', /^tel:(\+45)?98441001$/)
    await expect(reach.getByRole('link', { name: 'lindehaven@mail.example' })).toHaveAttribute('href', /^mailto:/)
    const contact = part(page, say.start('CustomerPage.Contacts')).getByRole('listitem')
    await expect(contact).toContainText('Erik Sand')
    await expect(contact.getByRole('link')).toHaveAttribute('href', /^tel:(\+45)?98441002$/)
    await expectClean(page, 'the overview of a customer')
  })

  await test.step('a case that comes in meanwhile is there by itself, the newest first', async () => {
    await newCase(page, customerId, `Lås ${mark}`)
    await expect(cases.getByRole('heading')).toHaveText('Åbne sager 2')
    await expect(cases.getByRole('row').first()).toContainText(`Lås ${mark}`)
  })

  await test.step('on a phone the parts stand in one column', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const lefts = await headings(page).evaluateAll(found => found.map(one => one.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(1)
    const body = page.locator('.ck-customer-body')
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expectClean(page, 'the overview of a customer on a phone')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('it leads to the fields, and to the case', async () => {
    await page.getByRole('link', { name: say('CustomerPicker.EditCustomer') }).click()
    await expect(
      page.getByRole('group', { name: say('Party.Customer'), exact: true }).getByLabel(say('Party.Name')),
    ).toHaveValue(`Lindehaven ${mark}`)
    await page.goBack()
    await cases.getByRole('link', { name: `Fugt ${mark}` }).click()
    await expect(page).toHaveURL(new RegExp(`/Details/${caseId}`))
    await expect(page.getByRole('heading', { level: 1, name: `Fugt ${mark}` })).toBeVisible()
  })

  await test.step('who sees neither offers nor tasks is shown neither', async () => {
    const colleague = await (await browser.newContext()).newPage()
    await prepareSession(colleague, 'core')
    await colleague.goto(path)
    await expect(headings(colleague)).toHaveText(['Åbne sager 2', say('CustomerPage.Reach'), 'Kontaktpersoner 1'])
    await colleague.context().close()
  })
  expect(complained).toEqual([])
})
