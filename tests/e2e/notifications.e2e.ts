import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { enterOwnCompany } from './own-company.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('the mail of a new case is written in own words and seen as the customer reads it', async ({ page }) => {
  await enterOwnCompany(page)
  await page.goto('/Settings/Notifications')
  await page.getByLabel(say('Notify.Subject')).fill('Vi ser på {{case.number}} hos {{company.name}}')
  const preview = page.getByRole('complementary', { name: say('Form.Preview') })
  await expect(preview.getByText(/^Vi ser på \d+ hos Prøve/)).toBeVisible()
  await expectClean(page, 'the mails of customers')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.Saved', { page: say('SettingsMenu.notifications') }))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(say('Notify.Subject'))).toHaveValue('Vi ser på {{case.number}} hos {{company.name}}')
  await page.getByLabel(say('Notify.Subject')).fill('')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.Saved', { page: say('SettingsMenu.notifications') }))).toBeVisible()
})

test('a member is mailed of notes by choice of the company, and takes it back for themselves', async ({ page }) => {
  await enterOwnCompany(page)
  await page.goto('/Settings/System-notifications')
  const note = page.getByRole('switch', { name: 'Nyt notat på sagen: Mail' })
  await note.check()
  const push = page.getByRole('switch', { name: 'Nyt notat på sagen: Push' })
  await push.uncheck()
  await expectClean(page, 'what members are told of and where')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.Saved', { page: say('SettingsMenu.systemNotifications') }))).toBeVisible()
  await page.goto('/Settings/MyDetails')
  await expect(note).toBeChecked()
  await expect(push).not.toBeChecked()
  await note.click()
  await expect(
    page.getByRole('button', { name: say('Notify.AsUsualNamed', { name: say('Notify.Event.note') }) }),
  ).toBeVisible()
  await page.reload()
  await expect(note).not.toBeChecked()
  await page.getByRole('button', { name: say('Notify.AsUsualNamed', { name: say('Notify.Event.note') }) }).click()
  await expect(note).toBeChecked()
  await page.goto('/Settings/System-notifications')
  await note.uncheck()
  await push.check()
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.Saved', { page: say('SettingsMenu.systemNotifications') }))).toBeVisible()
})

test('a member makes the secret address of their notes, copies it, and makes another', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await prepareSession(page, 'staff')
  await page.goto('/Settings/MyDetails')
  const card = page.getByRole('region', { name: say('Profile.NoteAddress') })
  const address = card.getByText(/^note\+\d+-[a-z2-7]{24}@/)
  await card.getByRole('button', { name: /^Lav en/ }).click()
  await expect(address).toBeVisible()
  await expectClean(page, 'the secret address')
  const first = (await address.textContent()) ?? ''
  await card.getByRole('button', { name: say('Profile.NoteAddressCopy') }).click()
  await expect(page.getByText(say('Profile.NoteAddressCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await card.getByRole('button', { name: say('Profile.NoteAddressRenew') }).click()
  await expect(page.getByText(say('Profile.NoteAddressRenewed'))).toBeVisible()
  await expect(address).not.toHaveText(first)
})
