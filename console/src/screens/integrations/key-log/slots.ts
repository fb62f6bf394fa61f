import type { EmbedKeyLog } from '@casekit/contract/embed-log'

export const PERIODS = ['day', 'fortnight'] as const
export type Period = (typeof PERIODS)[number]

/** An hour or day in the reader's time zone, with its counts. */
export type Slot = { from: Date; until: Date; answered: number; refused: number }

/** The last 24 hours, or the last 14 days, without gaps; the current one is last. */
export function slotsOf(hours: EmbedKeyLog['hours'], period: Period, now: Date): Slot[] {
  const slots = period === 'day' ? lastHours(now) : lastDays(now)
  for (const { at, answered, refused } of hours) {
    const slot = slots.find(({ from, until }) => isWithin(at, from, until))
    if (!slot) continue
    slot.answered += answered
    slot.refused += refused
  }
  return slots
}

export const isWithin = (at: string, from: Date, until: Date) => new Date(at) >= from && new Date(at) < until

const HOUR_MS = 3_600_000

function lastHours(now: Date): Slot[] {
  const running = Math.floor(now.getTime() / HOUR_MS)
  return Array.from({ length: 24 }, (_, place) => {
    const hour = running - 23 + place
    return { from: new Date(hour * HOUR_MS), until: new Date((hour + 1) * HOUR_MS), answered: 0, refused: 0 }
  })
}

/** By calendar day, because days with a clock change differ in length. */
function lastDays(now: Date): Slot[] {
  const midnight = (back: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - back)
  return Array.from({ length: 14 }, (_, place) => ({
    from: midnight(13 - place),
    until: midnight(12 - place),
    answered: 0,
    refused: 0,
  }))
}
