import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

// nothing is saved, because other tests book at this company

test('the preview asks, answers and offers as the settings are typed', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Booking')
  const preview = page.getByRole('complementary', { name: say('Form.Preview') })
  const slot = preview.getByRole('button', { name: /^\d\d:\d\d, / })
  await slot.first().waitFor()

  await page.getByLabel(say('BookingSettings.Window'), { exact: true }).fill('240')
  const window = preview.getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d, / })
  await window.first().waitFor()

  await page.getByRole('button', { name: say('BookingSettings.AddKind') }).click()
  const kind = page.getByRole('group', { name: say('BookingSettings.KindNumber', { number: '1' }) })
  await kind.getByLabel(say('BookingSettings.KindName'), { exact: true }).fill('Kedel')
  await kind.getByLabel(say('BookingSettings.Language'), { exact: true }).selectOption({ label: 'Dansk' })
  await kind.getByLabel(say('BookingSettings.NameInLanguage')).fill('Kedeleftersyn')
  await page.getByRole('button', { name: say('BookingSettings.AddQuestion') }).click()
  const question = page.getByRole('group', { name: say('BookingSettings.QuestionNumber', { number: '1' }) })
  await question.getByLabel(say('BookingSettings.Label')).fill('Hvilken etage?')
  await question.getByRole('switch', { name: say('BookingSettings.Required') }).click()
  await question.getByRole('checkbox', { name: 'Kedel' }).check({ force: true })
  await expectClean(page, 'the rows of the settings')

  await preview.getByRole('button', { name: 'Kedeleftersyn · 60 min.' }).click()
  await window.first().click()
  await preview.getByRole('button', { name: say('Timeslots.Book') }).click()
  await preview.getByLabel(say('BookingSettings.KindName')).fill('Hanne Friis')
  await preview.getByLabel(say('Timeslots.Email')).fill('hanne@friis.example')
  await preview.getByRole('button', { name: say('Timeslots.Book') }).click()
  await expect(preview.getByLabel('Hvilken etage?')).toBeFocused()
  await expectClean(page, 'a question that was not answered')
  await preview.getByLabel('Hvilken etage?').fill('3. sal')
  await preview.getByRole('button', { name: say('Timeslots.Book') }).click()
  await expect(preview.getByRole('heading', { name: say('Timeslots.Booked') })).toBeFocused()
  await preview.getByRole('button', { name: say('Timeslots.Another') }).click()
  await window.first().waitFor()
  expect(found).toEqual([])
})

test('where days depend on the place, the preview asks for it and says whom to call beyond', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Booking')
  const preview = page.getByRole('complementary', { name: say('Form.Preview') })
  await page.getByRole('button', { name: say('BookingSettings.AddZone') }).click()
  const zone = page.getByRole('group', { name: say('BookingSettings.Zone', { number: '1' }) })
  await zone.getByLabel(say('BookingSettings.ZoneName')).fill('Aarhus')
  await zone.getByLabel(say('BookingSettings.ZipCodes')).fill('8000 - 8299, 8310')
  const place = preview.getByLabel(say('Timeslots.ZipCode'))
  await place.fill('2300')
  await place.press('Enter')
  await expect(preview.getByText('Tider i dette postnummer kan ikke bookes her.')).toBeVisible()
  await expectClean(page, 'outside all zones')
  await place.fill('8210')
  await place.press('Enter')
  await preview
    .getByRole('button', { name: /^\d\d:\d\d, / })
    .first()
    .waitFor()
  for (const day of [say('Hours.Day.1'), say('Hours.Day.2'), say('Hours.Day.4'), say('Hours.Day.5')])
    await zone.getByRole('checkbox', { name: day }).uncheck({ force: true })
  await expect(preview.getByRole('group', { name: /\d/ }).first()).toHaveAccessibleName(/^Onsdag/i)
  await zone.getByLabel(say('BookingSettings.ZipCodes')).fill('omkring Aarhus')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText('Hver zone skal have et navn, postnumre som 8000-8299, 8310')).toBeVisible()
})
