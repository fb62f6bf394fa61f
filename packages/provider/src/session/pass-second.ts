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

/** From decisions/sign-in-limits.md. */
export const PER_DEVICE: Limit = { attempts: 10, windowSeconds: 900 }
export const PER_ACCOUNT: Limit = { attempts: 10, windowSeconds: 900 }
export const PER_DAY: Limit = { attempts: 100, windowSeconds: 86_400 }

const wrongCode = () => new ProblemError(401, 'wrong-code', 'The code is wrong or was used.')

type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>

/** Second step of a sign-in: opens a session for a ticket and a correct code, each usable once. */
export const passSecond = (way: SecondWay, { ticket, code }: Body<typeof passSecondFactor>, ip: string) =>
  pass(way, {
    ticket,
    ip,
    show: async (db, { accountId }) => ((await spendCode(db, way.vault, accountId, code)) ? undefined : wrongCode()),
  })

/** The challenge for a passkey of the ticket's account. */
export async function askForPasskey({ pool, reachedAt }: WayIn, ticket: string): Promise<RequestOptions> {
  const directory = openDb(pool)
  const step = await findStep(directory, ticket)
  if (!step) throw signInFirst()
  return requestOptions(directory, step.accountId, hashToken(ticket), relyingParty(reachedAt()))
}

/** The same step with one of the account's passkeys. */
export function passByPasskey(way: WayIn, { ticket, signed }: Body<typeof passPasskey>, ip: string) {
  const shown = { signed, ticketHash: hashToken(ticket), party: relyingParty(way.reachedAt()) }
  return pass(way, {
    ticket,
    ip,
    show: async (db, { accountId }) => ((await spendPasskey(db, accountId, shown)) ? undefined : wrongPasskey()),
  })
}

/** `show` returns why the factor is refused; what it consumed stays consumed. */
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

/** Counts the attempt as wrong. Guessing with a stolen password uses up no attempts of the account's known devices. */
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
