import type { Slot } from '@casekit/contract/booking'

/** One day with its free times, in the company's time zone: the local time in its starts. */
export type Day = { day: string; slots: Slot[] }

const DAY_MS = 86_400_000

export const dayOf = ({ start }: Pick<Slot, 'start'>): string => start.slice(0, 10)
/** `10:00` */
export const clockAt = (time: string): string => time.slice(11, 16)
/** What a visitor is told about a time: its start, or both ends of its window. */
export const toldOf = ({ start, window }: Pick<Slot, 'start' | 'window'>, clock: (time: string) => string): string =>
  (window ? [window.from, window.to] : [start]).map(clock).join('–')
/** The company's local time as if it were UTC, for formats that show UTC. */
export const shown = (start: string): string => `${start.slice(0, 19)}Z`

export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY_MS

/** Days in order without duplicates; later slots replace earlier ones. */
export function withSlots(days: readonly Day[], slots: readonly Slot[]): Day[] {
  const found = new Map(days.map(({ day, slots }) => [day, slots]))
  const fresh = new Map<string, Slot[]>()
  for (const slot of slots) fresh.set(dayOf(slot), [...(fresh.get(dayOf(slot)) ?? []), slot])
  for (const [day, slots] of fresh) found.set(day, slots)
  return [...found].map(([day, slots]) => ({ day, slots })).toSorted((one, other) => one.day.localeCompare(other.day))
}

export const sameSlot = (one: { start: string; fitterId: string }, other: { start: string; fitterId: string }) =>
  Date.parse(one.start) === Date.parse(other.start) && one.fitterId === other.fitterId

/** The UTC offset of an ISO time, in minutes. */
export function offsetOf(start: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})$/.exec(start) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
