import { isDown } from '@casekit/contract/asset-states'

export const DAYS = 90
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type Period = { status: string; since: string; until: string | null }

/** A day of the strip: the worst status during the day. `none`: before the asset existed. */
export type DayState = 'up' | 'other' | 'down' | 'none'

/** The last 90 days, oldest first, with the share of uptime and the downtime. */
export function uptimeOf(
  periods: readonly Period[],
  now: number,
): { days: DayState[]; share: number; downHours: number } {
  const from = now - DAYS * DAY_MS
  const days = Array.from({ length: DAYS }, (_, day) =>
    stateOf(periods, from + day * DAY_MS, from + (day + 1) * DAY_MS, now),
  )
  const known = sum(periods, from, now, now)
  const down = sum(
    periods.filter(({ status }) => isDown(status)),
    from,
    now,
    now,
  )
  return { days, share: known === 0 ? 1 : 1 - down / known, downHours: down / HOUR_MS }
}

const overlap = ({ since, until }: Period, from: number, to: number, now: number) =>
  Math.max(0, Math.min(until === null ? now : Date.parse(until), to) - Math.max(Date.parse(since), from))

const sum = (periods: readonly Period[], from: number, to: number, now: number) =>
  periods.reduce((total, period) => total + overlap(period, from, to, now), 0)

function stateOf(periods: readonly Period[], from: number, to: number, now: number): DayState {
  const met = periods.filter(period => overlap(period, from, to, now) > 0)
  if (met.length === 0) return 'none'
  if (met.some(({ status }) => isDown(status))) return 'down'
  return met.every(({ status }) => status === 'OPERATIONAL') ? 'up' : 'other'
}

/** When the downtime started; null while it is up. */
export const downSince = (periods: readonly Period[]): string | null =>
  periods.find(({ until, status }) => until === null && isDown(status))?.since ?? null
