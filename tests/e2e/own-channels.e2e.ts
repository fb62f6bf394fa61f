import { expect, test } from '@playwright/test'
import { openImapServer } from '../support/imap-server.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession, signInByForm } from './sign-in.ts'

test('a company gives its own mailbox with rules, and reads why it does not answer', async ({ page }) => {
  const server = await openImapServer('service@nordhavn.example', 'hemmeligt', '127.0.0.2')
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations/Mailbox')
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.2')
  await page.getByLabel('Port', { exact: true }).fill(String(server.port))
  await page.getByLabel('Bruger', { exact: true }).fill('service@nordhavn.example')
  await page.getByLabel('Adgangskode').fill('forkert')
  await page.getByRole('button', { name: 'Tilføj regel' }).click()
  const rule = page.getByRole('group', { name: 'Regel 1' })
  await rule.getByLabel('Indeholder').fill('vandskade')
  await rule.getByLabel('Prioritet').selectOption('Urgent')
  await expectClean(page, 'the mailbox')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByRole('button', { name: 'Gem ændringer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Afprøv det, der er gemt' }).click()
  await expect(page.getByText('Bruger eller adgangskode passer ikke.')).toBeVisible()
  await page.getByLabel('Adgangskode').fill('hemmeligt')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByRole('button', { name: 'Gem ændringer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Afprøv det, der er gemt' }).click()
  await expect(page.getByText('Postkassen svarer og har 0 mails.')).toBeVisible()
  await server.close()
})

test('a member makes a password for their calendar, reads it once, and disconnects the calendar', async ({
  page,
  request,
}) => {
  await prepareSession(page, 'staff')
  await page.goto('/Settings/MyDetails')
  const card = page.getByRole('region', { name: 'Kalender begge veje (CalDAV)' })
  await card.getByRole('button', { name: /adgangskode$/ }).click()
  const password = await card.getByText(/^\d+-[a-z2-7]{32}$/).innerText()
  const ask = () =>
    request.fetch('/dav/', {
      method: 'PROPFIND',
      headers: { authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` },
    })
  expect((await ask()).status()).toBe(207)
  await expectClean(page, 'the calendar of a profile')
  await card.getByRole('button', { name: 'Afbryd kalenderen' }).click()
  await expect(page.getByText('Kalenderen er afbrudt')).toBeVisible()
  expect((await ask()).status()).toBe(401)
})

test('a sandbox is made by one press and entered', async ({ page }) => {
  await signInByForm(page, 'swede')
  await page.goto('/Settings/Integrations?view=sandbox')
  await page.getByRole('button', { name: 'Lav en sandkasse' }).click()
  await expectClean(page, 'the sandbox')
  await page.getByRole('button', { name: 'Gå ind i sandkassen' }).click()
  await expect(page.getByRole('heading', { name: 'Sager' })).toBeVisible()
  await expect(page.getByText('Hanne Friis').first()).toBeVisible()
  await page.goto('/Settings/Integrations?view=sandbox')
  await expect(page.getByText('Der er ingen endnu')).toBeVisible()
})

test('everything of a kind is taken out as a file that the import knows', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/Settings/Integrations?view=move-in')
  const out = page.getByRole('region', { name: 'Tag alt med ud' })
  await out.getByLabel('Filtype').selectOption('json')
  const download = page.waitForEvent('download')
  await out.getByRole('button', { name: 'Ejendomme', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('Ejendomme.json')
  await expectClean(page, 'what is taken in and out')
})
