import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('a second owner comes in with a share from a day on, more than the whole is refused beside it, and their facts are edited', async ({
  page,
}) => {
  const name = `Fonden ${currentTime()}`
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/${await propertyAt(page, 9)}`)
  await page.getByRole('button', { name: 'Redigér ejere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redigér ejere' })
  const first = dialog.getByRole('group').first()
  await first.getByLabel('Andel i %').fill('60')
  await dialog.getByRole('button', { name: 'Tilføj en ejer' }).click()
  const added = dialog.getByRole('group', { name: 'Ny ejer' })
  await added.getByLabel('Navn').fill(name)
  const second = dialog.getByRole('group', { name })
  await second.getByLabel('Andel i %').fill('40,5')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(second.getByText('Andelene på samme tid bliver til mere end 100 %')).toBeVisible()
  await second.getByLabel('Andel i %').fill('39,5')
  await second.getByLabel('Fra').fill('1-1-2024')
  await expectClean(page, 'dialog of owners')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(dialog).toBeHidden()
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('39,5 %')
  await expect(line).toContainText('fra 1. januar 2024')
  await expectClean(page, 'page of a property with owners')

  await line.getByRole('button', { name: `Redigér ${name}` }).click()
  const facts = page.getByRole('dialog', { name: `Redigér ${name}` })
  await facts.getByLabel('Navn').fill('')
  await facts.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(facts.getByLabel('Navn')).toHaveAccessibleDescription('Skriv noget her')
  await facts.getByLabel('Navn').fill(`${name} A/S`)
  await facts.getByLabel('Telefon').fill('86 12 34 56')
  await facts.getByLabel('By').fill('Skive')
  await expectClean(page, 'dialog of an owner')
  await facts.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(facts).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: `${name} A/S` })).toContainText('86 12 34 56Skive')
})

test('the budgets of a property stand on its page, year by year', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/${await budgeted(page)}`)
  const part = page.getByRole('region', { name: 'Budgetter' })
  await expect(part.getByText(/brugt og .* reserveret af/)).toBeVisible()
  await expectClean(page, 'page of a property with budgets')
  const year = Number(await part.getByLabel('År').inputValue())
  await part.getByLabel('År').selectOption(String(year - 1))
  await expect(part.getByText(`Ejendommen har ingen egne budgetter i ${year - 1}.`)).toBeVisible()
})

test('a budget of one building part is added from the page of a property, and taken away again', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/${await budgeted(page)}`)
  await page.getByRole('link', { name: 'Redigér budgetter' }).click()
  await expect(page).toHaveURL(/\/Settings\/Requisitions#budgets$/)
  await page.getByRole('button', { name: 'Tilføj budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tilføj budget' })
  await dialog.getByLabel('Konto').selectOption({ index: 1 })
  await dialog.getByLabel('Bygningsdel').selectOption({ label: 'Tag' })
  await dialog.getByLabel('Beløb ekskl. moms').fill('50.000')
  await expectClean(page, 'dialog of a budget')
  await dialog.getByRole('button', { name: 'Gem budget' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('table', { name: 'Budgetter pr. konto' }).getByRole('row').filter({ hasText: 'Tag' })
  await expect(row).toContainText('50.000,00')
  await row.getByRole('button', { name: /^Fjern budget for .*, Tag$/ }).click()
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

/** A property with budgets of its own this year. */
async function budgeted(page: Page): Promise<string> {
  const get = await read(page)
  const year = new Date(currentTime()).getFullYear()
  const budgets = await get<{ property: { id: string } | null }[]>(`/api/Requisition/GetBudgets/${year}`)
  return budgets.find(({ property }) => property)?.property?.id ?? ''
}
