import { expect } from '@playwright/test'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession, signIn } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'

test('a case goes to a partner with a file; the partner accepts it, and the sender sees at once how far they are', async ({
  page,
  elsewhere,
}) => {
  await prepareSession(page, 'staff')
  await page.goto('/Cases?search=48188')
  await page.getByRole('link', { name: /Skimmelsvamp/ }).click()
  const files = page.getByRole('region', { name: /^Filer/ })
  const name = `Tavlen ${currentTime()}.txt`
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('Gruppe 4 falder ud') }
  await files.locator('input[type=file]').setInputFiles(file)
  await expect(files.getByRole('button', { name, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Flere handlinger' }).click()
  await page.getByRole('menuitem', { name: 'Overdrag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Overdrag til partner' })
  await dialog.getByLabel('Partner', { exact: true }).selectOption('Voltgaard El & Varme')
  await dialog.getByLabel('Ansvarlig hos partneren').selectOption('Rune Voltgaard')
  const title = `El-tavle (${currentTime()})`
  await dialog.getByLabel('Titel').fill(title)
  await dialog.getByLabel('Besked til partneren').fill('Ring før I kører')
  await dialog.getByLabel(name).check()
  await expectClean(page, 'hand over', '[open].ck-dialog')
  await dialog.getByRole('button', { name: 'Overdrag' }).click()
  const transfer = page.getByRole('region', { name: 'Overdragelser' }).getByRole('listitem').first()
  await expect(transfer.getByText('Venter')).toBeVisible()

  const partner = await elsewhere()
  await signIn(partner, 'partner')
  await partner.getByRole('link', { name: /^Indbakke/ }).click()
  await partner
    .getByRole('tab', { name: 'I gang' })
    .or(partner.getByRole('link', { name: 'I gang' }))
    .click()
  await partner.locator('[role=row]').filter({ hasText: title }).getByText(title).click()
  const peek = partner.getByRole('complementary', { name: /El-tavle/ })
  await expect(peek.getByText('Ring før I kører')).toBeVisible()
  await expectClean(partner, 'inbox')
  const saved = partner.waitForEvent('download')
  await peek.getByRole('button', { name }).click()
  expect((await saved).suggestedFilename()).toBe(name)
  await peek.getByRole('button', { name: 'Acceptér' }).click()
  await expect(partner.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(partner.getByText('Overdraget fra Nordhavn Service A/S')).toBeVisible()
  await expect(partner.getByRole('region', { name: /^Filer/ }).getByText(name)).toBeVisible()

  await expect(transfer.getByText('Accepteret')).toBeVisible()
  await expect(transfer.getByText(/Sag \d+ hos partneren · Modtaget · Rune Voltgaard/)).toBeVisible()
  await expectClean(page, 'case with transfers')
  await partner.getByRole('button', { name: 'Afslut sag' }).click()
  await expect(transfer.getByText('Afsluttet')).toBeVisible()
})

test("the hand-over of a property's case says truly which of the property's partners can take it", async ({ page }) => {
  await signIn(page, 'property-manager')
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const read = async <Row>(path: string) =>
    (await (await page.request.get(path, { headers: { authorization } })).json()) as Row[]
  const [property] = await read<{ id: string }>('/api/PropertyLease/GetPropertyList')
  const id = property?.id ?? ''
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', { description: 'Dryp', propertyId: id })
  const onProperty = await read<{ id: string; name: string }>(`/api/Partner/GetPartnersToCompany?propertyId=${id}`)
  const canTake = new Set((await read<{ id: string }>('/api/Partner/GetPartnerCompanies')).map(({ id }) => id))
  expect(onProperty.length).toBeGreaterThan(0)

  await page.goto(`/Details/${caseId}`)
  await page.getByRole('button', { name: 'Flere handlinger' }).click()
  await page.getByRole('menuitem', { name: 'Overdrag' }).click()
  const said = page.getByRole('dialog', { name: 'Overdrag til partner' })
  const able = said.getByText('kan tage imod sagen her')
  const others = said.getByText('Dertil kan sagen ikke overdrages')
  await expect(able.or(others).first()).toBeVisible()
  for (const { id, name } of onProperty) await expect(canTake.has(id) ? able : others).toContainText(name)
})

test('the hand-over begins with whom the company lets the invoice go to', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Partners')
  const standard = page.getByRole('combobox', { name: 'Fakturaen går til' })
  await standard.selectOption('Os')
  const isOffered = page.getByRole('switch', { name: 'Vi selv kan vælges' })
  await isOffered.click()
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByText('Den kan ikke vælges, som det står nedenfor.')).toBeVisible()
  await expectClean(page, 'the settings of partners')
  await isOffered.click()
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByText('Partnere er gemt')).toBeVisible()

  await page.goto('/Cases?search=48188')
  await page.getByRole('link', { name: /Skimmelsvamp/ }).click()
  await page.getByRole('button', { name: 'Flere handlinger' }).click()
  await page.getByRole('menuitem', { name: 'Overdrag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Overdrag til partner' })
  await expect(dialog.getByLabel('Fakturaen går til').locator('option:checked')).toHaveText(/^Os: Nordhavn/)

  await page.goto('/Settings/Partners')
  await page.getByRole('button', { name: 'Brug standarden for Fakturaen går til' }).click()
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(standard.locator('option:checked')).toHaveText(/^Ejendommens ejer/)
})

test('a partnership ends from the menu of its row, and asks first', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/CompanyPartners')
  const row = page.getByRole('listitem').filter({ hasText: 'Voltgaard El & Varme' })
  await row.getByRole('button', { name: 'Mere om Voltgaard El & Varme' }).click()
  await page.getByRole('menuitem', { name: 'Afslut partnerskabet' }).click()
  const question = page.getByRole('dialog', { name: 'Afslut partnerskabet med Voltgaard El & Varme?' })
  await expectClean(page, 'the question before a partnership ends')
  await question.getByRole('button', { name: 'Annuller' }).click()
  await expect(row).toBeVisible()
  await expect(row.getByRole('button', { name: 'Mere om Voltgaard El & Varme' })).toBeFocused()
})
