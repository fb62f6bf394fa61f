import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { tooMany } from '../server/problem.ts'
import { hashCost } from './hash-cost.ts'

const AT_ONCE = 2
const WAITING_AT_MOST = 50

let running = 0
const waiting: (() => void)[] = []
/** Known devices go first; there are never more of them than returning members. */
const waitingFirst: (() => void)[] = []

/** Two hashes at a time, so sign-ins never occupy the whole machine. */
async function inTurn<T>(work: () => Promise<T>, isFirst = false): Promise<T> {
  if (running >= AT_ONCE) {
    const line = isFirst ? waitingFirst : waiting
    if (line.length >= WAITING_AT_MOST) throw tooMany(5)
    await new Promise<void>(resolve => line.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waitingFirst.shift() ?? waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, 32, hashCost(), (error, key) => (error ? reject(error) : resolve(key))),
  )
}

/** For storage: `scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => derive(password, salt))
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const NOBODY = `scrypt$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

/**
 * `isFirst`: from a device that the account knows. Takes the same time for an unknown account (`stored` undefined) as
 * for a wrong password.
 */
export async function isPassword(password: string, stored: string | undefined, isFirst = false): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? NOBODY).split('$')
  const expected = Buffer.from(key, 'base64url')
  const given = await inTurn(() => derive(password, Buffer.from(salt, 'base64url')), isFirst)
  return expected.length === given.length && timingSafeEqual(expected, given) && stored !== undefined
}
