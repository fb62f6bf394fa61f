import { login } from '@casekit/contract/session'
import type { SignedIn } from '@casekit/contract/session'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { linkFor, newUser } from './command.ts'
import { ACCOUNTS, complaints, signInByForm } from './sign-in.ts'
import { say } from './words.ts'

async function bearerOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post(login.path, { data: { email, password: 'casekit-demo' } })
  return ((await answer.json()) as SignedIn).bearer
}

/** The newest case of the account's company. */
async function aCase(request: APIRequestContext, email: string): Promise<string> {
  const headers = { authorization: await bearerOf(request, email) }
  const answer = await request.post('/api/Overview/cases/Rows', { headers, data: { startRow: 0, endRow: 1 } })
  return ((await answer.json()) as { rows: { id: string }[] }).rows[0]?.id ?? ''
}

const held = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([location.href, document.referrer, Object.entries(localStorage), Object.entries(sessionStorage)]),
  )

test('a link ends in cases, leaves no token behind, and works once', async ({ page }) => {
  const link = linkFor('login/Cases/:token', ACCOUNTS.staff)
  const found = complaints(page)
  await page.goto(link)
  await page.getByRole('heading', { name: say('Cases.Title') }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/Cases')
  expect(await held(page)).not.toContain('ckl_')
  await page.goBack().catch(() => null)
  expect(page.url()).not.toContain('ckl_')
  expect(found).toEqual([])
  await page.goto(link)
  await page.getByRole('heading', { name: say('Link.RefusedTitle') }).waitFor()
  expect(page.url()).not.toContain('ckl_')
  await page.getByRole('button', { name: say.start('Link.GoOn') }).click()
  await page.getByRole('heading', { name: say('Cases.Title') }).waitFor()
})

test('a scanner that opens it before changes nothing', async ({ page, request }) => {
  const link = linkFor('login/:token', ACCOUNTS.staff)
  for (let times = 0; times < 3; times++) {
    await request.get(link)
    await request.head(link)
  }
  await page.goto(link)
  await page.getByRole('heading', { name: say('Cases.Title') }).waitFor()
})

test('a link ends on its case, and with another case it is refused', async ({ page, request }) => {
  const caseId = await aCase(request, ACCOUNTS.staff)
  const link = linkFor('login/LoginWithCase/:token/:caseId', ACCOUNTS.staff, ['--case', caseId])
  await page.goto(link.replace(caseId, '0190aaaa-0000-7000-8000-000000000000'))
  await page.getByRole('heading', { name: say('Link.RefusedTitle') }).waitFor()
  await page.goto(link)
  await expect(page).toHaveURL(new RegExp(`/Details/${caseId}$`))
  await page.getByText(say('Shell.CaseCreatedUnnumbered')).first().waitFor()
})

test('a refused link leads on: the password is asked for on the same page', async ({ page }) => {
  await page.goto('/login/OS/ckl_unknown')
  await page.getByRole('heading', { name: say('Link.RefusedTitle') }).waitFor()
  await page.getByLabel(say('Login.Email')).fill(ACCOUNTS.staff)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
  await page.getByRole('heading', { name: say('Cases.Title') }).waitFor()
})

test('a link by mail reaches the mailbox, asks for the consent first, and signs in', async ({ page }) => {
  const { email } = newUser()
  await page.goto('/Kanban')
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByRole('button', { name: say('Login.SendLink') }).click()
  await page.getByRole('heading', { name: say('Login.MailSentTitle') }).waitFor()
  await openMail(page, email)
  const link = await page.getByRole('link', { name: /\/login\/ckl_/ }).getAttribute('href')
  await page.goto(new URL(link ?? '').pathname)
  await page.getByRole('heading', { name: say('Gdpr.Title') }).waitFor()
  expect(page.url()).not.toContain('ckl_')
  await page.goto('/Cases')
  await page.getByRole('heading', { name: say('Gdpr.Title') }).waitFor()
  await page.getByRole('button', { name: say('Gdpr.Accept') }).click()
  await page.getByRole('heading', { name: say('Cases.Title') }).waitFor()
})

/** Waits for the mail and opens it. */
async function openMail(page: Page, email: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.first().getByRole('link').click()
}

test('the access token route also switches company, for whoever is signed in', async ({ page, request }) => {
  const headers = { authorization: await bearerOf(request, ACCOUNTS.admin) }
  const answer = await request.get('/api/WebSite/Company/User/GetUserCompanies', { headers })
  const companies = (await answer.json()) as { companyName: string; stakeholderId: string }[]
  const other = companies.find(({ companyName }) => companyName.startsWith('Voltgaard'))?.stakeholderId ?? ''
  await page.goto(`/login/accessToken/${other}`)
  await page.getByRole('heading', { name: say('Link.RefusedTitle') }).waitFor()
  await signInByForm(page, 'admin')
  await page.goto(`/login/accessToken/${other}`)
  await expect(page.getByRole('button', { name: /Voltgaard/ }).first()).toBeVisible()
})

test('a link to an offer opens it, also after a reload, and the list opens beside it by its old address', async ({
  page,
  request,
}) => {
  const headers = { authorization: await bearerOf(request, ACCOUNTS.staff) }
  const search = await request.post('/api/Search', { headers, data: { searchValue: 'vand' } })
  const { documents } = (await search.json()) as { documents: string }
  const offerId = (JSON.parse(documents) as { value: { OfferId: string }[] }).value.at(-1)?.OfferId ?? ''
  await page.goto(linkFor('login/SSO/:token/:offerId', ACCOUNTS.staff, ['--offer', offerId]))
  await expect(page).toHaveURL(new RegExp(`/Offer/${offerId}$`))
  await expect(page.getByRole('textbox', { name: say('Offers.DocumentTitle') })).toHaveValue(/vand/i)
  await page.reload()
  await expect(page.getByRole('textbox', { name: say('Offers.DocumentTitle') })).toHaveValue(/vand/i)
  await page.goto(`/Offer?open=${offerId}`)
  const offer = page.getByRole('complementary', { name: /vand/i })
  await expect(offer.getByText(say('Offers.CreatedBy'))).toBeVisible()
  await offer.getByRole('button', { name: say('Buttons.Close') }).click()
  await expect(page).toHaveURL(/\/Offer$/)
  await page.goBack()
  await expect(offer).toBeVisible()
  await page.goto(`/Offer?open=${offerId.replace(/^.{8}/, '00000000')}`)
  await page.getByText(say('Grid.NotFound')).waitFor()
  await expect(page).toHaveURL(/\/Offer$/)
})
