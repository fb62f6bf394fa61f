import { expect, test } from '@playwright/test'
import { makeCase } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a place is added with its hours, lies on the map, is what customers read, and comes back once removed', async ({
  page,
}) => {
  const found = complaints(page)
  const name = `Lager ${Math.random().toString(36).slice(2, 8)}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/OurLocations')
  await page.getByRole('button', { name: say('Locations.Add') }).click()
  const dialog = page.getByRole('dialog', { name: say('Locations.Add') })
  await dialog.getByLabel(say('Locations.Field.name')).fill(name)
  await dialog.getByLabel(say('Locations.Field.address')).fill('Algade 9')
  await dialog.getByLabel(say('Locations.Field.zipCode')).fill('4000')
  await dialog.getByRole('textbox', { name: say('Locations.Field.city'), exact: true }).fill('Roskilde')
  await dialog.getByLabel(say('Locations.Field.latitude')).fill('55,64')
  await dialog.getByRole('button', { name: say('Locations.Save') }).click()
  await expect(dialog.getByText('Skriv begge tal i grader').first()).toBeVisible()
  await dialog.getByLabel(say('Locations.Field.longitude')).fill('12,08')
  await expectClean(page, 'the form of a place')
  await dialog.getByRole('button', { name: say('Locations.Save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: say('Locations.Map') }).getByText(name)).toBeVisible()
  await expectClean(page, 'our places')

  const caseId = await makeCase(page, name)
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const opened = await page.request.put(`/api/Website/Case/CustomerView/${caseId}`, {
    headers: { authorization },
    data: {},
  })
  const { token } = (await opened.json()) as { token: string }
  const seen = await page.request.get('/api/Website/CaseView', { headers: { authorization: token } })
  const { places } = (await seen.json()) as { places: { name: string }[] }
  expect(places.map(place => place.name)).toContain(name)

  await page.getByRole('button', { name: say('Locations.Remove', { name }) }).click()
  const row = page.locator('.ck-places li').filter({ hasText: name })
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: say('Buttons.Undo'), exact: true }).click()
  await expect(row.first()).toBeVisible()
  await page.getByRole('button', { name: say('Locations.Remove', { name }) }).click()
  await expect(row).toBeHidden()
  expect(found).toEqual([])
})
