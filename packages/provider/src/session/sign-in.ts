import { SETTING_IDS } from '@casekit/contract/ids'
import type { SecondStep, SignedIn, UserInfo } from '@casekit/contract/session'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { settingBeforeEntry } from '../company/settings.ts'
import { findStaff, type Staff } from '../server/caller.ts'
import { hashToken, SESSION_PREFIX } from '../server/tokens.ts'
import { type Db, openDb } from '../platform/db.ts'
import { notFound, ProblemError, signInFirst } from '../server/problem.ts'
import { newId } from '../platform/new-id.ts'
import type { Parts } from '../parts.ts'
import { deviceOf } from './device.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { noteFailedSignIn } from './failed-sign-ins.ts'
import { isPassword } from './passwords.ts'
import { countTry, plainEmail } from './sign-in-limits.ts'
import { hasSecondFactor, openStep, type Step } from './second-step.ts'
import { asksIssuer, endSession, findAccount, listMemberships, openSession } from './queries.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

const wrongPair = () => new ProblemError(401, 'wrong-pair', 'Email and password do not match.')

const secondFactorNext = (current: SecondStep) =>
  new ProblemError(401, 'second-factor', 'Enter the code from your authenticator app.', { current })

export function userInfoOf(staff: Staff): UserInfo {
  return {
    stakeholderId: staff.id,
    name: staff.name,
    email: staff.email,
    companyId: staff.companyId,
    companyNumber: staff.companyNumber,
    companyName: staff.companyName,
    companyLanguage: staff.companyLanguage as UserInfo['companyLanguage'],
    isProviderAdministrator: staff.isProviderAdministrator,
    ...(staff.viewing ? { viewing: staff.viewing } : {}),
    ...(staff.secondFactor ? { secondFactor: staff.secondFactor } : {}),
    ...(staff.idleMinutes > 0 ? { idleMinutes: staff.idleMinutes } : {}),
  }
}

export const heldGuards = (staff: Staff) => staff.guards.map(name => ({ name }))

/** Where a sign-in comes from: for the limits and the list of sessions. */
export type Visit = { ip: string; userAgent: string }

/** What a sign-in needs from the server; `reachedAt` is for links in mails. */
export type WayIn = Pick<Parts, 'pool' | 'reachedAt'>

/** The second step also needs the vault for authenticator secrets. */
export type SecondWay = Pick<Parts, 'pool' | 'reachedAt' | 'vault'>

type Given = { email: string; password: string; device?: string | undefined }

/** Same time, response, and limits whether or not the account exists. */
export async function signIn(way: WayIn, { email, password, device }: Given, visit: Visit) {
  const { pool, reachedAt } = way
  const db = openDb(pool)
  const account = await findAccount(db, email)
  const known = await knownDevice(db, account?.id ?? NOBODY, device)
  const noteFailure = () => noteFailedSignIn(db, account?.id, visit.ip)
  const tried = { account: account?.id ?? plainEmail(email), ip: visit.ip, device: known }
  const giveBack = await countTry(db, tried).catch(async (error: unknown) => {
    await noteFailure()
    throw error
  })
  if (!(await isPassword(password, account?.password_hash, known !== undefined)) || !account) {
    await noteFailure()
    throw wrongPair()
  }
  await giveBack()
  const [membership] = await listMemberships(db, account.id)
  if (!membership) throw wrongPair()
  const session = await begin(db, { accountId: account.id, membership, userAgent: visit.userAgent, device: known })
  const answer = await signedIn(pool, session)
  if (known !== undefined) return { ...answer, device }
  const seen = { accountId: account.id, companyId: membership.companyId, ...visit }
  return { ...answer, device: await rememberDevice(pool, seen, reachedAt()) }
}

/** Moves the caller to another company of the account; the old bearer ends in the same transaction. */
export async function moveTo(
  pool: Pool,
  { accountId }: Staff,
  bearer: string,
  stakeholderId: string,
  { userAgent }: Visit,
): Promise<SignedIn> {
  const memberships = await listMemberships(openDb(pool), accountId)
  const membership = memberships.find(each => each.stakeholderId === stakeholderId.toLowerCase())
  if (!membership) throw notFound('company')
  const begun = await openDb(pool).transaction(async db => {
    const ended = await endSession(db, hashToken(bearer))
    if (!ended) throw signInFirst()
    return begin(db, { accountId, membership, userAgent, issuedBy: ended.issuedBy, hasPassed: true })
  })
  return signedIn(pool, begun)
}

type Beginning = Step & {
  /** The caller has a session of the account, or has just passed the second factor. */
  hasPassed?: true
  /** Continues in the company where the first step was checked. */
  isUnderWay?: true
}
type Opened = { bearer: string; expiresAt: string }
/** A session, or a ticket for the second step if the account has one. */
type Begun = Opened | SecondStep

/** Opens a session. The bearer exists only here and in the response; the database stores its hash. */
export async function begin(db: Db, { hasPassed, isUnderWay, ...step }: Beginning): Promise<Begun> {
  if (!isUnderWay) await heedIssuer(db, step)
  const hasFactor = await hasSecondFactor(db, step.accountId)
  if (hasFactor && !hasPassed) return openStep(db, step)
  const { accountId, membership, userAgent, issuedBy = null } = step
  const bearer = SESSION_PREFIX + randomBytes(32).toString('base64url')
  // sessions have a fixed lifetime, so reading one never writes
  const hours = await settingBeforeEntry(db, membership.companyId, SETTING_IDS.sessionHours)
  const expiresAt = await openSession(db, {
    id: newId(),
    tokenHash: hashToken(bearer),
    accountId,
    membership,
    device: deviceOf(userAgent),
    hours,
    hasPassed: hasFactor,
    issuedBy,
  })
  return { bearer, expiresAt }
}

/** If the company requires its issuer, refuses every other way of signing in. */
async function heedIssuer(db: Db, { accountId, membership: { companyId }, issuedBy }: Step): Promise<void> {
  if (issuedBy === companyId || !(await asksIssuer(db, companyId, accountId))) return
  throw new ProblemError(401, 'single-sign-on', 'Your company uses its own sign-in. Use that.')
}

/** The response of every way of signing in; throws if the second step is still to come. */
export async function signedIn(pool: Pool, begun: Begun): Promise<SignedIn> {
  if ('ticket' in begun) throw secondFactorNext(begun)
  const { bearer, expiresAt } = begun
  const staff = await findStaff(pool, bearer)
  if (!staff) throw signInFirst()
  return { bearer, expiresAt, guards: heldGuards(staff), modulesOff: staff.modulesOff, userInfo: userInfoOf(staff) }
}
