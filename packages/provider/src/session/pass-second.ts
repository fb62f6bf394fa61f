import type { Answer, Body } from '@casekit/contract/endpoint'
import type { passPasskey, RequestOptions } from '@casekit/contract/passkeys'
import type { passSecondFactor } from '@casekit/contract/second-factor'
import { type Db, openDb } from '../platform/db.ts'
import { ProblemError, signInFirst } from '../server/problem.ts'
import { hashToken } from '../server/tokens.ts'
import { bucketOf, giveBackAttempt, type Limit, takeAttempt } from './attempts.ts'
import { noteFailedSignIn } from './failed-sign-ins.ts'
import { rememberDevice } from './known-devices.ts'
import { requestOptions, spendPasskey, wrongPasskey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { spendCode } from './second-factor.ts'
import { findStep, takeStep } from './second-step.ts'
import { begin, type SecondWay, signedIn, type WayIn } from './sign-in.ts'

/** The numbers of decisions/sign-in-limits.md. */
export const PER_DEVICE: Limit = { attempts: 10, windowSeconds: 900 }
export const PER_ACCOUNT: Limit = { attempts: 10, windowSeconds: 900 }
export const PER_DAY: Limit = { attempts: 100, windowSeconds: 86_400 }

const wrongCode = () => new ProblemError(401, 'wrong-code', 'The code is wrong or was used.')

type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>

/** The second step of a sign-in: a session for a ticket and a right code, each good once. */
export const passSecond = (way: SecondWay, { ticket, code }: Body<typeof passSecondFactor>, ip: string) =>
  pass(way, {
    ticket,
    ip,
    show: async (db, { accountId }) => ((await spendCode(db, way.vault, accountId, code)) ? undefined : wrongCode()),
  })

/** What a passkey is to sign for whoever holds the ticket. */
export async function askForPasskey({ pool, reachedAt }: WayIn, ticket: string): Promise<RequestOptions> {
  const directory = openDb(pool)
  const step = await findStep(directory, ticket)
  if (!step) throw signInFirst()
  return requestOptions(directory, step.accountId, hashToken(ticket), relyingParty(reachedAt()))
}

/** The same step by a passkey of the account. */
export function passByPasskey(way: WayIn, { ticket, signed }: Body<typeof passPasskey>, ip: string) {
  const shown = { signed, ticketHash: hashToken(ticket), party: relyingParty(way.reachedAt()) }
  return pass(way, {
    ticket,
    ip,
    show: async (db, { accountId }) => ((await spendPasskey(db, accountId, shown)) ? undefined : wrongPasskey()),
  })
}

/** `show` answers why what was shown is not good; what it used up stays used. */
type Way = { ticket: string; ip: string; show: (db: Db, step: Step) => Promise<ProblemError | undefined> }

async function pass({ pool, reachedAt }: WayIn, { ticket, ip, show }: Way): Promise<Answer<typeof passSecondFactor>> {
  const directory = openDb(pool)
  const step = await findStep(directory, ticket)
  if (!step) throw signInFirst()
  const taken = await countGuess(directory, step)
  const begun = await directory.transaction(async db => {
    const refusal = await show(db, step)
    if (refusal) return refusal
    if (!(await takeStep(db, ticket))) throw signInFirst()
    const { accountId, userAgent, issuedBy } = step
    return begin(db, { accountId, membership: step, userAgent, issuedBy, hasPassed: true, isUnderWay: true })
  })
  if (begun instanceof ProblemError) {
    await noteFailedSignIn(directory, step.accountId, ip)
    throw begun
  }
  for (const bucket of taken) await giveBackAttempt(directory, bucket)
  const answer = { ...(await signedIn(pool, begun)), target: step.target }
  if (step.device !== null) return answer
  return { ...answer, device: await rememberDevice(pool, { ...step, ip }, reachedAt()) }
}

/** Counted as a wrong one; whoever guesses with a stolen password uses up no tries of a device that the account knows. */
async function countGuess(db: Db, { accountId, device }: Step): Promise<string[]> {
  if (device !== null) {
    const bucket = bucketOf('factor-device', `${accountId} ${device}`)
    await takeAttempt(db, bucket, PER_DEVICE)
    return [bucket]
  }
  const [bucket, today] = [bucketOf('factor', accountId), bucketOf('factor-day', accountId)]
  await takeAttempt(db, bucket, PER_ACCOUNT)
  await takeAttempt(db, today, PER_DAY)
  return [bucket, today]
}
