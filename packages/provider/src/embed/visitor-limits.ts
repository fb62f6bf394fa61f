import type { Caller } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { type Limit, takeAttempt } from '../session/attempts.ts'

type Limits = { perToken: Limit; perAddress: Limit }

const QUARTER = 900
const HOUR = 3600

/** What a visitor does in earnest, and a few times more; a token lasts a quarter, an address may be that of an office. */
const LIMITS = {
  hold: { perToken: { attempts: 30, windowSeconds: QUARTER }, perAddress: { attempts: 90, windowSeconds: HOUR } },
  confirm: { perToken: { attempts: 5, windowSeconds: QUARTER }, perAddress: { attempts: 15, windowSeconds: HOUR } },
  customer: { perToken: { attempts: 10, windowSeconds: QUARTER }, perAddress: { attempts: 40, windowSeconds: HOUR } },
  basket: { perToken: { attempts: 10, windowSeconds: QUARTER }, perAddress: { attempts: 40, windowSeconds: HOUR } },
  order: { perToken: { attempts: 5, windowSeconds: QUARTER }, perAddress: { attempts: 15, windowSeconds: HOUR } },
  answer: { perToken: { attempts: 20, windowSeconds: QUARTER }, perAddress: { attempts: 60, windowSeconds: HOUR } },
} satisfies Record<string, Limits>

/** Counts one deed of a widget's visitor; throws 429 beyond the limits. Members of staff have none. */
export async function limitVisitor(db: Db, caller: Caller, deed: keyof typeof LIMITS): Promise<void> {
  if (caller.kind !== 'embed' || caller.counted.token === '') return
  const { token, address } = caller.counted
  await takeAttempt(db, `${deed}/${token}`, LIMITS[deed].perToken)
  await takeAttempt(db, `${deed}/${address}`, LIMITS[deed].perAddress)
}
