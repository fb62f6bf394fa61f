import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type EmptyInstallation, startEmpty } from '../support/empty-installation.ts'
import { test as withOthers } from './other-browser.ts'
import { withPhone } from './virtual-phone.ts'
import { say } from './words.ts'

/** An unused installation. */
const test = withOthers.extend<{ empty: EmptyInstallation }>({
  // oxlint-disable-next-line no-empty-pattern -- playwright reads what is needed from the pattern
  empty: async ({}, story) => {
    const empty = await startEmpty()
    await story(empty)
    await empty.stop()
  },
})

// includes its startup and shutdown
test.describe.configure({ timeout: 300_000 })

const PASSWORD = 'fire blå heste'
const DOMAIN = 'vestvang.example'
const ida = { email: `ida@${DOMAIN}`, name: 'Ida Holm' }
const bo = { email: `bo@${DOMAIN}`, name: 'Bo Lund' }
const eva = { email: `eva@${DOMAIN}`, name: 'Eva Skov' }
const kim = { email: 'kim@elsewhere.example', name: 'Kim Krogh' }

const cases = (page: Page) => page.getByRole('heading', { name: say('Cases.Title'), exact: true })
const steps = (page: Page) => page.getByRole('region', { name: say('FirstSteps.Title') })
const saveSettings = (page: Page) => page.getByRole('button', { name: say('Form.Save') }).click()

/** Opens the page a first step leads to; resolves when it is shown. */
async function takeStep(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/Dashboard`)
  await steps(page).getByRole('link', { name }).click()
}

async function sayWhoWeAre(page: Page, url: string): Promise<void> {
  await takeStep(page, url, say('FirstSteps.Step.facts'))
  await page.getByLabel(say('CompanySettings.Address'), { exact: true }).fill('Havnegade 12')
  await page.getByLabel(say('CompanySettings.ZipCode')).fill('8000')
  await page.getByLabel(say('CompanySettings.City'), { exact: true }).fill('Aarhus C')
  await page.getByLabel(say('CompanySettings.Phone'), { exact: true }).fill('86 12 34 56')
  const logo = page.locator('.ck-logo-field').first()
  const buffer = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#1f539f' } })
    .png()
    .toBuffer()
  await logo
    .getByLabel(say('CompanySettings.Logo'), { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(logo.getByRole('img', { name: say('CompanySettings.Logo') })).toBeVisible()
  await saveSettings(page)
  await page.getByText(say('Form.Saved', { page: say('SettingsMenu.company') })).waitFor()
}

/** Sets the company's own sender address, valid once its DNS has the key; its mail is sent from there afterwards. */
async function sendFromOwnAddress(page: Page, { url, dns }: EmptyInstallation): Promise<void> {
  await page.goto(`${url}/Settings/Company`)
  await page.getByLabel(say('MailSender.Address')).fill(`service@${DOMAIN}`)
  await page.getByRole('button', { name: say('MailSender.Use') }).click()
  const record = page.getByRole('region', { name: say.start('MailSender.Record.dkim') })
  const [name = ''] = /\S+\._domainkey\.\S+/.exec((await record.getAttribute('aria-label')) ?? '') ?? []
  dns.set(name, [(await record.locator('code').textContent()) ?? ''])
  await page.getByRole('button', { name: say('MailSender.Check') }).click()
  await page.getByText(`Mails kommer fra service@${DOMAIN}`).waitFor()
}

async function setUpWork(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/Setup`)
  await page.getByRole('button', { name: say('Setup.Add'), exact: true }).click()
  const entry = page.getByRole('dialog', { name: say('Setup.Add') })
  await entry.getByLabel(say('CompanySettings.Name')).fill('Venter på dele')
  await entry.getByRole('button', { name: say('Setup.Save') }).click()
  await page.getByText('Venter på dele').first().waitFor()
  await page.goto(`${url}/Settings/WorkingHours`)
  await page.getByLabel('Fredag: til').fill('14:30')
  await saveSettings(page)
  await page.getByText(say('Hours.Saved')).waitFor()
}

async function moveCustomersIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/Integrations?view=move-in`)
  const buffer = Buffer.from(
    'Navn;E-mail;Adresse\r\nBoligforeningen Skovlyst;post@skovlyst.example;Skovvej 2',
    'latin1',
  )
  await page.getByLabel(say('MoveIn.File')).setInputFiles({ name: 'kunder.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: say('MoveIn.Rehearse') }).click()
  await page.getByRole('button', { name: say('MoveIn.Run', { count: 1 }) }).click()
  await page.getByText(say('MoveIn.Done', { made: 1, changed: 0 })).waitFor()
}

async function makeKey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/Integrations`)
  await page.getByRole('button', { name: say('Studio.NewKey') }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel(say('Studio.Name')).fill('Hjemmesiden')
  await panel.getByLabel(say('Studio.Origins')).fill('https://vestvang.example')
  await panel.getByLabel(say('Studio.Widget.case-wizard')).check()
  await panel.getByRole('button', { name: say('Studio.Make') }).click()
  await page
    .getByRole('dialog', { name: say('Studio.IssuedTitle') })
    .getByText(/^ckk_/)
    .waitFor()
  await page.getByRole('button', { name: say('Studio.HaveCopied') }).click()
}

async function makeRole(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/Roles?role=new`)
  const panel = page.getByRole('complementary', { name: say('Roles.New') })
  await panel.getByLabel(say('Users.Name')).fill('Montør med egne sager')
  await panel.getByRole('switch', { name: say('Guard.Core') }).click()
  await panel.getByRole('combobox', { name: say('RowRule.Label') }).selectOption(say('RowRule.own'))
  await panel.getByRole('button', { name: say('Users.Save') }).click()
  await page.getByRole('row', { name: 'Montør med egne sager' }).waitFor()
}

async function invite(page: Page, url: string, people: readonly { email: string; name: string }[], role: string) {
  await page.goto(`${url}/Settings/Users`)
  await page.getByRole('button', { name: say('Users.Invite'), exact: true }).click()
  const panel = page.getByRole('complementary', { name: say('Users.Invite') })
  await panel.getByLabel(say('Users.Emails')).fill(people.map(({ email, name }) => `${email}; ${name}`).join('\n'))
  await panel.getByLabel(say('Users.Emails')).blur()
  await panel.getByLabel(say('Users.Role')).selectOption({ label: role })
  await panel.getByRole('button', { name: /^Inviter \d/ }).click()
  for (const { name } of people)
    await expect(page.getByRole('row', { name: new RegExp(name) }).getByText(say('Users.State.invited'))).toBeVisible()
}

/** Sets up the company's own sign-in, with a domain verified by DNS. */
async function signInByIssuer(page: Page, { url, dns, issuer }: EmptyInstallation): Promise<void> {
  await page.goto(`${url}/Settings/Security`)
  await page.getByRole('textbox', { name: say('SingleSignOn.Issuer') }).fill(issuer.url)
  await page.getByLabel(say('SingleSignOn.ClientId')).fill(issuer.clientId)
  await page.getByLabel(say('SingleSignOn.ClientSecret')).fill(issuer.clientSecret)
  await saveSettings(page)
  await page.getByText(say('Form.Saved', { page: say('SettingsMenu.security') })).waitFor()
  await page.getByLabel(say('SingleSignOn.NewDomain')).fill(DOMAIN)
  await page.getByRole('button', { name: say('SingleSignOn.AddDomain'), exact: true }).click()
  const record = page.getByRole('region', { name: say('SingleSignOn.Record', { domain: DOMAIN }) }).locator('code')
  dns.set(DOMAIN, [(await record.textContent()) ?? ''])
  await page.getByRole('button', { name: say('SingleSignOn.CheckDomain'), exact: true }).click()
  await page.getByText(say.start('SingleSignOn.Proven')).waitFor()
}

async function accept(page: Page, { invitationTo }: EmptyInstallation, email: string): Promise<void> {
  await expect.poll(() => invitationTo(email)).toBeDefined()
  await page.goto(invitationTo(email) ?? '')
  await page.getByLabel(say('Invitation.ChoosePassword')).fill(PASSWORD)
  await page.getByLabel(say('Gdpr.Accept')).check()
  await page.getByRole('button', { name: say('Invitation.Accept') }).click()
  await cases(page).waitFor()
}

async function addPasskey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/MyDetails`)
  await page.getByRole('button', { name: say('Passkeys.Add') }).click()
  const dialog = page.getByRole('dialog', { name: say('Passkeys.Add') })
  await dialog.getByLabel(say('Passkeys.Name')).fill('Telefonen')
  await dialog.getByLabel(say('Profile.OldPassword')).fill(PASSWORD)
  await dialog.getByRole('button', { name: say('SecondFactor.GoOn') }).click()
  await page.getByRole('button', { name: say('SecondFactor.Kept') }).click()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: say('Passkeys.Use') }).click()
  await cases(page).waitFor()
}

async function createCase(page: Page, url: string, title: string): Promise<void> {
  await page.goto(`${url}/Cases`)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('CaseWizard.CreateCase') })
    .first()
    .click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await wizard.getByRole('searchbox').fill('skovlyst')
  await wizard.getByText('Boligforeningen Skovlyst').first().click()
  await wizard.getByRole('button', { name: say('Buttons.Next') }).click()
  await wizard.getByLabel(say('CaseWizard.Description')).fill('Det drypper fra loftet.')
  await wizard.getByText(say('CaseWizard.More')).click()
  await wizard.getByLabel(say('Users.JobTitle')).fill(title)
  await wizard.getByLabel(say('CaseWizard.Responsible')).selectOption({ label: `${eva.name} (dig)` })
  await wizard.getByRole('button', { name: say('CaseWizard.CreateCase') }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

async function expectListed(page: Page, url: string, title: string, isSeen: boolean): Promise<void> {
  await page.goto(`${url}/Cases`)
  await page.getByRole('searchbox', { name: say('Cases.Search'), exact: true }).fill(title)
  if (isSeen) await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  else await expect(page.getByText(say('Standard.NoMatch', { text: title }))).toBeVisible()
}

test('from an empty installation a company sets itself up in the browser, and each sees what is theirs', async ({
  page,
  elsewhere,
  empty,
}) => {
  const { url, casekit, issuer, mailTo } = empty
  const words = ['--number', '10500', '--name', 'Vestvang VVS', '--language', 'da-DK', '--email', ida.email]
  casekit(['company', 'create', ...words, '--user', ida.name, '--password-stdin'], PASSWORD)
  await page.goto(`${url}/login`)
  await page.getByLabel(say('Login.Email')).fill(ida.email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
  await page.getByRole('button', { name: say('Gdpr.Accept') }).click()
  await cases(page).waitFor()

  await sayWhoWeAre(page, url)
  await sendFromOwnAddress(page, empty)
  await setUpWork(page, url)
  await moveCustomersIn(page, url)
  await makeKey(page, url)
  await makeRole(page, url)
  await signInByIssuer(page, empty)
  await invite(page, url, [bo], 'Montør med egne sager')
  await invite(page, url, [eva, kim], say('Role.caseworker'))
  await page.goto(`${url}/Dashboard`)
  await expect(steps(page)).toBeHidden()

  const atBo = await elsewhere()
  await withPhone(atBo)
  await accept(atBo, empty, bo.email)
  await addPasskey(atBo, url)
  expect(mailTo(bo.email)).toMatch(new RegExp(`^From: .*<service@${DOMAIN}>`, 'm'))
  expect(mailTo(bo.email)).toMatch(new RegExp(`^DKIM-Signature:[^:]* d=${DOMAIN};`, 'm'))

  const atEva = await elsewhere()
  issuer.name({ sub: 'eva', email: eva.email, email_verified: true, name: eva.name })
  await atEva.goto(`${url}/login`)
  await atEva.getByLabel(say('Login.Email')).fill(eva.email)
  await atEva.getByRole('button', { name: say('Login.UseCompany') }).click()
  await atEva.getByRole('button', { name: say('Gdpr.Accept') }).click()
  await cases(atEva).waitFor()

  const atKim = await elsewhere()
  await accept(atKim, empty, kim.email)

  await createCase(atEva, url, 'Vand i kælderen')
  await expectListed(atKim, url, 'Vand i kælderen', true)
  await expectListed(atBo, url, 'Vand i kælderen', false)
  await atBo.goto(atEva.url())
  await expect(atBo.getByText('Det drypper fra loftet.')).toBeHidden()
  await page.goto(`${url}/Settings/Users`)
  await expect(page.getByRole('row', { name: /Bo Lund/ })).toContainText(say('Users.SecondFactor.passkey'))
  await expect(page.getByRole('row', { name: /Eva Skov/ })).toContainText(say('Role.caseworker'))
})
