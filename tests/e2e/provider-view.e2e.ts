import { expect } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { enterFirst, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('the provider looks at a company as a member sees it, once the company lets it, and both can read why', async ({
  page,
  elsewhere,
}) => {
  const user = newUser()
  const theirs = await elsewhere()
  await enterFirst(theirs, user)
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Companies')
  const look = page.getByRole('button', { name: say('Companies.ViewNamed', { name: user.company }) })
  await look.click()
  await page.getByText(say('Companies.NoConsent', { name: user.company })).waitFor()

  await theirs.goto('/Settings/Security')
  await theirs.getByLabel(say('CompanySettings.SupportAccess')).selectOption('view')
  await theirs.getByRole('button', { name: say('Form.Save') }).click()
  await theirs.getByText(say('Form.Saved', { page: say('SettingsMenu.security') })).waitFor()

  await look.click()
  const dialog = page.getByRole('dialog', { name: say('Companies.ViewNamed', { name: user.company }) })
  await expectClean(page, 'whom the provider looks at a company as')
  await dialog.getByRole('button', { name: say('Companies.ViewDo') }).click()
  await dialog.getByText(say('Form.Missing')).waitFor()
  await dialog.getByLabel(say('Companies.ViewReason')).fill('Sagslisten er tom')
  await dialog.getByRole('button', { name: say('Companies.ViewDo') }).click()
  const banner = page.getByRole('region', { name: say('View.Label') })
  await expect(banner).toBeVisible()

  await theirs.goto('/Settings/Access')
  await expect(theirs.getByText(/fra support så Casekit som .*: Sagslisten er tom/)).toBeVisible()
  await banner.getByRole('button', { name: say('View.End') }).click()
  await expect(look).toBeVisible()
  await expect(banner).toHaveCount(0)
})
