import { expect, type Page } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const EMAIL = 'oskar.lund@nordhavn.example'

/** Waits for the mail; returns the path of its link. */
async function linkTo(page: Page, email: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.first().getByRole('link').click()
  const link = await page.getByRole('link', { name: /\/invitation\/ckl_/ }).getAttribute('href')
  return new URL(link ?? '').pathname
}

test('somebody is invited, becomes a member by the mailed link, and is signed out when they leave', async ({
  page,
  elsewhere,
}) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Users')
  await page.getByRole('button', { name: say('Users.Invite'), exact: true }).click()
  const panel = page.getByRole('complementary', { name: say('Users.Invite') })
  await panel.getByLabel(say('Users.Emails')).fill(`${EMAIL}; Oskar Lund; Montør`)
  await panel.getByLabel(say('Users.Emails')).blur()
  await expect(panel.getByText(say('Users.Verdict.new'), { exact: true })).toBeVisible()
  await expectClean(page, 'inviting')
  await panel.getByRole('button', { name: say('Users.Send', { count: 1 }) }).click()
  await expect(page.getByRole('row', { name: /Oskar Lund/ }).getByText(say('Users.State.invited'))).toBeVisible()

  const other = await elsewhere()
  await other.goto(await linkTo(other, EMAIL))
  await other.getByRole('heading', { name: say('Invitation.Title', { company: 'Nordhavn Service A/S' }) }).waitFor()
  expect(other.url()).not.toContain('ckl_')
  await other.getByLabel(say('Invitation.ChoosePassword')).fill('fem gule heste')
  await other.getByLabel(say('Gdpr.Accept')).check()
  await other.getByRole('button', { name: say('Invitation.Accept') }).click()
  await other.getByRole('heading', { name: say('Cases.Title') }).waitFor()

  await page.goto('/Settings/Users')
  await page.getByRole('button', { name: /Oskar Lund/ }).click()
  await page.getByRole('button', { name: say('Users.Deactivate') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Users.Deactivate') })
    .click()
  await expect(page.getByRole('row', { name: /Oskar Lund/ }).getByText(say('Users.State.deactivated'))).toBeVisible()
  await other.goto('/Customers')
  await expect(other.getByLabel(say('Login.Password'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /Oskar Lund/ }).click()
  await page.getByRole('button', { name: say('Users.Erase'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Users.Erase') })
    .click()
  await expect(page.getByRole('row', { name: /Oskar Lund/ })).toHaveCount(0)
  expect(found).toEqual([])
})

test('users are narrowed by a word and a role, and what is shown goes into a file', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Users')
  await page.getByLabel(say('Users.Find')).fill('Jonas Lindqvist')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectClean(page, 'the users of a company')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Grid.Export') }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await file).suggestedFilename()).toBe('Brugere.csv')
  await page.getByLabel(say('Users.Find')).fill('findes ikke')
  await expect(page.getByText(say('Users.NoMatch'))).toBeVisible()
  await page.getByLabel(say('Users.Find')).fill('')
  await page.getByRole('row').nth(2).waitFor()
  const all = await page.getByRole('row').count()
  await page.getByLabel(say('Users.ByRole')).selectOption({ label: say('Role.propertyManager') })
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all)
})
