import { expect, test } from '@playwright/test'
import { openImapServer } from '../support/imap-server.ts'
import { expectClean } from './expect-clean.ts'
import { enterOwnCompany } from './own-company.ts'
import { prepareSession, signInByForm } from './sign-in.ts'
import { say } from './words.ts'

test('a company gives its own mailbox with rules, and reads why it does not answer', async ({ page }) => {
  const server = await openImapServer('service@nordhavn.example', 'hemmeligt', '127.0.0.2')
  await enterOwnCompany(page)
  await page.goto('/Settings/Integrations/Mailbox')
  await page.getByLabel(say('Mailbox.Host'), { exact: true }).fill('127.0.0.2')
  await page.getByLabel(say('Mailbox.Port'), { exact: true }).fill(String(server.port))
  await page.getByLabel(say('Mailbox.Username'), { exact: true }).fill('service@nordhavn.example')
  await page.getByLabel(say('Mailbox.Password')).fill('forkert')
  await page.getByRole('button', { name: say('Mailbox.AddRule') }).click()
  const rule = page.getByRole('group', { name: say('Mailbox.Rule', { number: '1' }) })
  await rule.getByLabel(say('Mailbox.Contains')).fill('vandskade')
  await rule.getByLabel(say('Mailbox.Priority')).selectOption('Urgent')
  await expectClean(page, 'the mailbox')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByRole('button', { name: say('Form.Save') })).toHaveCount(0)
  await page.getByRole('button', { name: say('Mailbox.Test') }).click()
  await expect(page.getByText(say('Mailbox.Fault.sign-in'))).toBeVisible()
  await page.getByLabel(say('Mailbox.Password')).fill('hemmeligt')
  // simulates testing while the password is still being saved
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/Website/Mailbox', async route => {
    if (route.request().method() === 'PUT') await pressed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await page.getByRole('button', { name: say('Mailbox.Test') }).click()
  pressed.resolve()
  await expect(page.getByText(say('Mailbox.Works', { count: 0 }))).toBeVisible()
  await server.close()
})

test('a member makes a password for their calendar, reads it once, and disconnects the calendar', async ({
  page,
  request,
}) => {
  await prepareSession(page, 'staff')
  await page.goto('/Settings/MyDetails')
  const card = page.getByRole('region', { name: say('Profile.Dav') })
  await card.getByRole('button', { name: /adgangskode$/ }).click()
  const password = await card.getByText(/^\d+-[a-z2-7]{32}$/).innerText()
  const ask = () =>
    request.fetch('/dav/', {
      method: 'PROPFIND',
      headers: { authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` },
    })
  expect((await ask()).status()).toBe(207)
  await expectClean(page, 'the calendar of a profile')
  await card.getByRole('button', { name: say('Profile.DavEnd') }).click()
  await expect(page.getByText(say('Profile.DavEnded'))).toBeVisible()
  expect((await ask()).status()).toBe(401)
})

test('a sandbox is made by one press and entered', async ({ page }) => {
  await signInByForm(page, 'swede')
  await page.goto('/Settings/Integrations?view=sandbox')
  await page.getByRole('button', { name: say('Sandbox.Make') }).click()
  await expectClean(page, 'the sandbox')
  await page.getByRole('button', { name: say('Sandbox.Enter') }).click()
  await expect(page.getByRole('heading', { name: say('Cases.Title') })).toBeVisible()
  await expect(page.getByText('Hanne Friis').first()).toBeVisible()
  await page.goto('/Settings/Integrations?view=sandbox')
  await expect(page.getByText(say('Sandbox.NoMails'))).toBeVisible()
})

test('everything of a kind is taken out as a file that the import knows', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/Settings/Integrations?view=move-in')
  const out = page.getByRole('region', { name: say('MoveIn.Out') })
  await out.getByLabel(say('MoveIn.OutFormat')).selectOption('json')
  const download = page.waitForEvent('download')
  await out.getByRole('button', { name: say('MoveIn.Kind.property'), exact: true }).click()
  expect((await download).suggestedFilename()).toBe('Ejendomme.json')
  await expectClean(page, 'what is taken in and out')
})
