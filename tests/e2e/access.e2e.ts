import { expect } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('an administrator asks who sees a case, and which rule keeps somebody from it', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Access')
  await page.getByRole('combobox', { name: say('Access.Find') }).fill('48217')
  await page.getByRole('option', { name: /^48217/ }).click()
  const people = page.getByRole('region', { name: say('Access.People') })
  await people.getByLabel(say('Access.FindPerson')).fill('henning')
  await people.getByRole('button', { name: 'Bo Henningsen' }).click()
  const rules = page.getByRole('region', { name: say('Access.Steps') })
  await expect(rules.getByRole('heading', { name: say('Access.No.see', { name: 'Bo Henningsen' }) })).toBeVisible()
  await expect(rules.getByText(say('Access.Guard.refused', { guards: say('Guard.Core') }))).toBeVisible()
  await expectClean(page, 'who sees a case')

  await people.getByLabel(say('Access.FindPerson')).fill('')
  await people.getByRole('button', { name: 'Mette Kjærsgaard' }).click()
  await rules.getByRole('button', { name: say('Access.Deed.change') }).click()
  await expect(
    rules.getByRole('heading', { name: say('Access.Yes.change', { name: 'Mette Kjærsgaard' }) }),
  ).toBeVisible()
  await page.reload()
  await expect(
    rules.getByRole('heading', { name: say('Access.Yes.change', { name: 'Mette Kjærsgaard' }) }),
  ).toBeVisible()
  expect(found).toEqual([])
})
