import type { PlannedVisit } from '@casekit/contract/planning'
import type { BoardLine } from './geometry.ts'

const at = ({ day, minute }: PlannedVisit) => Date.parse(day ?? '') / 60_000 + (minute ?? 0)

/** The visit that an arrow key leads to: the person's next, or the nearest of the next person who has one. */
export function neighbourOf(
  key: string,
  visit: PlannedVisit,
  visits: readonly PlannedVisit[],
  lines: readonly BoardLine[],
): PlannedVisit | undefined {
  const of = (person: string | null) =>
    visits
      .filter(one => one.assignedTo === person && one.day !== null && one.minute !== null)
      .toSorted((one, other) => at(one) - at(other))
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const own = of(visit.assignedTo)
    return own[own.findIndex(({ id }) => id === visit.id) + (key === 'ArrowRight' ? 1 : -1)]
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const people = lines.flatMap(line => (line.kind === 'person' ? [line.person.id] : []))
  const place = people.indexOf(visit.assignedTo ?? '')
  const rest = key === 'ArrowDown' ? people.slice(place + 1) : people.slice(0, place).toReversed()
  for (const person of rest) {
    const [nearest] = of(person).toSorted(
      (one, other) => Math.abs(at(one) - at(visit)) - Math.abs(at(other) - at(visit)),
    )
    if (nearest) return nearest
  }
  return undefined
}
