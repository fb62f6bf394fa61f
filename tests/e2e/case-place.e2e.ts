import { expect, type Locator, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, signIn } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('while a case is written the asset of its place is chosen, and the incident that goes on there', async ({
  page,
}) => {
  const found = complaints(page)
  const title = `Varmen er væk ${currentTime()}`
  await signIn(page, 'property-manager')
  const { number, leaseNumber } = await equipped(page, title)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('CaseWizard.CreateCase') })
    .click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await wizard.getByLabel(say('CaseWizard.Description')).fill('Radiatoren er kold')
  await choose(wizard, say('CustomerPicker.Property'), number, new RegExp(`^${number} · `))
  await choose(wizard, say('CustomerPicker.Lease'), leaseNumber, new RegExp(`^${leaseNumber} · `))
  await choose(wizard, say('CasePlace.Asset'), title, new RegExp(title))
  await wizard.getByRole('status').filter({ hasText: title }).getByLabel(say('CasePlace.OfIncident')).check()
  await expectClean(page, 'wizard with an asset and an incident')
  await wizard.getByRole('button', { name: say('CaseWizard.CreateCase') }).click()

  await expect(page).toHaveURL(/\/Details\/[\w-]+$/)
  await expect(page.getByText(say('CaseWork.IncidentOf', { title }))).toBeVisible()
  await page.getByRole('button', { name: say('CaseFact.More') }).click()
  await expect(page.getByRole('link', { name: new RegExp(`Radiator ${title}`) })).toBeVisible()
  expect(found).toEqual([])
})

/** The typed text may be part of other tests' names. */
async function choose(wizard: Locator, label: string, typed: string, option: RegExp) {
  await wizard.getByRole('combobox', { name: label }).fill(typed)
  await wizard.getByRole('listbox').getByRole('option', { name: option }).click()
}

/** A home with its own asset and an ongoing incident. */
async function equipped(page: Page, title: string): Promise<{ number: string; leaseNumber: string }> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const get = async <Row>(path: string) =>
    (await (await page.request.get(path, { headers: { authorization } })).json()) as Row[]
  const [property] = (await get<{ id: string; number: string }>('/api/PropertyLease/GetPropertyList')).slice(9)
  const [lease] = await get<{ id: string; leaseNumber: string }>(
    `/api/PropertyLease/PropertyLeasesOnProperty/${property?.id}`,
  )
  await post(page, '/api/Assets/Asset', { name: `Radiator ${title}`, leaseId: lease?.id })
  const words = { title, body: '', translations: [], startsAt: null, endsAt: null, isMailed: false }
  await post(page, '/api/TenantNotice/Add', { kind: 'sudden', ...words, propertyIds: [], leaseIds: [lease?.id] })
  return { number: property?.number ?? '', leaseNumber: lease?.leaseNumber ?? '' }
}
