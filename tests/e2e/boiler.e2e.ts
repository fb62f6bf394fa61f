import { type Browser, expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { contentOf, plainField } from '../support/form-content.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { openTodayWithForms, shellKept } from './field-day.ts'
import { begin, confirmByLink, deliver, writeLines } from './requisition-steps.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK', timezoneId: 'Europe/Copenhagen' })
test.slow() // from a boiler's label to the document for the building's owner

const PHONE = { locale: 'da-DK', timezoneId: 'Europe/Copenhagen', viewport: { width: 390, height: 844 } }
const PICTURE = {
  name: 'kedel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

type Boiler = { id: string; number: string; code: string; propertyId: string; form: string; formId: string }

test('a boiler fails: a visitor scans its label, the technician fills in the form in a cellar, what failed is ordered, delivered and paid, and the owner gets a paper', async ({
  page,
  browser,
}) => {
  const mark = String(currentTime())
  await prepareSession(page, 'property-manager')
  const boiler = await makeBoiler(page, mark)
  await scanAndReport(browser, boiler)

  await page.goto(`/AssetDetails/${boiler.id}`)
  await page
    .getByRole('table', { name: say('Assets.Cases') })
    .getByRole('link', { name: /^Fejl på / })
    .click()
  await expect(page.getByText('Meldt af: Ida Holm')).toBeVisible()
  const casePage = page.url()
  await inTheCellar(page, browser, boiler, `Tjek kedel ${mark}`)

  await page.goto(casePage)
  await expect(
    page.getByRole('region', { name: say('CaseForms.Title') }).getByText(say('FormSheet.FailedCount', { count: 1 })),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: say('Activity.Title') }).getByRole('button', { name: 'Skift sikkerhedsventil' }),
  ).toBeVisible()
  await order(page, browser, `Sikkerhedsventil ${mark}`, `ventil-${mark}@lindholm.example`)
  await paperForTheOwner(page, boiler.propertyId)
  await post(page, `/api/Form/Archive/${boiler.formId}`, { isArchived: true }, 'put')
})

/** Creates a boiler with its own category in a building with an owner, and the form for each of its visits. */
async function makeBoiler(page: Page, mark: string): Promise<Boiler> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const get = async (path: string) => (await page.request.get(path, { headers: { authorization } })).json()
  const [{ id: propertyId }] = (await get('/api/PropertyLease/GetPropertyList')) as [{ id: string }]
  const [number, form] = [`KE-${mark}`, `Kedeltjek ${mark}`]
  const categoryId = await post(page, '/api/Assets/AssetsCategory', { name: `Kedler ${mark}` })
  const id = await post(page, '/api/Assets/Asset', { name: 'Gaskedel', number, categoryId, propertyId, room: 'Kælder' })
  const { code } = (await get(`/api/Assets/Asset/${id}`)) as { code: string }
  const pressure = plainField('bar', 'number', {
    label: 'Driftstryk',
    unit: 'bar',
    min: 1,
    isRequired: true,
    onFail: { raises: 'task', title: 'Skift sikkerhedsventil', priority: 'High', dueDays: 2 },
  })
  const plate = plainField('plate', 'photo', { label: 'Typeskilt', isRequired: true })
  const formId = await post(page, '/api/Form/AddForm', { name: form })
  const uses = { timing: 'done', isShared: false, isForAllCases: false, categoryIds: [categoryId] }
  const nowhere = { stageIds: [], agreementIds: [], taskCategoryIds: [], packageIds: [] }
  const draft = { name: form, description: '', content: contentOf(pressure, plate), uses: { ...uses, ...nowhere } }
  await post(page, `/api/Form/EditForm/${formId}`, draft, 'put')
  await post(page, `/api/Form/Publish/${formId}`, {}, 'put')
  return { id, number, code, propertyId, form, formId }
}

async function scanAndReport(browser: Browser, { code, number }: Boiler): Promise<void> {
  const phone = await browser.newPage(PHONE)
  await phone.goto(`/a/${code}`)
  await phone.getByRole('heading', { name: `${number} Gaskedel` }).waitFor()
  await phone.getByLabel(say('AssetReport.What')).fill('Der er koldt vand i hanen.')
  await phone.getByLabel(say('AssetReport.AddPhoto')).setInputFiles(PICTURE)
  await phone.getByLabel(say('AssetReport.Name')).fill('Ida Holm')
  await phone.getByRole('button', { name: say('AssetReport.Send') }).click()
  await phone.getByRole('heading', { name: say('AssetReport.Sent') }).waitFor()
  await phone.close()
}

/** Today's visit; its form is filled in offline, the page is left, and the form is sent automatically. */
async function inTheCellar(page: Page, browser: Browser, boiler: Boiler, subject: string): Promise<void> {
  const caseId = new URL(page.url()).pathname.split('/').at(-1)
  const member = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { stakeholderId: string }).stakeholderId,
  )
  const dueDateTime = new Date(currentTime()).toISOString()
  await post(page, '/api/Activity', { subject, description: '', caseId, assignedToStakeholder: member, dueDateTime })
  const context = await browser.newContext(PHONE)
  const phone = await context.newPage()
  await prepareSession(phone, 'property-manager')
  await openTodayWithForms(phone, subject)
  const open = phone.getByRole('button', { name: `Udfyld ${boiler.form} ${boiler.number}` })
  await expect(open).toBeVisible()
  await expectClean(phone, 'visit with a form')
  await shellKept(phone)
  await context.setOffline(true)
  await open.click()
  const form = phone.getByRole('dialog', { name: boiler.form })
  await form.getByRole('textbox', { name: 'Driftstryk' }).fill('0,7')
  await expect(form.getByText('Opgaven »Skift sikkerhedsventil« oprettes')).toBeVisible()
  await form
    .getByRole('group', { name: /Typeskilt/ })
    .getByLabel(say('FormSheet.AddPhoto'))
    .setInputFiles(PICTURE)
  await expect(form.getByText(/kedel\.png/)).toBeVisible()
  await form.getByRole('button', { name: say('FormSheet.Complete') }).click()
  await expect(form.getByText(say('FormSheet.CompletesLater'))).toBeVisible()
  await form.getByRole('button', { name: say('Buttons.Close') }).click()
  await context.setOffline(false)
  await expect(open).toHaveCount(0)
  await context.close()
}

/** Created on the case, approved on a phone, accepted by its supplier, delivered, and matched with its invoice. */
async function order(page: Page, browser: Browser, title: string, address: string): Promise<void> {
  await page.getByRole('button', { name: say('Requisitions.Add') }).click()
  await begin(page, title, address)
  await writeLines(page)

  const phone = await browser.newPage(PHONE)
  await prepareSession(phone, 'property-manager')
  await phone.goto(page.url())
  await phone.getByRole('button', { name: say('Requisitions.Approve', { amount: '2.625,00' }) }).click()
  await expect(phone.getByText(say('RequisitionStatus.Approved'), { exact: true }).first()).toBeVisible()
  await expectClean(phone, 'requisition on a phone')
  await phone.close()

  await page.getByRole('button', { name: say('Requisitions.Send') }).click()
  const send = page.getByRole('dialog', { name: say('Requisitions.Send') })
  await send.getByRole('button', { name: say('Requisitions.Send') }).click()
  const supplier = await browser.newPage({ locale: 'da-DK' })
  await confirmByLink(supplier, address, title)
  await supplier.close()
  await expect(page.getByText(/Per Holm · /).first()).toBeVisible()
  await deliver(page)
  await page.getByRole('button', { name: say('Requisitions.Match') }).click()
  const match = page.getByRole('dialog', { name: say('Requisitions.Match') })
  await match.getByLabel(say('Requisitions.InvoiceNumber')).fill('4711')
  await match.getByLabel(say('Requisitions.InvoiceAmount')).fill('2.100,00')
  await match.getByRole('button', { name: say('Requisitions.Match') }).click()
  await expect(page.getByText('4711, 2.100,00')).toBeVisible()
}

async function paperForTheOwner(page: Page, propertyId: string): Promise<void> {
  await page.goto(`/newReports/property-owner?period=thisMonth&property=${propertyId}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Reports.Pdf') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
}
