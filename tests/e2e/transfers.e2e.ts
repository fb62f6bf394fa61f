import { expect } from '@playwright/test'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession, signIn } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

test('a case goes to a partner with a file; the partner accepts it, and the sender sees at once how far they are', async ({
  page,
  elsewhere,
}) => {
  await prepareSession(page, 'staff')
  await page.goto('/Cases?search=48188')
  await page.getByRole('link', { name: /Skimmelsvamp/ }).click()
  const files = page.getByRole('region', { name: say.start('Case.Files') })
  const name = `Tavlen ${currentTime()}.txt`
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('Gruppe 4 falder ud') }
  await files.locator('input[type=file]').setInputFiles(file)
  await expect(files.getByRole('button', { name, exact: true })).toBeVisible()

  await page.getByRole('button', { name: say('Case.MoreActions') }).click()
  await page.getByRole('menuitem', { name: say('Transfers.HandOver') }).click()
  const dialog = page.getByRole('dialog', { name: say('Transfers.HandOverTo') })
  await dialog.getByLabel(say('Transfers.Partner'), { exact: true }).selectOption('Voltgaard El & Varme')
  await dialog.getByLabel(say('Transfers.Responsible')).selectOption('Rune Voltgaard')
  const title = `El-tavle (${currentTime()})`
  await dialog.getByLabel(say('Transfers.CaseTitle')).fill(title)
  await dialog.getByLabel(say('Transfers.Message')).fill('Ring før I kører')
  await dialog.getByLabel(name).check()
  await expectClean(page, 'hand over', '[open].ck-dialog')
  await dialog.getByRole('button', { name: say('Transfers.HandOver') }).click()
  const transfer = page
    .getByRole('region', { name: say('Transfers.Title') })
    .getByRole('listitem')
    .first()
  await expect(transfer.getByText(say('TransferState.waiting'))).toBeVisible()

  const partner = await elsewhere()
  await signIn(partner, 'partner')
  await partner.getByRole('link', { name: say.start('Menu.inbox') }).click()
  await partner
    .getByRole('tab', { name: say('TransferLane.inProgress') })
    .or(partner.getByRole('link', { name: say('TransferLane.inProgress') }))
    .click()
  await partner.locator('[role=row]').filter({ hasText: title }).getByText(title).click()
  const peek = partner.getByRole('complementary', { name: /El-tavle/ })
  await expect(peek.getByText('Ring før I kører')).toBeVisible()
  await expectClean(partner, 'inbox')
  const saved = partner.waitForEvent('download')
  await peek.getByRole('button', { name }).click()
  expect((await saved).suggestedFilename()).toBe(name)
  await peek.getByRole('button', { name: say('Transfers.Accept') }).click()
  await expect(partner.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(partner.getByText(say('Transfers.From', { partner: 'Nordhavn Service A/S' }))).toBeVisible()
  await expect(partner.getByRole('region', { name: say.start('Case.Files') }).getByText(name)).toBeVisible()

  await expect(transfer.getByText(say('TransferState.accepted'))).toBeVisible()
  await expect(transfer.getByText(/Sag \d+ hos partneren · Modtaget · Rune Voltgaard/)).toBeVisible()
  await expectClean(page, 'case with transfers')
  await partner.getByRole('button', { name: say('CaseStatus.CloseCase') }).click()
  await expect(transfer.getByText(say('CaseStatus.Closed'))).toBeVisible()
})

test("the hand-over of a property's case says truly which of the property's partners can take it", async ({ page }) => {
  await prepareSession(page, 'property-manager')
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
  await page.getByRole('button', { name: say('Case.MoreActions') }).click()
  await page.getByRole('menuitem', { name: say('Transfers.HandOver') }).click()
  const said = page.getByRole('dialog', { name: say('Transfers.HandOverTo') })
  const able = said.getByText('kan tage imod sagen her')
  const others = said.getByText('Dertil kan sagen ikke overdrages')
  await expect(able.or(others).first()).toBeVisible()
  for (const { id, name } of onProperty) await expect(canTake.has(id) ? able : others).toContainText(name)
})

test('the hand-over begins with whom the company lets the invoice go to', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Partners')
  const standard = page.getByRole('combobox', { name: say('Transfers.InvoiceTo') })
  await standard.selectOption(say('CompanySettings.InvoiceTo.company'))
  const isOffered = page.getByRole('switch', { name: say('CompanySettings.InvoiceOffer.company') })
  await isOffered.click()
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('CompanySettings.InvoiceNotOffered'))).toBeVisible()
  await expectClean(page, 'the settings of partners')
  await isOffered.click()
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.Saved', { page: say('SettingsMenu.partners') }))).toBeVisible()

  await page.goto('/Cases?search=48188')
  await page.getByRole('link', { name: /Skimmelsvamp/ }).click()
  await page.getByRole('button', { name: say('Case.MoreActions') }).click()
  await page.getByRole('menuitem', { name: say('Transfers.HandOver') }).click()
  const dialog = page.getByRole('dialog', { name: say('Transfers.HandOverTo') })
  await expect(dialog.getByLabel(say('Transfers.InvoiceTo')).locator('option:checked')).toHaveText(/^Os: Nordhavn/)

  await page.goto('/Settings/Partners')
  await page.getByRole('button', { name: say('Form.ResetField', { field: say('Transfers.InvoiceTo') }) }).click()
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.Saved', { page: say('SettingsMenu.partners') }))).toBeVisible()
  await expect(standard.locator('option:checked')).toHaveText(say('CompanySettings.InvoiceTo.auto'))
})

test('a partnership ends from the menu of its row, and asks first', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/CompanyPartners')
  const row = page.getByRole('listitem').filter({ hasText: 'Voltgaard El & Varme' })
  await row.getByRole('button', { name: say('Partners.More', { name: 'Voltgaard El & Varme' }) }).click()
  await page.getByRole('menuitem', { name: say('Partners.EndIt') }).click()
  const question = page.getByRole('dialog', { name: say('Partners.EndTitle', { name: 'Voltgaard El & Varme' }) })
  await expectClean(page, 'the question before a partnership ends')
  await question.getByRole('button', { name: say('Buttons.Cancel') }).click()
  await expect(row).toBeVisible()
  await expect(row.getByRole('button', { name: say('Partners.More', { name: 'Voltgaard El & Varme' }) })).toBeFocused()
})
