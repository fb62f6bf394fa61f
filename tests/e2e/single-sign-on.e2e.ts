import { expect, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { openDns } from '../support/dns.ts'
import { type Issuer, openIssuer } from '../support/issuer.ts'
import { type NewUser, newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { test as withOthers } from './other-browser.ts'
import { say } from './words.ts'

type Beside = { issuer: Issuer; dns: Awaited<ReturnType<typeof openDns>> }

/** An issuer and a name server next to the product, which it treats as external. */
const test = withOthers.extend<{ beside: Beside }>({
  beside: async ({ baseURL }, story) => {
    const dns = await openDns(Number(process.env.CASEKIT_DNS?.split(':')[1]))
    const issuer = await openIssuer(`${baseURL}/login/SingleSignOn`)
    await story({ issuer, dns })
    await issuer.close()
    await dns.close()
  },
})

// there is only one name server for the product
test.describe.configure({ mode: 'default' })

const cases = (page: Page) => page.getByRole('heading', { name: say('Cases.Title'), exact: true })
const accept = (page: Page) => page.getByRole('button', { name: say('Gdpr.Accept') })
const byCompany = { name: say('Login.UseCompany') }

async function typePassword(page: Page, { email, password }: Pick<NewUser, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
}

async function leave(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByRole('button', byCompany).click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('Form.Save') }).click()
}

test('a company sets its own sign-in up, colleagues come by it, and it becomes the only way', async ({
  page,
  elsewhere,
  beside: { issuer, dns },
}) => {
  const domain = `d${randomInt(1_000_000_000)}.example`
  const ida = newUser(domain)
  await typePassword(page, ida)
  await accept(page).click()
  await cases(page).waitFor()
  await page.goto('/Settings/Security')

  await page.getByRole('textbox', { name: say('SingleSignOn.Issuer') }).fill('https://nobody.example')
  await page.getByLabel(say('SingleSignOn.ClientId')).fill(issuer.clientId)
  await page.getByLabel(say('SingleSignOn.ClientSecret')).fill(issuer.clientSecret)
  await page.getByRole('button', { name: say('Form.ShowChanges') }).click()
  await expect(page.getByRole('region', { name: say('Form.Unsaved') })).not.toContainText(issuer.clientSecret)
  await save(page)
  await page.getByText('Adressen svarer ikke som en udsteder.').waitFor()
  await page.getByRole('textbox', { name: say('SingleSignOn.Issuer') }).fill(issuer.url)
  await save(page)
  await page.getByText(say('Form.Saved', { page: say('SettingsMenu.security') })).waitFor()

  await page.getByLabel(say('SingleSignOn.NewDomain')).fill('ikke et domæne')
  await page.getByLabel(say('SingleSignOn.NewDomain')).press('Enter')
  await page.getByText('Skriv et domæne').waitFor()
  await page.getByLabel(say('SingleSignOn.NewDomain')).fill(domain)
  await page.getByLabel(say('SingleSignOn.NewDomain')).press('Enter')
  const record = page.getByRole('region', { name: say('SingleSignOn.Record', { domain }) }).locator('code')
  const look = page.getByRole('button', { name: say('SingleSignOn.CheckDomain') })
  await look.click()
  await page.getByText('Posten er der ikke endnu.').waitFor()
  await expectClean(page, 'the domain')
  dns.set(domain, [(await record.textContent()) ?? ''])
  await look.click()
  await page.getByText(say.start('SingleSignOn.Proven')).waitFor()

  await page.getByRole('switch', { name: say('SingleSignOn.MakesUsers') }).click()
  await page.getByLabel(say('SingleSignOn.Role')).selectOption({ label: say('Role.technician') })
  await page.getByRole('switch', { name: say('SingleSignOn.Required') }).click()
  await save(page)
  await page.getByText('Log selv ind via virksomheden først').waitFor()
  await page.getByRole('switch', { name: say('SingleSignOn.Required') }).click()
  await save(page)
  await expect(page.getByRole('region', { name: say('Form.Unsaved') })).toBeHidden()

  const colleague = await elsewhere()
  issuer.name({ sub: `bo ${domain}`, email: `bo@${domain}`, email_verified: true, name: 'Bo Lund' })
  await leave(colleague, `bo@${domain}`)
  await accept(colleague).click()
  await colleague.getByRole('button', { name: /Konto: Bo Lund/ }).waitFor()
  await page.goto('/Settings/Users')
  await expect(page.getByRole('row', { name: /Bo Lund/ })).toContainText(say('Role.technician'))

  const again = await elsewhere()
  issuer.name({ sub: `ida ${domain}`, email: ida.email, email_verified: true, name: 'Ida' })
  await leave(again, ida.email)
  await cases(again).waitFor()
  await again.goto('/Settings/Security')
  await again.getByRole('switch', { name: say('SingleSignOn.Required') }).click()
  await save(again)
  await again.getByText(say('Form.Saved', { page: say('SettingsMenu.security') })).waitFor()

  const third = await elsewhere()
  await typePassword(third, ida)
  await third.getByText(say('Login.single-sign-on')).waitFor()
  await expectClean(third, 'the only way')
  await third.getByRole('button', byCompany).click()
  await cases(third).waitFor()
})

test('a session that ends midway goes on by the company, and what was typed stays', async ({
  page,
  beside: { issuer, dns },
}) => {
  const domain = `d${randomInt(1_000_000_000)}.example`
  const ida = newUser(domain)
  await typePassword(page, ida)
  await accept(page).click()
  await cases(page).waitFor()
  await page.goto('/Settings/Security')
  await page.getByRole('textbox', { name: say('SingleSignOn.Issuer') }).fill(issuer.url)
  await page.getByLabel(say('SingleSignOn.ClientId')).fill(issuer.clientId)
  await page.getByLabel(say('SingleSignOn.ClientSecret')).fill(issuer.clientSecret)
  await save(page)
  await page.getByText(say('Form.Saved', { page: say('SettingsMenu.security') })).waitFor()
  await page.getByLabel(say('SingleSignOn.NewDomain')).fill(domain)
  await page.getByRole('button', { name: say('SingleSignOn.AddDomain') }).click()
  const record = page.getByRole('region', { name: say('SingleSignOn.Record', { domain }) }).locator('code')
  dns.set(domain, [(await record.textContent()) ?? ''])
  await page.getByRole('button', { name: say('SingleSignOn.CheckDomain') }).click()
  await page.getByText(say.start('SingleSignOn.Proven')).waitFor()

  const hours = page.getByLabel(say('CompanySettings.SessionHours'), { exact: true })
  await hours.fill('8')
  const headers = { authorization: await page.evaluate(() => localStorage.getItem('bearer') ?? '') }
  await page.request.post('/api/Website/Login/Logout', { headers })
  const dialog = page.getByRole('dialog', { name: say('Login.AgainTitle') })
  issuer.name({ sub: `ida ${domain}`, email: ida.email, email_verified: true, name: 'Ida' })
  await dialog.getByRole('button', byCompany).click()
  await expect(dialog).toBeHidden()
  await expect(hours).toHaveValue('8')
  await save(page)
  await page
    .getByText(say('Form.Saved', { page: say('SettingsMenu.security') }))
    .first()
    .waitFor()
})

test('who comes back without having left, or whose address has no such sign-in, is told so', async ({ page }) => {
  await page.goto('/login/SingleSignOn?code=x&state=y')
  await page.getByText(say('Login.Failed')).waitFor()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', byCompany).click()
  await expect(page.getByLabel(say('Login.Email'))).toBeFocused()
  await page.getByLabel(say('Login.Email')).fill('nobody@nowhere.example')
  await page.getByRole('button', byCompany).click()
  await page.getByText('Adressens virksomhed har ikke sit eget login her').waitFor()
})
