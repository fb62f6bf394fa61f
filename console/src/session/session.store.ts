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
  /** The signed-in account; null if there is none. */
  account: Account | null
  /** The bearer token was refused during work: the password is requested in place. */
  isRenewing: boolean
  /** … because the company's idle timeout has passed. */
  wasIdle: boolean
  /** Signed out on purpose, here or in another tab: the next sign-in opens the start page. */
  hasLeft: boolean
  /** The module that was just requested and that the company lacks. */
  deniedModule: Module | null
  /** A change was refused because this tab is viewing as another user. */
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

/** Called after every sign-in, whichever the method. */
const entered = new Set<() => void>()
export const onEntered = (listener: () => void) => void entered.add(listener)

/** For calls that need no sign-in, or whose refusal is a result and not a reason to sign in again. */
const unguarded = connect({ api: '', bearer: readBearer })
/** The sign-in calls, whose refusals are results. */
export const ask = heedSecondStep(unguarded.call)

/** Every other call of the console. A refused bearer token is renewed in place, once for all calls that meet it. */
const guarded = connect({ api: '', bearer: readBearer, getToken: askAgain })
export const client = { call: shareReads(heedRefusals(heedIds(guarded.call))) }
export const { call } = client
/** For a long-lived stream, which is not a call. */
export const { withBearer } = guarded

let renewal: { resolve: (bearer: string) => void; reject: (reason: Error) => void } | undefined

/** Sends the provider's id of this browser, so other people's failed attempts do not count here. */
async function askToSignIn(email: string, password: string): Promise<SignedIn> {
  return known(await ask(login, { body: { email, password, ...device() } }))
}

const device = () => ({ device: kept.read('device') ?? undefined })

function known<T extends { device?: string }>(answer: T): T {
  if (answer.device) kept.write('device', answer.device)
  return answer
}

/** Rejects with an `ApiError`: `wrong-pair` for wrong credentials, `too-many` after many attempts. */
export async function signIn(email: string, password: string): Promise<void> {
  await enter(await askToSignIn(email, password))
}

/** Signs in by a link and passes its target to `found`. Rejects with an `ApiError`: `link` for an invalid link. */
export async function signInByLink(body: ShownLink, found: (target: LinkTarget) => void): Promise<void> {
  const before = readBearer()
  const answer = known(await ask(exchangeLink, { body: { ...body, ...device() } }))
  if (before)
    void connect({ api: '', bearer: before })
      .call(logout)
      .catch(() => null) // nothing else would end it
  found(answer.target)
  await enter(answer)
}

/**
 * Joins a company by an invitation, consent included. Rejects with an `ApiError`: `link`, or `errors` at `/password`.
 */
export async function joinCompany(body: Body<typeof acceptInvitation>): Promise<void> {
  await enter(known(await ask(acceptInvitation, { body: { ...body, ...device() } })))
}

/** Rejects with an `ApiError` whose `errors` name the faulty field. Ends all other sessions of the account. */
export async function choosePassword(password: string, newPassword: string): Promise<void> {
  keepAccount(await call(changePassword, { body: { password, newPassword } }))
}

/** Gives the consent that the provider requires before any other call (§4 of shell-and-navigation). */
export async function acceptTerms(): Promise<void> {
  await call(acceptGdpr)
  keepConsent(true)
  for (const tell of entered) tell()
}

/** Signs the same account in again, in the same company, and resumes the waiting calls. */
export async function signInAgain(password: string): Promise<void> {
  const before = session.account?.user
  if (before) await goOn(await askToSignIn(before.email, password))
}

/** Resumes the waiting calls in a new session of the same account. */
export async function goOn(answer: SignedIn): Promise<void> {
  const before = session.account?.user
  if (!before) return
  keepAccount(answer)
  if (answer.userInfo.companyId !== before.companyId) await enterCompany(before.stakeholderId)
  finishRenewal(bearer => renewal?.resolve(bearer))
}

/** Shows the console in this tab as another user sees it. Rejects with an `ApiError` whose code says why not. */
export async function viewAs(userId: string): Promise<void> {
  enterViewing(await call(startView, { body: { userId } }))
}

export async function endViewing(to = '/'): Promise<void> {
  await ask(endView).catch(() => null) // it expires anyway
  leaveViewing(to)
}

/** Ends the idle session on the server; the page stays, behind the password dialog. */
export function endIdle(): void {
  Object.assign(session, { isRenewing: true, wasIdle: true })
  void ask(logout).catch(() => null) // it expires there anyway
}

/** Ends the session on the server; locally it ends immediately, whatever the server responds. */
export async function signOut(): Promise<void> {
  if (readViewing()) return endViewing()
  const ending = ask(logout).catch(() => null)
  leave()
  await ending
}

/** Opens another company of the account; the page reloads so nothing of the old one is left. */
export async function changeCompany(stakeholderId: string): Promise<void> {
  await enterCompany(stakeholderId)
  location.assign('/')
}

/** Updates this tab's account after changes in other tabs. */
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

/** Signs in; the consent is known before anything of the account is shown. */
export async function enter(answer: SignedIn): Promise<void> {
  const asked = connect({ api: '', bearer: answer.bearer }).call(getGdpr)
  const hasConsent = await asked.catch(() => readConsent()) // §8: an error keeps the current flag
  if (session.account?.user.email !== answer.userInfo.email) await forgetDeviceData() // of the previous account
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

/** Updates the menus if the member's permissions have changed since sign-in. */
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

/**
 * The server's refusal overrides what the browser assumed: a missing consent leads to its page, a disabled module is
 * named.
 */
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

/** The module that a guard requires. */
const moduleOf = (guard: Access): Module | undefined =>
  (typeof guard === 'string' ? [guard] : guard).find((name): name is Module => isModule(name))

/**
 * Returns whether a page is refused because the company lacks its module; a dialog over the current page then says so.
 */
export function denyModule(guard: Access): boolean {
  const module = moduleOf(guard)
  if (!module || session.account?.modulesOff.includes(module) !== true) return false
  session.deniedModule = module
  return true
}
