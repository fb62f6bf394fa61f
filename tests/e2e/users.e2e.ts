import { expect, type Page } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, prepareSession } from './sign-in.ts'

const EMAIL = 'oskar.lund@nordhavn.example'

/** Waits until the mail is there; the path of the link in it. */
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
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Inviter' })
  await panel.getByLabel('Mailadresser').fill(`${EMAIL}; Oskar Lund; Montør`)
  await panel.getByLabel('Mailadresser').blur()
  await expect(panel.getByText('Inviteres', { exact: true })).toBeVisible()
  await expectClean(page, 'inviting')
  await panel.getByRole('button', { name: 'Inviter 1 bruger' }).click()
  await expect(page.getByRole('row', { name: /Oskar Lund/ }).getByText('Inviteret')).toBeVisible()

  const other = await elsewhere()
  await other.goto(await linkTo(other, EMAIL))
  await other.getByRole('heading', { name: 'Velkommen til Nordhavn Service A/S' }).waitFor()
  expect(other.url()).not.toContain('ckl_')
  await other.getByLabel('Vælg en adgangskode').fill('fem gule heste')
  await other.getByLabel('Jeg accepterer').check()
  await other.getByRole('button', { name: 'Kom i gang' }).click()
  await other.getByRole('heading', { name: 'Sager' }).waitFor()

  await page.goto('/Settings/Users')
  await page.getByRole('button', { name: /Oskar Lund/ }).click()
  await page.getByRole('button', { name: 'Deaktivér' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deaktivér' }).click()
  await expect(page.getByRole('row', { name: /Oskar Lund/ }).getByText('Deaktiveret')).toBeVisible()
  await other.goto('/Customers')
  await expect(other.getByLabel('Adgangskode', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /Oskar Lund/ }).click()
  await page.getByRole('button', { name: 'Slet', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slet' }).click()
  await expect(page.getByRole('row', { name: /Oskar Lund/ })).toHaveCount(0)
  expect(found).toEqual([])
})

test('users are narrowed by a word and a role, and what is shown goes into a file', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Users')
  await page.getByLabel('Find en bruger').fill('Jonas Lindqvist')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectClean(page, 'the users of a company')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksportér' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await file).suggestedFilename()).toBe('Brugere.csv')
  await page.getByLabel('Find en bruger').fill('findes ikke')
  await expect(page.getByText('Ingen brugere passer')).toBeVisible()
  await page.getByLabel('Find en bruger').fill('')
  const all = await page.getByRole('row').count()
  await page.getByLabel('Filtrér efter rolle').selectOption({ label: 'Ejendomsadministrator' })
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all)
})
