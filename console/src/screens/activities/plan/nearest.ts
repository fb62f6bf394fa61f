import type { PlannedVisit, PlanPerson } from '@casekit/contract/planning'
import { driveBetween, inTurn } from './drive.ts'
import { faultsOf, type Scene } from './faults.ts'
import { STEP } from './geometry.ts'
import type { Target } from './plan.store.ts'

const DAY = 1440

type Clock = { today: string; minute: number }

/** The distance between two times, in minutes. */
const apartFrom = (target: Target, day: string, minute: number) =>
  Math.abs((Date.parse(day) - Date.parse(target.day ?? day)) / 60_000 + minute - target.minute)

/** The quarter-hours from now on at which the person could start, on days with known hours. */
function startsOf({ hours }: PlanPerson, { today, minute: now }: Clock, minutes: number) {
  return hours
    .filter(({ day }) => day >= today)
    .flatMap(({ day, start, end }) => {
      const first = Math.ceil(Math.max(start, day === today ? now : 0) / STEP) * STEP
      const count = Math.max(0, Math.floor((Math.min(end, DAY) - minutes - first) / STEP) + 1)
      return Array.from({ length: count }, (_, at) => ({ day, minute: first + at * STEP }))
    })
}

/** Whether there is time to drive from the previous visit and to the next. */
function isReached({ visits }: Scene, visit: PlannedVisit, { assignedTo, day, minute, minutes }: Target): boolean {
  const own = inTurn(
    visits.filter(
      other => other.id !== visit.id && other.assignedTo === assignedTo && other.day === day && other.minute !== null,
    ),
  )
  const before = own.findLast(other => (other.minute ?? 0) < minute)
  const after = own.find(other => (other.minute ?? 0) >= minute)
  return (
    (!before || (before.minute ?? 0) + before.minutes + driveBetween(before, visit) <= minute) &&
    (!after || minute + minutes + driveBetween(visit, after) <= (after.minute ?? 0))
  )
}

/**
 * Returns the same person's free time nearest to the wanted one, without conflicts and reachable; the earlier of two.
 * That the customer must be told is ignored, as it applies to every time.
 */
export function nearestFree(scene: Scene & Clock, visit: PlannedVisit, target: Target): Target | null {
  const person = scene.people.find(({ id }) => id === target.assignedTo)
  if (!person || target.day === null) return null
  const starts = startsOf(person, scene, target.minutes)
    .map(start => ({ ...start, apart: apartFrom(target, start.day, start.minute) }))
    .filter(({ apart }) => apart > 0)
    .toSorted((one, other) => one.apart - other.apart)
  for (const { day, minute } of starts) {
    const place = { ...target, day, minute }
    const faults = faultsOf(scene, visit, place).filter(({ name }) => name !== 'booked')
    if (faults.some(({ name }) => name === 'missingSkill')) return null // no other time helps
    if (faults.length === 0 && isReached(scene, visit, place)) return place
  }
  return null
}
