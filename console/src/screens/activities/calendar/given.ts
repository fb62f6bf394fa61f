import type { PlannedVisit } from '@casekit/contract/planning'
import type { PlanWords } from '../plan/words.ts'
import type { Carry } from './use-carry.ts'

/** What each view of the calendar shows. */
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

/** Those of a day, what has no time first. */
export const ofDay = (visits: readonly PlannedVisit[], day: string): PlannedVisit[] =>
  visits
    .filter(visit => visit.day === day)
    .toSorted((one, other) => (one.minute ?? -1) - (other.minute ?? -1) || one.number - other.number)

export type InLane = { visit: PlannedVisit; lane: number; of: number }

/** Visits that overlap stand beside one another, each in the first lane that is free. */
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
