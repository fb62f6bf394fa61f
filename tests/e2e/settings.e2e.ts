import { addEmbedKey } from '@casekit/contract/embed'
import { expect, test } from '@playwright/test'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { becomeFitter, enterOwnCompany } from './own-company.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a setting is found by the palette, changed, saved, and taken back', async ({ page }) => {
  const found = complaints(page)
  await enterOwnCompany(page)
  await page.goto('/Cases')
  await page.getByRole('heading', { name: say('Cases.Title'), exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('senest om')
  await page.getByRole('option', { name: say('BookingSettings.Horizon') }).click()
  await expect(page).toHaveURL(/\/Settings\/Booking#horizonInDays$/)
  const horizon = page.getByLabel(say('BookingSettings.Horizon'), { exact: true })
  await expect(horizon).toBeFocused()
  const before = await horizon.inputValue()

  await horizon.fill('45')
  const bar = page.getByRole('region', { name: say('Form.Unsaved') })
  await expect(bar.getByText(say('Form.UnsavedCount', { count: 1 }))).toBeVisible()
  await expectClean(page, 'a settings page with a change')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.Saved', { page: say('SettingsMenu.booking') }))).toBeVisible()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(horizon).toHaveValue('45')

  await horizon.fill('46')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await page.getByRole('button', { name: say('Buttons.Undo'), exact: true }).click()
  await expect(horizon).toHaveValue('45')
  await expect(bar).toBeHidden()
  await horizon.fill(before)
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(bar).toBeHidden()
  expect(found).toEqual([])
})

test('what cannot be saved says so beside its field, and nothing typed is lost on the way', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings')
  await expect(page).toHaveURL(/\/Settings\/\w+$/)
  await page.getByRole('link', { name: say('SettingsMenu.booking') }).click()
  const duration = page.getByLabel(say('BookingSettings.Duration'), { exact: true })
  await duration.fill('500')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.AtMost', { value: '8 timer' }))).toBeVisible()

  await page.getByRole('link', { name: say('SettingsMenu.templates') }).click()
  const question = page.getByRole('dialog', { name: say('Form.LeaveTitle') })
  await question.getByRole('button', { name: say('Buttons.Cancel') }).click()
  await expect(duration).toHaveValue('500')
  await page.getByRole('link', { name: say('SettingsMenu.templates') }).click()
  await question.getByRole('button', { name: say('Form.LeaveAnyway') }).click()
  await expect(page.getByRole('heading', { name: say('SettingsMenu.templates') })).toBeVisible()
  await page.goBack()
  await expect(duration).toHaveValue('500')
  await page
    .getByRole('button', { name: say('Form.UndoField', { field: say('BookingSettings.Duration') }) })
    .first()
    .click()
  await expect(page.getByRole('region', { name: say('Form.Unsaved') })).toBeHidden()
})

test('who may be booked is chosen beside the times, and the websites of the chooser stand below', async ({ page }) => {
  const found = complaints(page)
  const { email } = await enterOwnCompany(page)
  await becomeFitter(page)
  const key = { name: 'Hjemmesiden', origins: ['https://vvs.example'], widgets: ['timeslot-chooser'], scope: 'all' }
  await post(page, addEmbedKey.path, key)
  const name = email.replace(/@.*/, '')
  await page.goto('/Settings/Users')
  await page.getByRole('row', { name }).getByRole('button', { name }).click()
  const panel = page.getByRole('complementary', { name })
  await panel.getByRole('link', { name: say('Users.ToHours') }).click()
  await expect(page.getByLabel(say('Hours.Whose')).locator('option:checked')).toHaveText(name)

  await page.goto('/Settings/Booking')
  const fitter = page.getByRole('group', { name: say('BookingSettings.Bookable') }).getByRole('switch', { name })
  await expect(fitter).toBeChecked()
  await fitter.click()
  await expectClean(page, 'a fitter who cannot be booked')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await page.getByRole('button', { name: say('Buttons.Undo'), exact: true }).click()
  await expect(fitter).toBeChecked()
  await expect(page.getByRole('region', { name: say('Form.Unsaved') })).toBeHidden()
  await expect(page.getByText('https://vvs.example')).toBeVisible()
  expect(found).toEqual([])
})

test('the menu of the settings finds pages and fields, and leads to a field on the page that is open', async ({
  page,
}) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Booking')
  const menu = page.getByRole('navigation', { name: say('Shell.MainMenu') })
  const search = menu.getByRole('searchbox', { name: say('Grid.Search', { what: say('Menu.settings').toLowerCase() }) })
  const hits = menu.getByRole('list', { name: say('Menu.settings') })
  await search.fill('senest')
  await hits.getByRole('link', { name: say('BookingSettings.Horizon') }).click()
  await expect(page).toHaveURL(/\/Settings\/Booking#horizonInDays$/)
  await expect(page.getByLabel(say('BookingSettings.Horizon'), { exact: true })).toBeFocused()
  await expectClean(page, 'the settings that were found')

  await search.fill('organis cvr')
  await expect(menu.getByText('Ingen resultater for »organis cvr«')).toBeVisible()
  await search.fill('virksomhed')
  await hits.getByRole('link', { name: say('SettingsMenu.company'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('SettingsMenu.company'), level: 1 })).toBeVisible()
  await search.fill('')
  await expect(menu.getByRole('link', { name: say('SettingsMenu.templates') })).toBeVisible()
  expect(found).toEqual([])
})

test('a section goes back to its defaults as a change that can be undone, and the page says who changed it', async ({
  page,
}) => {
  await enterOwnCompany(page)
  await page.goto('/Settings/Booking')
  const [duration, step] = [
    page.getByLabel(say('BookingSettings.Duration'), { exact: true }),
    page.getByLabel(say('BookingSettings.Step'), { exact: true }),
  ]
  const [hours, minutes] = [await duration.inputValue(), await step.inputValue()]
  await step.fill('45')
  const bar = page.getByRole('region', { name: say('Form.Unsaved') })
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByText(/^Ændret af \S+/)).toBeVisible()

  const visit = page.getByRole('region', { name: say('BookingSettings.Visit'), exact: true })
  const reset = visit.getByRole('button', { name: say('Form.ResetSection') })
  await reset.press('Enter')
  await expect(step).not.toHaveValue('45')
  await expect(visit.getByRole('heading', { name: say('BookingSettings.Visit') })).toBeFocused()
  await expect(reset).toBeHidden()
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: say('Form.UndoField', { field: say('BookingSettings.Step') }) }).press('Enter')
  await expect(step).toBeFocused()
  await expect(step).toHaveValue('45')
  await page
    .getByRole('button', { name: say('Form.ResetField', { field: say('BookingSettings.Step') }) })
    .press('Enter')
  await expect(step).toBeFocused()
  await bar.getByRole('button', { name: say('Form.UndoAll') }).click()
  await expect(step).toHaveValue('45')
  await expect(duration).toHaveValue(hours)
  await step.fill(minutes)
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(bar).toBeHidden()
})
