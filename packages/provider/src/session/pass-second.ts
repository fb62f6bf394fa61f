import type { Answer, Body } from '@casekit/contract/endpoint'
import type { passSecondFactor } from '@casekit/contract/second-factor'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import { ProblemError, signInFirst } from '../server/problem.ts'
import { bucketOf, giveBackAttempt, type Limit, takeAttempt } from './attempts.ts'
import { rememberDevice } from './known-devices.ts'
import { spendCode } from './second-factor.ts'
import { findStep, takeStep } from './second-step.ts'
import { begin, signedIn } from './sign-in.ts'

/** The numbers of decisions/sign-in-limits.md. */
const PER_DEVICE: Limit = { attempts: 10, windowSeconds: 900 }
const PER_ACCOUNT: Limit = { attempts: 10, windowSeconds: 900 }
const PER_DAY: Limit = { attempts: 100, windowSeconds: 86_400 }

const wrongCode = () => new ProblemError(401, 'wrong-code', 'The code is wrong or was used.')

type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>

/** The second step of a sign-in: a session for a ticket and a right code, each good once. */
export async function passSecond(
  pool: Pool,
  { ticket, code }: Body<typeof passSecondFactor>,
): Promise<Answer<typeof passSecondFactor>> {
  const directory = openDb(pool)
  const step = await findStep(directory, ticket)
  if (!step) throw signInFirst()
  const taken = await countGuess(directory, step)
  const begun = await directory.transaction(async db => {
    if (!(await spendCode(db, step.accountId, code))) return undefined
    if (!(await takeStep(db, ticket))) throw signInFirst()
    return begin(db, { accountId: step.accountId, membership: step, userAgent: step.userAgent, hasPassed: true })
  })
  if (!begun) throw wrongCode()
  for (const bucket of taken) await giveBackAttempt(directory, bucket)
  const answer = { ...(await signedIn(pool, begun)), target: step.target }
  if (step.device !== null) return answer
  return { ...answer, device: await rememberDevice(directory, step.accountId) }
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
