import { expect } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('an administrator sees the console as a colleague does, changes nothing there, and comes back', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Users')
  await page.getByRole('row', { name: 'Jonas Lindqvist' }).getByRole('button').first().click()
  await page.getByRole('button', { name: say('Users.ViewAs', { name: 'Jonas Lindqvist' }) }).click()
  const banner = page.getByRole('region', { name: say('View.Label') })
  await expect(banner.getByText(say('View.As', { name: 'Jonas Lindqvist' }))).toBeVisible()
  await expectClean(page, 'the console as somebody else sees it')

  await page.goto('/Settings/MyDetails')
  await expect(banner).toBeVisible()
  await page.reload()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: say('View.End') }).click()
  await expect(page.getByRole('complementary', { name: 'Jonas Lindqvist' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await page.goto('/Settings/Access')
  await expect(
    page.getByText(say('Access.View', { viewer: 'Mette Kjærsgaard', viewed: 'Jonas Lindqvist' })).first(),
  ).toBeVisible()
})
