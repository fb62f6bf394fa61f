import type { Slot } from '@casekit/contract/booking'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'
import type { Routing } from '../routing/routing.ts'
import { inWindows } from './arrival-windows.ts'
import { findSlots, type Wish } from './availability.ts'

const OFFERED = 24
const LATER_DAYS = 62
const GOOD_FOR_MS = 250

const asked = new Map<string, Promise<Slot[]>>()

type Lost = { start: string; fitterId: string }
type Others = {
  /** The caller sees windows rather than exact times. */
  isTold: boolean
  routing?: Routing | undefined
}

/**
 * The error for a time that was taken, with alternatives. Concurrent losers of the same time share one calendar lookup.
 */
export async function slotTaken(
  db: Db,
  companyId: number,
  wish: Wish,
  { start, fitterId }: Lost,
  { isTold, routing }: Others,
) {
  const key = JSON.stringify([companyId, db.sight, wish, start, fitterId, isTold])
  let others = asked.get(key)
  if (!others) {
    others = findOthers(db, companyId, wish, { start, fitterId }, { isTold, routing })
    asked.set(key, others)
    const forget = () => void setTimeout(() => asked.delete(key), GOOD_FOR_MS).unref()
    others.then(forget, () => asked.delete(key))
  }
  return new ProblemError(409, 'slot-taken', 'This time is taken. Choose another one.', {
    current: { slots: await others },
  })
}

async function findOthers(
  db: Db,
  companyId: number,
  wish: Wish,
  lost: Lost,
  { isTold, routing }: Others,
): Promise<Slot[]> {
  const soon = await findSlots(db, companyId, wish, routing)
  const slots = soon.length > 0 ? soon : await findSlots(db, companyId, { ...wish, days: LATER_DAYS }, routing)
  const start = Date.parse(lost.start)
  const left = slots.filter(slot => Date.parse(slot.start) !== start || slot.fitterId !== lost.fitterId)
  return (await inWindows(db, companyId, left, isTold ? undefined : 0)).slice(0, OFFERED)
}
