import type { Answer, Body } from '@casekit/contract/endpoint'
import type { finishSingleSignOn, startSingleSignOn } from '@casekit/contract/single-sign-on'
import { randomBytes } from 'node:crypto'
import { openDb } from '../platform/db.ts'
import type { Parts } from '../parts.ts'
import { ProblemError, signInFirst } from '../server/problem.ts'
import { hashToken } from '../server/tokens.ts'
import { bucketOf, giveBackAttempt, type Limit, takeAttempt } from '../session/attempts.ts'
import { noteFailedSignIn } from '../session/failed-sign-ins.ts'
import { knownDevice, meetDevice } from '../session/known-devices.ts'
import { begin, signedIn, type Visit } from '../session/sign-in.ts'
import { domainOf } from './domains.ts'
import { comeBack, discover, issuerSilent, leave, type Person } from './issuer.ts'
import { memberFor } from './member.ts'
import * as queries from './queries.ts'

type Means = Pick<Parts, 'pool' | 'outward' | 'vault' | 'reachedAt'>

/** Distinguishes these tokens from bearers and other tickets. */
const PREFIX = 'cko_'
const STARTS: Limit = { attempts: 300, windowSeconds: 900 }
const TRIES: Limit = { attempts: 60, windowSeconds: 900 }

const noIssuer = () => new ProblemError(404, 'no-issuer', 'The company of this address does not use its own sign-in.')
const notAMember = () => new ProblemError(401, 'not-a-member', 'You are not a member of your company here.')

/** Where to redirect for the email's domain; does not reveal whether the address has an account. */
export async function start(
  { pool, outward, vault, reachedAt }: Means,
  email: string,
  ip: string,
): Promise<Answer<typeof startSingleSignOn>> {
  const directory = openDb(pool)
  await takeAttempt(directory, bucketOf('issuer-start', ip), STARTS)
  const domain = domainOf(email)
  const found = domain === undefined ? undefined : await queries.companyOfDomain(directory, domain)
  const db = openDb(pool, found)
  const issuer = found && (await queries.findIssuer(db, found.companyId))
  if (!found || !issuer) throw noIssuer()
  const clientSecret = await queries.secretOf(db, vault, found.companyId, issuer)
  const configuration = await discover(outward, { ...issuer, clientSecret })
  if (!configuration) throw issuerSilent()
  const { url, ...expected } = await leave(configuration, reachedAt(), email.trim())
  const token = PREFIX + randomBytes(32).toString('base64url')
  await queries.awaitReturn(directory, hashToken(token), { ...found, ...expected })
  return { token, url }
}

/**
 * Opens a session in the issuer's company for the person the issuer names; the account's second factor is still
 * required.
 */
export async function finish(
  means: Means,
  { token, query, device }: Body<typeof finishSingleSignOn>,
  visit: Visit,
): Promise<Answer<typeof finishSingleSignOn>> {
  const { pool, reachedAt } = means
  const directory = openDb(pool)
  const bucket = bucketOf('issuer', visit.ip)
  await takeAttempt(directory, bucket, TRIES)
  const awaited = await queries.takeReturn(directory, hashToken(token))
  if (!awaited) throw signInFirst()
  const { companyId } = awaited
  try {
    const { issuer, person } = await personOf(means, awaited, query)
    await giveBackAttempt(directory, bucket)
    const { accountId, begun } = await openDb(pool, { companyId }).transaction(async db => {
      const member = await memberFor(db, companyId, issuer, person)
      if (!member) throw notAMember()
      const { accountId, stakeholderId } = member
      const known = await knownDevice(db, accountId, device)
      const membership = { companyId, stakeholderId }
      const { userAgent } = visit
      return {
        accountId,
        begun: await begin(db, { accountId, membership, userAgent, device: known, issuedBy: companyId }),
      }
    })
    const answer = await signedIn(pool, begun)
    return { ...answer, device: await meetDevice(pool, { accountId, companyId, ...visit }, device, reachedAt()) }
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401 && error.code !== 'second-factor')
      await noteFailedSignIn(directory, undefined, visit.ip)
    throw error
  }
}

/** The person named by the issuer in its current settings. */
async function personOf(
  { pool, outward, vault, reachedAt }: Means,
  awaited: queries.Awaited,
  query: string,
): Promise<{ issuer: queries.Issuer; person: Person }> {
  const { companyId } = awaited
  const db = openDb(pool, { companyId })
  const issuer = await queries.findIssuer(db, companyId)
  if (!issuer) throw noIssuer()
  const clientSecret = await queries.secretOf(db, vault, companyId, issuer)
  const configuration = await discover(outward, { ...issuer, clientSecret })
  if (!configuration) throw issuerSilent()
  return { issuer, person: await comeBack(configuration, reachedAt(), query, awaited) }
}
