import { getUserInfo, login, type SignedIn } from '@casekit/contract/session'
import type { APIRequestContext, Page } from '@playwright/test'
import { say } from './words.ts'

/** The demo accounts, by their use in the tests. */
export const ACCOUNTS = {
  staff: 'staff@nordhavn.example',
  admin: 'admin@nordhavn.example',
  core: 'core@nordhavn.example',
  kanban: 'kanban@nordhavn.example',
  'property-manager': 'manager@holmegaarden.example',
  partner: 'partner@voltgaard.example',
  swede: 'admin@fjallservice.example',
  provider: 'provider@casekit.example',
} as const

const PRODUCT = process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080'

export type AccountName = keyof typeof ACCOUNTS

/** Signs in like a person: for tests about signing in and out, and those that end or change the session. */
export async function signInByForm(page: Page, account: AccountName, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel(say('Login.Email')).fill(ACCOUNTS[account])
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: say('Login.Title') }).click()
  await page.getByRole('heading', { name: say('Cases.Title') }).waitFor()
}

/** Signs in a new user, and gives consent. */
export async function enterFirst(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
  await page.getByRole('button', { name: say('Gdpr.Accept') }).click()
  await page.getByRole('heading', { name: say('Cases.Title'), exact: true }).waitFor()
}

/** Opens the case list for a signed-in member. */
export async function signIn(page: Page, account: AccountName, path = '/'): Promise<void> {
  const address = new URL(path, PRODUCT)
  await prepareSession(page, account, address.origin)
  await page.goto(address.href)
  await page.getByRole('heading', { name: say('Cases.Title') }).waitFor()
}

/** Prepares a session without opening a page; tests of one worker share it. */
export async function prepareSession(page: Page, account: AccountName, origin = new URL(PRODUCT).origin) {
  await keepSession(page, await sessionOf(page.request, origin, account), origin)
}

/** Like the browser of someone who has signed in and given consent. */
export async function keepSession(
  page: Page,
  { bearer, guards, userInfo }: SignedIn,
  origin = new URL(PRODUCT).origin,
) {
  await page.goto(`${origin}/healthz`)
  await page.evaluate(kept => Object.assign(localStorage, kept), {
    guards: JSON.stringify(guards),
    userInfo: JSON.stringify(userInfo),
    gdpr: 'true',
    bearer,
  })
}

const sessions = new Map<AccountName, SignedIn>()

/** Password hashing is deliberately slow: done once per account, unless its session was ended or changed. */
export async function sessionOf(request: APIRequestContext, origin: string, account: AccountName): Promise<SignedIn> {
  const known = sessions.get(account)
  if (known) {
    const answer = await request.get(origin + getUserInfo.path, { headers: { authorization: known.bearer } })
    const standing = (await answer.json()) as Partial<SignedIn['userInfo']>
    if (answer.ok() && standing.stakeholderId === known.userInfo.stakeholderId) return known
  }
  const answer = await request.post(origin + login.path, {
    data: { email: ACCOUNTS[account], password: 'casekit-demo' },
  })
  const session = (await answer.json()) as SignedIn
  sessions.set(account, session)
  return session
}

/** Collects the browser's complaints; a test must end with none. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text())
  })
  page.on('pageerror', error => found.push(error.message))
  return found
}
