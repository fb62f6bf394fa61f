import type { Caller } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { type Limit, takeAttempt } from '../session/attempts.ts'

type Limits = { perToken: Limit; perAddress: Limit }

const QUARTER = 900
const HOUR = 3600

/** A few times more than real visitors need; a token lasts 15 minutes, an IP address may be shared by an office. */
const LIMITS = {
  hold: { perToken: { attempts: 30, windowSeconds: QUARTER }, perAddress: { attempts: 90, windowSeconds: HOUR } },
  confirm: { perToken: { attempts: 5, windowSeconds: QUARTER }, perAddress: { attempts: 15, windowSeconds: HOUR } },
  customer: { perToken: { attempts: 10, windowSeconds: QUARTER }, perAddress: { attempts: 40, windowSeconds: HOUR } },
  basket: { perToken: { attempts: 10, windowSeconds: QUARTER }, perAddress: { attempts: 40, windowSeconds: HOUR } },
  order: { perToken: { attempts: 5, windowSeconds: QUARTER }, perAddress: { attempts: 15, windowSeconds: HOUR } },
  answer: { perToken: { attempts: 20, windowSeconds: QUARTER }, perAddress: { attempts: 60, windowSeconds: HOUR } },
} satisfies Record<string, Limits>

/** Counts an action of a widget visitor; throws 429 above the limits. Staff have none. */
export async function limitVisitor(db: Db, caller: Caller, deed: keyof typeof LIMITS): Promise<void> {
  if (caller.kind !== 'embed' || caller.counted.token === '') return
  const { token, address } = caller.counted
  await takeAttempt(db, `${deed}/${token}`, LIMITS[deed].perToken)
  await takeAttempt(db, `${deed}/${address}`, LIMITS[deed].perAddress)
}
