import type { PlannedVisit, PlanPerson } from '@casekit/contract/planning'
import { driveBetween, inTurn } from './drive.ts'
import { faultsOf, type Scene } from './faults.ts'
import { STEP } from './geometry.ts'
import type { Target } from './plan.store.ts'

const DAY = 1440

type Clock = { today: string; minute: number }

/** How far two times are apart, in minutes. */
const apartFrom = (target: Target, day: string, minute: number) =>
  Math.abs((Date.parse(day) - Date.parse(target.day ?? day)) / 60_000 + minute - target.minute)

/** The quarters at which somebody could begin on the days that are known of them, from now on. */
function startsOf({ hours }: PlanPerson, { today, minute: now }: Clock, minutes: number) {
  return hours
    .filter(({ day }) => day >= today)
    .flatMap(({ day, start, end }) => {
      const first = Math.ceil(Math.max(start, day === today ? now : 0) / STEP) * STEP
      const count = Math.max(0, Math.floor((Math.min(end, DAY) - minutes - first) / STEP) + 1)
      return Array.from({ length: count }, (_, at) => ({ day, minute: first + at * STEP }))
    })
}

/** Whether the drives from the visit before and to the one after fit in. */
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
 * Another time, the nearest to where a visit is wanted, of the same person, against which nothing speaks and that can be reached;
 * the earlier of two. That its customer has to be told of another time speaks against all, and is no matter here.
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
    if (faults.some(({ name }) => name === 'missingSkill')) return null // no time helps
    if (faults.length === 0 && isReached(scene, visit, place)) return place
  }
  return null
}
