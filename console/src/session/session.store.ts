import { proxy } from 'valtio'
import { connect } from '@casekit/client/connect'
import type { GUARDS } from '@casekit/contract/guards'
import { login, logout, type SignedIn, switchCompany, type UserInfo } from '@casekit/contract/session'
import { forgetAccount, kept, onChangeElsewhere } from './storage.ts'

type Guard = (typeof GUARDS)[number]

export type Account = { guards: readonly Guard[]; user: UserInfo }

type SessionState = {
  /** Who is signed in here; null when nobody is. */
  account: Account | null
  /** The bearer was refused while somebody worked: the password is asked for in place. */
  isRenewing: boolean
  /** Signed out on purpose, here or in another tab: the next sign-in begins at the start. */
  hasLeft: boolean
}

export const session = proxy<SessionState>({ account: readAccount(), isRenewing: false, hasLeft: false })

/** For calls that need no sign-in, or whose refusal is an answer and not a reason to sign in again. */
const unguarded = connect({ api: '', bearer: readBearer })

/** Every other call of the console. A refused bearer is renewed in place, once for all calls that meet it. */
export const client = connect({ api: '', bearer: readBearer, getToken: askAgain })
export const { call } = client

let renewal: { resolve: (bearer: string) => void; reject: (reason: Error) => void } | undefined

/** Rejects with an `ApiError`: `wrong-pair` for a wrong pair, `too-many` after many tries. */
export async function signIn(email: string, password: string): Promise<void> {
  keepAccount(await unguarded.call(login, { body: { email, password } }))
}

/** Signs the same account in again, in the same company, and lets the waiting calls go on. */
export async function signInAgain(password: string): Promise<void> {
  const before = session.account?.user
  if (!before) return
  const answer = await unguarded.call(login, { body: { email: before.email, password } })
  keepAccount(answer)
  if (answer.userInfo.companyId !== before.companyId) await enterCompany(before.stakeholderId)
  finishRenewal(bearer => renewal?.resolve(bearer))
}

/** Ends the session on the server; here it ends at once, whatever the server says. */
export async function signOut(): Promise<void> {
  const ending = unguarded.call(logout).catch(() => null)
  leave()
  await ending
}

/** Opens another company of the account; the page starts anew so that nothing of the old one is left. */
export async function changeCompany(stakeholderId: string): Promise<void> {
  await enterCompany(stakeholderId)
  location.assign('/')
}

/** Keeps this tab's picture of who is signed in true to what the other tabs do. */
export function followOtherTabs(): void {
  onChangeElsewhere('bearer', () => {
    const before = session.account?.user
    session.account = readAccount()
    session.hasLeft = !session.account
    const now = session.account?.user
    if (before && now && before.stakeholderId !== now.stakeholderId) return location.assign('/')
    const bearer = readBearer()
    if (bearer) finishRenewal(() => renewal?.resolve(bearer))
    else finishRenewal(() => renewal?.reject(new Error('signed out in another tab')))
  })
}

async function enterCompany(stakeholderId: string): Promise<void> {
  keepAccount(await unguarded.call(switchCompany, { body: { stakeholderId } }))
}

function leave(): void {
  forgetAccount()
  Object.assign(session, { account: null, hasLeft: true })
  finishRenewal(() => renewal?.reject(new Error('signed out')))
}

function askAgain(): Promise<string> {
  if (!session.account) return Promise.reject(new Error('nobody is signed in'))
  session.isRenewing = true
  return new Promise((resolve, reject) => {
    renewal = { resolve, reject }
  })
}

function finishRenewal(settle: (bearer: string) => void): void {
  session.isRenewing = false
  settle(readBearer() ?? '')
  renewal = undefined
}

function readBearer(): string | undefined {
  return kept.read('bearer') ?? undefined
}

function keepAccount({ bearer, guards, userInfo }: SignedIn): void {
  kept.write('guards', JSON.stringify(guards))
  kept.write('userInfo', JSON.stringify(userInfo))
  kept.write('bearer', bearer) // last: other tabs read the account when the bearer changes
  Object.assign(session, { account: readAccount(), hasLeft: false })
}

/** What the browser holds only decides what is shown; the server decides each call. */
function readAccount(): Account | null {
  if (!kept.read('bearer')) return null
  try {
    const held = JSON.parse(kept.read('guards') ?? '') as { name: Guard }[]
    const user = JSON.parse(kept.read('userInfo') ?? '') as UserInfo
    return { guards: held.map(({ name }) => name), user }
  } catch {
    return null
  }
}
