import type { Slot } from '@casekit/contract/booking'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'
import type { Routing } from '../routing/routing.ts'
import { findSlots, type Wish } from './availability.ts'

const OFFERED = 24
const LATER_DAYS = 62
const GOOD_FOR_MS = 250

const asked = new Map<string, Promise<Slot[]>>()

/**
 * The refusal of a time that somebody else has, with others to choose from. Many who lose the same time at once are
 * answered by one look at the calendar.
 */
export async function slotTaken(
  db: Db,
  companyId: number,
  wish: Wish,
  lost: { start: string; fitterId: string },
  routing?: Routing,
) {
  const key = JSON.stringify([companyId, db.sight, wish])
  let others = asked.get(key)
  if (!others) {
    others = findOthers(db, companyId, wish, routing)
    asked.set(key, others)
    const forget = () => void setTimeout(() => asked.delete(key), GOOD_FOR_MS).unref()
    others.then(forget, () => asked.delete(key))
  }
  const start = Date.parse(lost.start)
  const slots = (await others).filter(slot => Date.parse(slot.start) !== start || slot.fitterId !== lost.fitterId)
  return new ProblemError(409, 'slot-taken', 'This time is taken. Choose another one.', {
    current: { slots: slots.slice(0, OFFERED) },
  })
}

async function findOthers(db: Db, companyId: number, wish: Wish, routing: Routing | undefined): Promise<Slot[]> {
  const soon = await findSlots(db, companyId, wish, routing)
  return soon.length > 0 ? soon : findSlots(db, companyId, { ...wish, days: LATER_DAYS }, routing)
}
