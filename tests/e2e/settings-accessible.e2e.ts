import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const PLAIN = [
  ['Partners', say('SettingsMenu.partners')],
  ['Startpage', say('SettingsMenu.startpage')],
] as const

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('the lists of a company, and the question before an entry in use goes', async ({ page }) => {
      const found = complaints(page)
      await prepareSession(page, 'admin')
      await page.goto('/Settings/Setup?list=departments')
      await page.getByRole('button', { name: say('Setup.Remove', { name: 'Montører' }) }).click()
      const dialog = page.getByRole('dialog', { name: say.start('Setup.RemoveTitle') })
      await expect(dialog.getByRole('listitem').filter({ hasText: say('Setup.Place.workingWeeks') })).toBeVisible()
      await expect(dialog.getByRole('button', { name: say('Setup.RemoveIt'), exact: true })).toBeDisabled()
      await expectClean(page, 'the question before a department goes')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: say('Setup.List.tags') }).click()
      await expect(page.getByRole('region', { name: say('Setup.List.tags') })).toBeVisible()
      await expectClean(page, 'the tags')
      await page.getByRole('button', { name: say('Setup.Add') }).click()
      await expectClean(page, 'a new tag')
      expect(found).toEqual([])
    })

    test('working hours of the company, a team and a person', async ({ page }) => {
      const found = complaints(page)
      await prepareSession(page, 'admin')
      await page.goto('/Settings/WorkingHours')
      await expect(page.getByText(say.start('Hours.Today'))).toBeVisible()
      await expectClean(page, 'the hours of the company')
      for (const owner of [/^Holdet /, /^Kasper Bruun$/]) {
        const whose = page.getByLabel(say('Hours.Whose'))
        await whose.selectOption((await whose.locator('option').filter({ hasText: owner }).first().textContent()) ?? '')
        await expect(page.getByText(/^(?:(?:Holdets|Egen|Virksomhedens) (?:uge|undtagelse)|Helligdag)$/)).toBeVisible()
        await expectClean(page, `the hours of ${owner.source}`)
      }
      await page.getByRole('button', { name: say('Hours.AddException') }).click()
      await expect(page.getByRole('dialog', { name: say('Hours.AddException') })).toBeVisible()
      await expectClean(page, 'an exception')
      expect(found).toEqual([])
    })

    test('templates, partners and the start of the shop', async ({ page }) => {
      const found = complaints(page)
      await prepareSession(page, 'admin')
      for (const [route, title] of PLAIN) {
        await page.goto(`/Settings/${route}`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.locator('.ck-settings-field').first()).toBeVisible()
        await expectClean(page, route)
      }
      await page.goto('/Settings/Templates')
      await expect(page.getByRole('heading', { level: 1, name: say('Templates.Title') })).toBeVisible()
      await expectClean(page, 'templates')
      await page.getByRole('button', { name: say('Templates.New') }).click()
      await expect(page.getByRole('dialog', { name: say('Templates.New') })).toBeVisible()
      await expectClean(page, 'a new template')
      expect(found).toEqual([])
    })
  })
}
