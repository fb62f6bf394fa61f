import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type EmptyInstallation, startEmpty } from '../support/empty-installation.ts'
import { test as withOthers } from './other-browser.ts'
import { withPhone } from './virtual-phone.ts'

/** An installation that nobody has used yet. */
const test = withOthers.extend<{ empty: EmptyInstallation }>({
  // oxlint-disable-next-line no-empty-pattern -- playwright reads what is needed from the pattern
  empty: async ({}, story) => {
    const empty = await startEmpty()
    await story(empty)
    await empty.stop()
  },
})

const PASSWORD = 'fire blå heste'
const DOMAIN = 'vestvang.example'
const ida = { email: `ida@${DOMAIN}`, name: 'Ida Holm' }
const bo = { email: `bo@${DOMAIN}`, name: 'Bo Lund' }
const eva = { email: `eva@${DOMAIN}`, name: 'Eva Skov' }
const kim = { email: 'kim@elsewhere.example', name: 'Kim Krogh' }

const cases = (page: Page) => page.getByRole('heading', { name: 'Sager', exact: true })
const steps = (page: Page) => page.getByRole('region', { name: 'Kom godt i gang' })
const saveSettings = (page: Page) => page.getByRole('button', { name: 'Gem ændringer' }).click()

/** To where a first step leads; the page is shown when it is there. */
async function takeStep(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/Dashboard`)
  await steps(page).getByRole('link', { name }).click()
}

async function sayWhoWeAre(page: Page, url: string): Promise<void> {
  await takeStep(page, url, 'Skriv adresse og telefon')
  await page.getByLabel('Adresse', { exact: true }).fill('Havnegade 12')
  await page.getByLabel('Postnummer').fill('8000')
  await page.getByLabel('By', { exact: true }).fill('Aarhus C')
  await page.getByLabel('Telefon', { exact: true }).fill('86 12 34 56')
  const logo = page.locator('.ck-logo-field').first()
  const buffer = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#1f539f' } })
    .png()
    .toBuffer()
  await logo.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  await saveSettings(page)
  await page.getByText('Virksomhed er gemt').waitFor()
}

/** Its own address once its DNS carries the key; what the company sends from then on comes from there. */
async function sendFromOwnAddress(page: Page, { url, dns }: EmptyInstallation): Promise<void> {
  await page.goto(`${url}/Settings/Company`)
  await page.getByLabel('Jeres adresse').fill(`service@${DOMAIN}`)
  await page.getByRole('button', { name: 'Brug adressen' }).click()
  const record = page.getByRole('region', { name: /^DKIM: TXT-post på / })
  const [name = ''] = /\S+\._domainkey\.\S+/.exec((await record.getAttribute('aria-label')) ?? '') ?? []
  dns.set(name, [(await record.locator('code').textContent()) ?? ''])
  await page.getByRole('button', { name: 'Se efter posterne' }).click()
  await page.getByText(`Mails kommer fra service@${DOMAIN}`).waitFor()
}

async function setUpWork(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/Setup`)
  await page.getByRole('button', { name: 'Tilføj', exact: true }).click()
  const entry = page.getByRole('dialog', { name: 'Tilføj' })
  await entry.getByLabel('Navn').fill('Venter på dele')
  await entry.getByRole('button', { name: 'Gem' }).click()
  await page.getByText('Venter på dele').first().waitFor()
  await page.goto(`${url}/Settings/WorkingHours`)
  await page.getByLabel('Fredag: til').fill('14:30')
  await saveSettings(page)
  await page.getByText('Arbejdstiden er gemt').waitFor()
}

async function moveCustomersIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/Integrations?view=move-in`)
  const buffer = Buffer.from(
    'Navn;E-mail;Adresse\r\nBoligforeningen Skovlyst;post@skovlyst.example;Skovvej 2',
    'latin1',
  )
  await page.getByLabel('Fil med data').setInputFiles({ name: 'kunder.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Se, hvad der sker' }).click()
  await page.getByRole('button', { name: 'Importér 1 række' }).click()
  await page.getByText('1 oprettet, 0 ændret').waitFor()
}

async function makeKey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/Integrations`)
  await page.getByRole('button', { name: 'Ny API-nøgle' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Navn').fill('Hjemmesiden')
  await panel.getByLabel('Sider, den må bruges på').fill('https://vestvang.example')
  await panel.getByLabel('Opret sag').check()
  await panel.getByRole('button', { name: 'Opret nøgle' }).click()
  await page.getByRole('dialog', { name: 'Kopiér nøglen nu' }).getByText(/^ckk_/).waitFor()
  await page.getByRole('button', { name: 'Jeg har kopieret den' }).click()
}

async function makeRole(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/Roles?role=new`)
  const panel = page.getByRole('complementary', { name: 'Ny rolle' })
  await panel.getByLabel('Navn').fill('Montør med egne sager')
  await panel.getByRole('switch', { name: 'Sager, kunder og søgning' }).click()
  await panel.getByRole('combobox', { name: 'Sager' }).selectOption('Egne og uden ansvarlig')
  await panel.getByRole('button', { name: 'Gem' }).click()
  await page.getByRole('row', { name: 'Montør med egne sager' }).waitFor()
}

async function invite(page: Page, url: string, people: readonly { email: string; name: string }[], role: string) {
  await page.goto(`${url}/Settings/Users`)
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Inviter' })
  await panel.getByLabel('Mailadresser').fill(people.map(({ email, name }) => `${email}; ${name}`).join('\n'))
  await panel.getByLabel('Mailadresser').blur()
  await panel.getByLabel('Rolle').selectOption({ label: role })
  await panel.getByRole('button', { name: /^Inviter \d/ }).click()
  for (const { name } of people)
    await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('Inviteret')).toBeVisible()
}

/** The company's own sign-in, with a domain that its DNS proves. */
async function signInByIssuer(page: Page, { url, dns, issuer }: EmptyInstallation): Promise<void> {
  await page.goto(`${url}/Settings/Security`)
  await page.getByRole('textbox', { name: 'Udsteder' }).fill(issuer.url)
  await page.getByLabel('Klient-id').fill(issuer.clientId)
  await page.getByLabel('Hemmelighed').fill(issuer.clientSecret)
  await saveSettings(page)
  await page.getByText('Sikkerhed er gemt').waitFor()
  await page.getByLabel('Nyt domæne').fill(DOMAIN)
  await page.getByRole('button', { name: 'Tilføj', exact: true }).click()
  const record = page.getByRole('region', { name: `Sæt denne TXT-post på ${DOMAIN}` }).locator('code')
  dns.set(DOMAIN, [(await record.textContent()) ?? ''])
  await page.getByRole('button', { name: 'Se efter posten', exact: true }).click()
  await page.getByText(/^Bevist /).waitFor()
}

async function accept(page: Page, { invitationTo }: EmptyInstallation, email: string): Promise<void> {
  await expect.poll(() => invitationTo(email)).toBeDefined()
  await page.goto(invitationTo(email) ?? '')
  await page.getByLabel('Vælg en adgangskode').fill(PASSWORD)
  await page.getByLabel('Jeg accepterer').check()
  await page.getByRole('button', { name: 'Kom i gang' }).click()
  await cases(page).waitFor()
}

async function addPasskey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Settings/MyDetails`)
  await page.getByRole('button', { name: 'Tilføj en adgangsnøgle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tilføj en adgangsnøgle' })
  await dialog.getByLabel('Navn på adgangsnøglen').fill('Telefonen')
  await dialog.getByLabel('Nuværende adgangskode').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Fortsæt' }).click()
  await page.getByRole('button', { name: 'Jeg har gemt dem' }).click()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Brug adgangsnøgle' }).click()
  await cases(page).waitFor()
}

async function createCase(page: Page, url: string, title: string): Promise<void> {
  await page.goto(`${url}/Cases`)
  await page.getByRole('main').getByRole('button', { name: 'Opret sag' }).first().click()
  const wizard = page.getByRole('dialog', { name: 'Opret sag' })
  await wizard.getByRole('searchbox').fill('skovlyst')
  await wizard.getByText('Boligforeningen Skovlyst').first().click()
  await wizard.getByRole('button', { name: 'Næste' }).click()
  await wizard.getByLabel('Beskrivelse').fill('Det drypper fra loftet.')
  await wizard.getByText('Titel, reference og status').click()
  await wizard.getByLabel('Titel').fill(title)
  await wizard.getByLabel('Ansvarlig').selectOption({ label: `${eva.name} (dig)` })
  await wizard.getByRole('button', { name: 'Opret sag' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

async function expectListed(page: Page, url: string, title: string, isSeen: boolean): Promise<void> {
  await page.goto(`${url}/Cases`)
  await page.getByRole('searchbox', { name: 'Søg i sager', exact: true }).fill(title)
  if (isSeen) await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  else await expect(page.getByText(`Ingen resultater for »${title}«`)).toBeVisible()
}

test('from an empty installation a company sets itself up in the browser, and each sees what is theirs', async ({
  page,
  elsewhere,
  empty,
}) => {
  test.setTimeout(300_000)
  const { url, casekit, issuer, mailTo } = empty
  const words = ['--number', '10500', '--name', 'Vestvang VVS', '--language', 'da-DK', '--email', ida.email]
  casekit(['company', 'create', ...words, '--user', ida.name, '--password-stdin'], PASSWORD)
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(ida.email)
  await page.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
  await page.getByRole('button', { name: 'Jeg accepterer' }).click()
  await cases(page).waitFor()

  await sayWhoWeAre(page, url)
  await sendFromOwnAddress(page, empty)
  await setUpWork(page, url)
  await moveCustomersIn(page, url)
  await makeKey(page, url)
  await makeRole(page, url)
  await signInByIssuer(page, empty)
  await invite(page, url, [bo], 'Montør med egne sager')
  await invite(page, url, [eva, kim], 'Sagsbehandler')
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
  await atEva.getByLabel('E-mail').fill(eva.email)
  await atEva.getByRole('button', { name: 'Brug virksomhedens login' }).click()
  await atEva.getByRole('button', { name: 'Jeg accepterer' }).click()
  await cases(atEva).waitFor()

  const atKim = await elsewhere()
  await accept(atKim, empty, kim.email)

  await createCase(atEva, url, 'Vand i kælderen')
  await expectListed(atKim, url, 'Vand i kælderen', true)
  await expectListed(atBo, url, 'Vand i kælderen', false)
  await atBo.goto(atEva.url())
  await expect(atBo.getByText('Det drypper fra loftet.')).toBeHidden()
  await page.goto(`${url}/Settings/Users`)
  await expect(page.getByRole('row', { name: /Bo Lund/ })).toContainText('Adgangsnøgle')
  await expect(page.getByRole('row', { name: /Eva Skov/ })).toContainText('Sagsbehandler')
})
