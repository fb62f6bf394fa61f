import type { PlannedVisit } from '@casekit/contract/planning'
import type { PlanWords } from '../plan/words.ts'
import type { Carry } from './use-carry.ts'

/** The props that the calendar views share. */
export type CalendarGiven = {
  days: readonly string[]
  visits: readonly PlannedVisit[]
  words: PlanWords
  today: string
  holidays: readonly { day: string; name: string }[]
  nameOf: (id: string | null) => string | undefined
  onOpen: (id: string) => void
  carry: Carry
}

/** The visits of a day, those without a time first. */
export const ofDay = (visits: readonly PlannedVisit[], day: string): PlannedVisit[] =>
  visits
    .filter(visit => visit.day === day)
    .toSorted((one, other) => (one.minute ?? -1) - (other.minute ?? -1) || one.number - other.number)

export type InLane = { visit: PlannedVisit; lane: number; of: number }

/** Puts overlapping visits side by side, each in the first free lane. */
export function inLanes(visits: readonly PlannedVisit[]): InLane[] {
  const laid: InLane[] = []
  let group: InLane[] = []
  let ends: number[] = []
  for (const visit of visits) {
    if (visit.minute === null) continue
    if (ends.every(end => end <= (visit.minute ?? 0))) [group, ends] = [[], []]
    const free = ends.findIndex(end => end <= (visit.minute ?? 0))
    const lane = free < 0 ? ends.length : free
    ends[lane] = visit.minute + Math.max(15, visit.minutes)
    const one = { visit, lane, of: 1 }
    group.push(one)
    laid.push(one)
    for (const each of group) each.of = ends.length
  }
  return laid
}
