import { expect } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'

test('an administrator sees the console as a colleague does, changes nothing there, and comes back', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Users')
  await page.getByRole('row', { name: 'Jonas Lindqvist' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Se som Jonas Lindqvist' }).click()
  const banner = page.getByRole('region', { name: 'Set som en anden' })
  await expect(banner.getByText('Du ser Casekit som Jonas Lindqvist. Intet kan ændres.')).toBeVisible()
  await expectClean(page, 'the console as somebody else sees it')

  await page.goto('/Settings/MyDetails')
  await expect(banner).toBeVisible()
  await page.reload()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Se som dig selv igen' }).click()
  await expect(page.getByRole('complementary', { name: 'Jonas Lindqvist' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await page.goto('/Settings/Access')
  await expect(page.getByText('Mette Kjærsgaard så Casekit som Jonas Lindqvist').first()).toBeVisible()
})
