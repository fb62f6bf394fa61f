import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession, signIn } from './sign-in.ts'

test('a setting is found by the palette, changed, saved, and taken back', async ({ page }) => {
  const found = complaints(page)
  await signIn(page, 'admin')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('senest om')
  await page.getByRole('option', { name: 'Senest om' }).click()
  await expect(page).toHaveURL(/\/Settings\/Booking#horizonInDays$/)
  const horizon = page.getByLabel('Senest om', { exact: true })
  await expect(horizon).toBeFocused()
  const before = await horizon.inputValue()

  await horizon.fill('45')
  const bar = page.getByRole('region', { name: 'Ændringer, der ikke er gemt' })
  await expect(bar.getByText('1 ændring er ikke gemt')).toBeVisible()
  await expectClean(page, 'a settings page with a change')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByText('Booking er gemt')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(horizon).toHaveValue('45')

  await horizon.fill('46')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click()
  await expect(horizon).toHaveValue('45')
  await expect(bar).toBeHidden()
  await horizon.fill(before)
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(bar).toBeHidden()
  expect(found).toEqual([])
})

test('what cannot be saved says so beside its field, and nothing typed is lost on the way', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings')
  await expect(page).toHaveURL(/\/Settings\/\w+$/)
  await page.getByRole('link', { name: 'Booking' }).click()
  const duration = page.getByLabel('Varighed', { exact: true })
  await duration.fill('500')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByText('Højst 8 timer')).toBeVisible()

  await page.getByRole('link', { name: 'Skabeloner' }).click()
  const question = page.getByRole('dialog', { name: 'Forlad siden uden at gemme?' })
  await question.getByRole('button', { name: 'Annuller' }).click()
  await expect(duration).toHaveValue('500')
  await page.getByRole('link', { name: 'Skabeloner' }).click()
  await question.getByRole('button', { name: 'Forlad siden' }).click()
  await expect(page.getByRole('heading', { name: 'Skabeloner' })).toBeVisible()
  await page.goBack()
  await expect(duration).toHaveValue('500')
  await page.getByRole('button', { name: 'Fortryd Varighed' }).first().click()
  await expect(page.getByRole('region', { name: 'Ændringer, der ikke er gemt' })).toBeHidden()
})

test('who may be booked is chosen beside the times, and the websites of the chooser stand below', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Users')
  await page.getByRole('button', { name: /Kasper Bruun/ }).click()
  const panel = page.getByRole('complementary', { name: 'Kasper Bruun' })
  await panel.getByRole('link', { name: 'Arbejdstider' }).click()
  await expect(page.getByLabel('Hvis arbejdstid').locator('option:checked')).toHaveText('Kasper Bruun')

  await page.goto('/Settings/Booking')
  const fitters = page.getByRole('group', { name: 'Kan bookes' })
  const last = fitters.getByRole('switch').last()
  await expect(last).toBeChecked()
  await last.click()
  await expectClean(page, 'a fitter who cannot be booked')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click()
  await expect(last).toBeChecked()
  await expect(page.getByRole('region', { name: 'Ændringer, der ikke er gemt' })).toBeHidden()
  await expect(page.getByText(/^https?:\/\//).first()).toBeVisible()
  expect(found).toEqual([])
})

test('the menu of the settings finds pages and fields, and leads to a field on the page that is open', async ({
  page,
}) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Booking')
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' })
  const search = menu.getByRole('searchbox', { name: 'Søg i indstillinger' })
  const hits = menu.getByRole('list', { name: 'Indstillinger' })
  await search.fill('senest')
  await hits.getByRole('link', { name: 'Senest om' }).click()
  await expect(page).toHaveURL(/\/Settings\/Booking#horizonInDays$/)
  await expect(page.getByLabel('Senest om', { exact: true })).toBeFocused()
  await expectClean(page, 'the settings that were found')

  await search.fill('organis cvr')
  await expect(menu.getByText('Ingen resultater for »organis cvr«')).toBeVisible()
  await search.fill('virksomhed')
  await hits.getByRole('link', { name: 'Virksomhed', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Virksomhed', level: 1 })).toBeVisible()
  await search.fill('')
  await expect(menu.getByRole('link', { name: 'Skabeloner' })).toBeVisible()
  expect(found).toEqual([])
})

test('a section goes back to its defaults as a change that can be undone, and the page says who changed it', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Booking')
  const [duration, step] = [
    page.getByLabel('Varighed', { exact: true }),
    page.getByLabel('Mellem starttider', { exact: true }),
  ]
  const [hours, minutes] = [await duration.inputValue(), await step.inputValue()]
  await step.fill('45')
  const bar = page.getByRole('region', { name: 'Ændringer, der ikke er gemt' })
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByText(/^Ændret af \S+/)).toBeVisible()

  const visit = page.getByRole('region', { name: 'Besøget', exact: true })
  const reset = visit.getByRole('button', { name: 'Brug afsnittets standard' })
  await reset.press('Enter')
  await expect(step).not.toHaveValue('45')
  await expect(visit.getByRole('heading', { name: 'Besøget' })).toBeFocused()
  await expect(reset).toBeHidden()
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd Mellem starttider' }).press('Enter')
  await expect(step).toBeFocused()
  await expect(step).toHaveValue('45')
  await page.getByRole('button', { name: 'Brug standarden for Mellem starttider' }).press('Enter')
  await expect(step).toBeFocused()
  await bar.getByRole('button', { name: 'Fortryd alle' }).click()
  await expect(step).toHaveValue('45')
  await expect(duration).toHaveValue(hours)
  await step.fill(minutes)
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(bar).toBeHidden()
})
