import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { contentOf, plainField } from '../support/form-content.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })
test.slow() // from moving in to the settlement document, through a form and a case

test('a home is let, inspected when its tenant moves out, what failed is a case, and the deposit is settled and printed', async ({
  page,
}) => {
  const name = `Lea Bro ${currentTime()}`
  const form = `Synsrapport ${currentTime()}`
  await prepareSession(page, 'property-manager')
  const formId = await publishInspection(page, form)
  await post(page, '/api/Website/Customer/AddCustomer', { customerName: name })
  await page.goto(`/Properties/Lease/${await vacantLease(page)}`)
  await moveIn(page, name)
  await expectClean(page, 'page of a lease')
  await page.getByRole('button', { name: say('Tenancies.MoveOut') }).click()
  const out = page.getByRole('dialog', { name: say('Tenancies.MoveOut') })
  await out.getByLabel(say('Tenancies.Forwarding')).fill('Nygade 2, 2900 Hellerup')
  await out.getByRole('textbox', { name: /^(Hoveddør|Bom)/ }).fill('2')
  await out.getByRole('button', { name: say('Tenancies.MoveOut') }).click()
  const tenancy = page.getByRole('region', { name })
  await expect(tenancy.getByText('3 udleveret, 2 tilbage')).toBeVisible()
  await inspect(page, name, form)
  await tenancy.getByRole('button', { name: say('Tenancies.EditLines') }).click()
  const lines = page.getByRole('dialog', { name: say('Tenancies.Settlement') })
  const proposed = lines.getByRole('button', { name: say('Tenancies.AddDefects', { count: 1 }) })
  await proposed.click()
  await expect(lines.getByLabel(say('Tenancies.Line'))).toHaveValue('Væggene er malet: Huller efter hylder i stuen')
  await expect(proposed).toHaveCount(0)
  await lines.getByLabel(say('Tenancies.Amount')).fill('2.000')
  await lines.getByRole('button', { name: say('Tenancies.Save') }).click()
  await expect(tenancy.getByText(/10\.000,00/)).toBeVisible()
  await tenancy.getByRole('button', { name: say('Tenancies.Settle') }).click()
  await expect(tenancy.getByText(say.start('Tenancies.SettledBy'))).toBeVisible()
  const download = page.waitForEvent('download')
  await tenancy.getByRole('button', { name: say('Tenancies.More') }).click()
  await page.getByRole('menuitem', { name: say('Tenancies.Pdf') }).click()
  expect((await download).suggestedFilename()).toBe('Opgørelse af depositum.pdf')
  await post(page, `/api/Form/Archive/${formId}`, { isArchived: true }, 'put')
})

/** Publishes a form whose only question creates a case when it fails. */
async function publishInspection(page: Page, name: string): Promise<string> {
  const walls = plainField('walls', 'yesno', {
    label: 'Væggene er malet',
    isRequired: true,
    failOn: ['no'],
    needsNote: true,
    onFail: { raises: 'case', title: 'Mal væggene', priority: 'Normal', dueDays: 7 },
  })
  const formId = await post(page, '/api/Form/AddForm', { name })
  const uses = { timing: 'any', isShared: false, isForAllCases: false }
  const nowhere = { stageIds: [], categoryIds: [], agreementIds: [], taskCategoryIds: [], packageIds: [] }
  const draft = { name, description: '', content: contentOf(walls), uses: { ...uses, ...nowhere } }
  await post(page, `/api/Form/EditForm/${formId}`, draft, 'put')
  await post(page, `/api/Form/Publish/${formId}`, {}, 'put')
  return formId
}

/** Fills in the moving form with one fault, sees the resulting case, and returns to the home. */
async function inspect(page: Page, tenant: string, form: string): Promise<void> {
  const tenancy = page.getByRole('region', { name: tenant })
  const lease = new URL(page.url()).pathname
  await tenancy.getByRole('button', { name: say('Tenancies.More') }).click()
  await page.getByRole('menuitem', { name: say('Tenancies.Inspect') }).click()
  const dialog = page.getByRole('dialog', { name: say('Tenancies.Inspect') })
  await expect(dialog.getByLabel(say('Tenancies.Moment'))).toHaveValue('out')
  await dialog.getByLabel(say('Tenancies.Form')).selectOption({ label: form })
  await dialog.getByRole('button', { name: say('Tenancies.Begin') }).click()
  await page.getByRole('heading', { level: 1, name: form }).waitFor()
  await page.getByRole('radio', { name: say('FormPaper.no') }).check()
  await expect(page.getByText('Sagen »Mal væggene« oprettes')).toBeVisible()
  await page.getByRole('button', { name: say('FormSheet.Complete') }).click()
  await expect(page.getByText(say('FormSheet.Missing.note'))).toBeVisible()
  await page.getByLabel(say('FormSheet.Note')).fill('Huller efter hylder i stuen')
  await expectClean(page, 'inspection form of a move')
  await page.getByRole('button', { name: say('FormSheet.Complete') }).click()
  await page
    .getByRole('region', { name: say('CaseForms.Raised') })
    .getByRole('link', { name: 'Mal væggene' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Mal væggene' }).waitFor()
  await expect(page.getByText('Huller efter hylder i stuen').first()).toBeVisible()

  await page.goto(lease)
  const done = tenancy.getByRole('list', { name: say('Tenancies.Inspections') }).getByRole('listitem')
  await expect(done).toContainText(form)
  await expect(done).toContainText(say('Tenancies.FailedCount', { count: 1 }))
}

async function moveIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: say('Tenancies.MoveIn') }).click()
  const dialog = page.getByRole('dialog', { name: say('Tenancies.MoveIn') })
  await dialog.getByRole('combobox', { name: say('Tenancies.AddTenant') }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByLabel(say('Tenancies.Deposit')).fill('12.000')
  await dialog.getByRole('textbox', { name: /^(Hoveddør|Bom)/ }).fill('3')
  await dialog.getByRole('button', { name: say('Tenancies.MoveIn') }).click()
  await expect(page.getByRole('region', { name }).getByText('3 udleveret, 0 tilbage')).toBeVisible()
}

type Vacant = { id: string; customer: unknown[] }

/** A home where nobody lives and nobody moved out today. */
async function vacantLease(page: Page): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const get = async (path: string) => (await page.request.get(path, { headers: { authorization } })).json()
  const properties = (await get('/api/PropertyLease/GetPropertyList')) as { id: string }[]
  const today = new Date(currentTime()).toISOString().slice(0, 10)
  for (const property of properties.slice(10)) {
    const leases = (await get(`/api/PropertyLease/PropertyLeasesOnProperty/${property.id}`)) as Vacant[]
    for (const { id } of leases.filter(({ customer }) => customer.length === 0)) {
      const { tenancies } = (await get(`/api/Tenancy/GetLease/${id}`)) as { tenancies: { endedOn: string | null }[] }
      if (tenancies.every(({ endedOn }) => endedOn !== null && endedOn < today)) return id
    }
  }
  throw new Error('every home is let')
}
