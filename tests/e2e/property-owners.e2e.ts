import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a second owner comes in with a share from a day on, more than the whole is refused beside it, and their facts are edited', async ({
  page,
}) => {
  const name = `Fonden ${currentTime()}`
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/${await propertyAt(page, 9)}`)
  await page.getByRole('button', { name: say('Owners.Edit') }).click()
  const dialog = page.getByRole('dialog', { name: say('Owners.Edit') })
  const first = dialog.getByRole('group').first()
  await first.getByLabel(say('Owners.Share')).fill('60')
  await dialog.getByRole('button', { name: say('Owners.Add') }).click()
  const added = dialog.getByRole('group', { name: say('Owners.New') })
  await added.getByLabel(say('PropertyForm.Name')).fill(name)
  const second = dialog.getByRole('group', { name })
  await second.getByLabel(say('Owners.Share')).fill('40,5')
  await dialog.getByRole('button', { name: say('Tenancies.Save'), exact: true }).click()
  await expect(second.getByText(say('Owners.TooMuch'))).toBeVisible()
  await second.getByLabel(say('Owners.Share')).fill('39,5')
  await second.getByLabel(say('Owners.From')).fill('1-1-2024')
  await expectClean(page, 'dialog of owners')
  await dialog.getByRole('button', { name: say('Tenancies.Save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('39,5 %')
  await expect(line).toContainText('fra 1. januar 2024')
  await expectClean(page, 'page of a property with owners')

  await line.getByRole('button', { name: say('Owners.EditOne', { name }) }).click()
  const facts = page.getByRole('dialog', { name: say('Owners.EditOne', { name }) })
  await facts.getByLabel(say('PropertyForm.Name')).fill('')
  await facts.getByRole('button', { name: say('Tenancies.Save'), exact: true }).click()
  await expect(facts.getByLabel(say('PropertyForm.Name'))).toHaveAccessibleDescription(say('Form.Missing'))
  await facts.getByLabel(say('PropertyForm.Name')).fill(`${name} A/S`)
  await facts.getByLabel(say('Owners.Phone')).fill('86 12 34 56')
  await facts.getByLabel(say('PropertyForm.City')).fill('Skive')
  await expectClean(page, 'dialog of an owner')
  await facts.getByRole('button', { name: say('Tenancies.Save'), exact: true }).click()
  await expect(facts).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: `${name} A/S` })).toContainText('86 12 34 56Skive')
})

test('the budgets of a property stand on its page, year by year', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/${await budgeted(page)}`)
  const part = page.getByRole('region', { name: say('PropertyBudgets.Title') })
  await expect(part.getByText(/brugt og .* reserveret af/)).toBeVisible()
  await expectClean(page, 'page of a property with budgets')
  const year = Number(await part.getByLabel(say('PropertyBudgets.Year')).inputValue())
  await part.getByLabel(say('PropertyBudgets.Year')).selectOption(String(year - 1))
  await expect(part.getByText(`Ejendommen har ingen egne budgetter i ${year - 1}.`)).toBeVisible()
})

test('a budget of one building part is added from the page of a property, and taken away again', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/${await budgeted(page)}`)
  await page.getByRole('link', { name: say('PropertyBudgets.Edit') }).click()
  await expect(page).toHaveURL(/\/Settings\/Requisitions#budgets$/)
  await page.getByRole('button', { name: say('RequisitionSettings.AddBudget') }).click()
  const dialog = page.getByRole('dialog', { name: say('RequisitionSettings.AddBudget') })
  await dialog.getByLabel(say('RequisitionSettings.Account')).selectOption({ index: 1 })
  await dialog.getByLabel(say('Cases.BuildingPart')).selectOption({ label: say('Trade.roof') })
  await dialog.getByLabel(say('RequisitionSettings.Amount')).fill('50.000')
  await expectClean(page, 'dialog of a budget')
  await dialog.getByRole('button', { name: say('RequisitionSettings.SaveBudget') }).click()
  await expect(dialog).toBeHidden()
  const row = page
    .getByRole('table', { name: say('RequisitionSettings.BudgetList') })
    .getByRole('row')
    .filter({ hasText: say('Trade.roof') })
  await expect(row).toContainText('50.000,00')
  await row.getByRole('button', { name: say.like('RequisitionSettings.RemoveBudget', { account: /.*, Tag/ }) }).click()
  await expect(row).toHaveCount(0)
})

async function read(page: Page) {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  return async <Answer>(path: string) => (await page.request.get(path, { headers: { authorization } })).json() as Answer
}

async function propertyAt(page: Page, at: number): Promise<string> {
  const get = await read(page)
  return (await get<{ id: string }[]>('/api/PropertyLease/GetPropertyList'))[at]?.id ?? ''
}

/** A property with its own budgets this year. */
async function budgeted(page: Page): Promise<string> {
  const get = await read(page)
  const year = new Date(currentTime()).getFullYear()
  const budgets = await get<{ property: { id: string } | null }[]>(`/api/Requisition/GetBudgets/${year}`)
  return budgets.find(({ property }) => property)?.property?.id ?? ''
}
