import type { Db } from '../platform/db.ts'
import { tooMany } from '../server/problem.ts'
import { attemptsIn, bucketOf, countAttempt, giveBackAttempt, type Limit, takeAttempt } from './attempts.ts'

export const QUARTER = 900
export const DAY = 86_400

/** From decisions/sign-in-limits.md. */
export const HERE: Limit = { attempts: 10, windowSeconds: QUARTER }
export const HERE_UNDER_ATTACK: Limit = { attempts: 3, windowSeconds: QUARTER }
export const PER_DEVICE: Limit = { attempts: 10, windowSeconds: QUARTER }
export const MANY_AT_ADDRESS = 300
export const MANY_FOR_ACCOUNT = 100
export const MOST_FOR_ACCOUNT_A_DAY = 5000

/** One spelling per email: folds compatibility forms, full width, and case. */
export const plainEmail = (email: string): string =>
  email.trim().normalize('NFKC').toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i')

/** The account tried, and from where; `device` is the hash of a device that the account knows. */
export type Try = { account: string; ip: string; device: string | undefined }

/**
 * Counts an attempt as wrong; throws 429 if there were too many. Returns a function that takes it back if it was
 * correct.
 */
export async function countTry(db: Db, { account, ip, device }: Try): Promise<() => Promise<void>> {
  const taken = device === undefined ? await countStranger(db, account, ip) : await countDevice(db, account, device)
  return async () => {
    for (const bucket of taken) await giveBackAttempt(db, bucket)
  }
}

async function countDevice(db: Db, account: string, device: string): Promise<string[]> {
  const bucket = bucketOf('login-device', `${account} ${device}`)
  await takeAttempt(db, bucket, PER_DEVICE)
  return [bucket]
}

async function countStranger(db: Db, account: string, ip: string): Promise<string[]> {
  const here = bucketOf('login-here', `${account} ${ip}`)
  const atAddress = bucketOf('login-address', ip)
  const forAccount = bucketOf('login-account', account)
  const today = bucketOf('login-account-day', account)
  const day = await attemptsIn(db, today, DAY)
  if (day.count >= MOST_FOR_ACCOUNT_A_DAY) throw tooMany(day.seconds_left)
  const isAttack =
    (await attemptsIn(db, atAddress, QUARTER)).count >= MANY_AT_ADDRESS ||
    (await attemptsIn(db, forAccount, QUARTER)).count >= MANY_FOR_ACCOUNT
  await takeAttempt(db, here, isAttack ? HERE_UNDER_ATTACK : HERE)
  await countAttempt(db, atAddress, QUARTER)
  await countAttempt(db, forAccount, QUARTER)
  await countAttempt(db, today, DAY)
  return [here, atAddress, forAccount, today]
}
