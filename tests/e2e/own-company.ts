import { acceptGdpr } from '@casekit/contract/account'
import type { Endpoint } from '@casekit/contract/endpoint'
import { login, type SignedIn } from '@casekit/contract/session'
import { editUser, getUsers, type User } from '@casekit/contract/users'
import { expect, type Page } from '@playwright/test'
import { type NewUser, newUser } from './command.ts'
import { bearerOf } from './document.ts'
import { keepSession } from './sign-in.ts'

/**
 * Signs in as administrator of a company of the story's own, without opening a page: for company-wide settings, and for
 * lists whose rows no other story may change.
 */
export async function enterOwnCompany(page: Page, user: NewUser = newUser()): Promise<NewUser> {
  const { email, password } = user
  const answer = await page.request.post(login.path, { data: { email, password } })
  const session = (await answer.json()) as SignedIn
  const consent = await page.request.post(acceptGdpr.path, { headers: { authorization: session.bearer } })
  expect(consent.ok(), await consent.text()).toBe(true)
  await keepSession(page, session)
  return user
}

type Kept = Record<string, unknown> & { version: number }

/** Changes a versioned setting, based on its current version. */
async function change(page: Page, path: string, kept: Kept, { body }: Endpoint, wish: object): Promise<void> {
  const headers = { ...(await bearerOf(page)), 'if-match': `"${kept.version}"` }
  const names = Object.keys((body as unknown as { properties: object }).properties)
  const standing = Object.fromEntries(names.filter(name => name in kept).map(name => [name, kept[name]]))
  const changed = await page.request.put(path, { headers, data: { ...standing, ...wish } })
  expect(changed.ok(), await changed.text()).toBe(true)
}

/** Changes company settings of the member signed in on `page`, without opening the page. */
export async function changeSettings(page: Page, read: Endpoint, edit: Endpoint, wish: object): Promise<void> {
  const answer = await page.request.get(read.path, { headers: await bearerOf(page) })
  await change(page, edit.path, (await answer.json()) as Kept, edit, wish)
}

/** Makes the signed-in member bookable. */
export async function becomeFitter(page: Page): Promise<void> {
  const answer = await page.request.get(getUsers.path, { headers: await bearerOf(page) })
  const self = ((await answer.json()) as User[]).find(({ isSelf }) => isSelf)!
  await change(page, editUser.path.replace(':userId', self.id), self, editUser, { isFitter: true })
}
