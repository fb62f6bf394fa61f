import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { type Call, connect } from '@casekit/client/connect'
import { acceptGdpr, changePassword, getGdpr } from '@casekit/contract/account'
import type { Access, Body } from '@casekit/contract/endpoint'
import { isModule, type Module } from '@casekit/contract/module-names'
import { acceptInvitation } from '@casekit/contract/invitations'
import { exchangeLink, type LinkTarget } from '@casekit/contract/links'
import { getUserInfo, login, logout, type SignedIn, switchCompany } from '@casekit/contract/session'
import { endView, startView } from '@casekit/contract/view-as'
import { forgetDeviceData } from './device-data.ts'
import { type Account, readAccount, readBearer, readConsent } from './held-account.ts'
import { heedIds } from './known-ids.ts'
import { heedSecondStep, secondStep } from './second-step.store.ts'
import { shareReads } from './share-reads.ts'
import type { ShownLink } from './shown-link.ts'
import { forgetAccount, kept, onChangeElsewhere } from './storage.ts'
import { enterViewing, leaveViewing, readViewing } from './viewing.ts'

type SessionState = {
  /** Who is signed in here; null when nobody is. */
  account: Account | null
  /** The bearer was refused while somebody worked: the password is asked for in place. */
  isRenewing: boolean
  /** … since nobody had used the product for as long as the company lets it lie open. */
  wasIdle: boolean
  /** Signed out on purpose, here or in another tab: the next sign-in begins at the start. */
  hasLeft: boolean
  /** The module that was just asked for and that the company does not have. */
  deniedModule: Module | null
  /** Something was not changed, since somebody only looks at this as somebody else. */
  wasReadOnly: boolean
  /** A call was refused until the second factor is set up. */
  asksFactor: boolean
}

export const session = proxy<SessionState>({
  account: readAccount(),
  isRenewing: false,
  wasIdle: false,
  hasLeft: false,
  deniedModule: null,
  wasReadOnly: false,
  asksFactor: false,
})

/** Told whenever somebody signs in here, whichever way. */
const entered = new Set<() => void>()
export const onEntered = (listener: () => void) => void entered.add(listener)

/** For calls that need no sign-in, or whose refusal is an answer and not a reason to sign in again. */
const unguarded = connect({ api: '', bearer: readBearer })
/** The calls around signing in, whose refusals are answers. */
export const ask = heedSecondStep(unguarded.call)

/** Every other call of the console. A refused bearer is renewed in place, once for all calls that meet it. */
const guarded = connect({ api: '', bearer: readBearer, getToken: askAgain })
export const client = { call: shareReads(heedRefusals(heedIds(guarded.call))) }
export const { call } = client
/** For what is no call: a stream that goes on. */
export const { withBearer } = guarded

let renewal: { resolve: (bearer: string) => void; reject: (reason: Error) => void } | undefined

/** With what the provider knows this browser by, so that nobody else's wrong tries count here. */
async function askToSignIn(email: string, password: string): Promise<SignedIn> {
  return known(await ask(login, { body: { email, password, ...device() } }))
}

const device = () => ({ device: kept.read('device') ?? undefined })

function known<T extends { device?: string }>(answer: T): T {
  if (answer.device) kept.write('device', answer.device)
  return answer
}

/** Rejects with an `ApiError`: `wrong-pair` for a wrong pair, `too-many` after many tries. */
export async function signIn(email: string, password: string): Promise<void> {
  await enter(await askToSignIn(email, password))
}

/** Signs in by a link and answers where it leads. Rejects with an `ApiError`: `link` for a link that is not good. */
export async function signInByLink(body: ShownLink, found: (target: LinkTarget) => void): Promise<void> {
  const before = readBearer()
  const answer = known(await ask(exchangeLink, { body: { ...body, ...device() } }))
  if (before)
    void connect({ api: '', bearer: before })
      .call(logout)
      .catch(() => null) // nobody would end it later
  found(answer.target)
  await enter(answer)
}

/** Becomes a member by an invitation, consent included. Rejects with an `ApiError`: `link`, or `errors` at `/password`. */
export async function joinCompany(body: Body<typeof acceptInvitation>): Promise<void> {
  await enter(known(await ask(acceptInvitation, { body: { ...body, ...device() } })))
}

/** Rejects with an `ApiError` whose `errors` name the faulty field. All other sessions of the account end. */
export async function choosePassword(password: string, newPassword: string): Promise<void> {
  keepAccount(await call(changePassword, { body: { password, newPassword } }))
}

/** Gives the consent, without which the provider answers nothing else (§4 of shell-and-navigation). */
export async function acceptTerms(): Promise<void> {
  await call(acceptGdpr)
  keepConsent(true)
  for (const tell of entered) tell()
}

/** Signs the same account in again, in the same company, and lets the waiting calls go on. */
export async function signInAgain(password: string): Promise<void> {
  const before = session.account?.user
  if (before) await goOn(await askToSignIn(before.email, password))
}

/** The waiting calls go on in a new session of the same account. */
export async function goOn(answer: SignedIn): Promise<void> {
  const before = session.account?.user
  if (!before) return
  keepAccount(answer)
  if (answer.userInfo.companyId !== before.companyId) await enterCompany(before.stakeholderId)
  finishRenewal(bearer => renewal?.resolve(bearer))
}

/** Shows the console in this tab as somebody else sees it. Rejects with an `ApiError`, whose code says why not. */
export async function viewAs(userId: string): Promise<void> {
  enterViewing(await call(startView, { body: { userId } }))
}

export async function endViewing(to = '/'): Promise<void> {
  await ask(endView).catch(() => null) // it ends by itself
  leaveViewing(to)
}

/** Ends the session on the server since nobody uses it; here the page stays as it is, behind the question for the password. */
export function endIdle(): void {
  Object.assign(session, { isRenewing: true, wasIdle: true })
  void ask(logout).catch(() => null) // it ends there by itself
}

/** Ends the session on the server; here it ends at once, whatever the server says. */
export async function signOut(): Promise<void> {
  if (readViewing()) return endViewing()
  const ending = ask(logout).catch(() => null)
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
    if (readViewing()) return undefined
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
  keepAccount(await ask(switchCompany, { body: { stakeholderId } }))
}

/** The consent is known before anything of the account is shown. */
export async function enter(answer: SignedIn): Promise<void> {
  const asked = connect({ api: '', bearer: answer.bearer }).call(getGdpr)
  const hasConsent = await asked.catch(() => readConsent()) // §8: an error keeps the current flag
  if (session.account?.user.email !== answer.userInfo.email) await forgetDeviceData() // of who was here before
  keepAccount(answer)
  keepConsent(hasConsent)
  for (const tell of entered) tell()
}

function leave(): void {
  forgetAccount()
  void forgetDeviceData()
  Object.assign(session, { account: null, hasLeft: true, asksFactor: false })
  secondStep.ticket = null
  finishRenewal(() => renewal?.reject(new Error('signed out')))
}

function askAgain(): Promise<string> {
  if (!session.account) return Promise.reject(new Error('nobody is signed in'))
  if (readViewing()) {
    leaveViewing('/')
    return Promise.reject(new Error('the time to look as somebody else is over'))
  }
  session.isRenewing = true
  return new Promise((resolve, reject) => {
    renewal = { resolve, reject }
  })
}

function finishRenewal(settle: (bearer: string) => void): void {
  Object.assign(session, { isRenewing: false, wasIdle: false })
  settle(readBearer() ?? '')
  renewal = undefined
}

function keepAccount({ bearer, guards, modulesOff, userInfo }: SignedIn): void {
  keepRights({ guards, modulesOff })
  kept.write('userInfo', JSON.stringify(userInfo))
  kept.write('bearer', bearer) // last: other tabs read the account when the bearer changes
  Object.assign(session, { account: readAccount(), hasLeft: false })
}

function keepRights({ guards, modulesOff }: Pick<SignedIn, 'guards' | 'modulesOff'>): void {
  kept.write('guards', JSON.stringify(guards))
  kept.write('modulesOff', JSON.stringify(modulesOff))
}

/** What the member may do may have changed since they signed in: the menus follow. */
export async function learnRights(): Promise<void> {
  if (readViewing()) return
  const rights = await call(getUserInfo).catch(() => null)
  if (!rights || !session.account || rights.stakeholderId !== session.account.user.stakeholderId) return
  keepRights(rights)
  session.account = readAccount()
}

function keepConsent(hasConsent: boolean): void {
  kept.write('gdpr', String(hasConsent))
  if (session.account) session.account.hasConsent = hasConsent
}

/** What the server refuses holds, whatever the browser believed: a missing consent leads to its page, a module that is off is named. */
function heedRefusals(call: Call): Call {
  const heeded = (...words: Parameters<Call>) =>
    call(...words).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'gdpr') keepConsent(false)
      if (error instanceof ApiError && error.code === 'second-factor-required') session.asksFactor = true
      if (error instanceof ApiError && error.code === 'read-only') session.wasReadOnly = true
      if (error instanceof ApiError && error.code === 'module-off') {
        session.deniedModule = moduleOf(words[0].guard) ?? null
        void learnRights()
      }
      throw error
    })
  return heeded as Call
}

/** The module that a guard asks for. */
const moduleOf = (guard: Access): Module | undefined =>
  (typeof guard === 'string' ? [guard] : guard).find((name): name is Module => isModule(name))

/** Whether a page is refused since the company does not have its module; then that is said over the page where one is. */
export function denyModule(guard: Access): boolean {
  const module = moduleOf(guard)
  if (!module || session.account?.modulesOff.includes(module) !== true) return false
  session.deniedModule = module
  return true
}
