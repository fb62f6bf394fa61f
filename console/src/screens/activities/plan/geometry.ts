import type { PlannedVisit, PlanPerson } from '@casekit/contract/planning'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'

export const STEP = 15
export const ROW = 64
export const HEAD = 28

/** The days and hours of a board, and the pixels per minute. */
export type Axis = { days: string[]; from: number; to: number; scale: number }

const HOUR = 60
const LEAST = { from: 7 * HOUR, to: 17 * HOUR }

/** Omits days without work and visits; the hours cover everyone's work and visits. */
export function axisOf(
  first: string,
  count: number,
  people: readonly PlanPerson[],
  visits: readonly PlannedVisit[],
  width: number,
): Axis {
  const spans = [
    ...people.flatMap(({ hours }) => hours.map(({ day, start, end }) => ({ day, start, end }))),
    ...visits.flatMap(({ day, minute, minutes }) =>
      day !== null && minute !== null ? [{ day, start: minute, end: Math.min(24 * HOUR, minute + minutes) }] : [],
    ),
  ]
  const used = new Set(spans.map(({ day }) => day))
  const all = Array.from({ length: count }, (_, at) => daysAfter(first, at))
  const days = all.filter(day => used.has(day) || weekdayOf(day) <= 5)
  const starts = spans.map(({ start }) => start)
  const ends = spans.map(({ end }) => end)
  const from = Math.floor(Math.min(LEAST.from, ...starts) / HOUR) * HOUR
  const to = Math.ceil(Math.max(LEAST.to, ...ends) / HOUR) * HOUR
  const shown = days.length > 0 ? days : all
  const least = count === 1 ? 1 : count <= 7 ? 0.3 : 0.2
  return { days: shown, from, to, scale: Math.max(least, width / (shown.length * (to - from))) }
}

export const widthOf = ({ days, from, to, scale }: Axis) => days.length * (to - from) * scale

/** Pixels from the left edge; undefined for a day that is not shown. */
export function leftOf({ days, from, to, scale }: Axis, day: string, minute: number): number | undefined {
  const at = days.indexOf(day)
  if (at < 0) return undefined
  return (at * (to - from) + Math.min(Math.max(minute, from), to) - from) * scale
}

/** The day and time at a pixel, rounded down to the quarter-hour. */
export function timeAt({ days, from, to, scale }: Axis, x: number): { day: string; minute: number } {
  const range = to - from
  const total = Math.min(Math.max(x / scale, 0), days.length * range - STEP)
  const at = Math.floor(total / range)
  return { day: days[at] ?? days[0] ?? '', minute: from + Math.floor((total - at * range) / STEP) * STEP }
}

/** Moves by `by` minutes; past the end of a day, to the next shown day. */
export function stepped(axis: Axis, { day, minute }: { day: string; minute: number }, by: number) {
  const next = minute + by
  if (next >= axis.from && next < axis.to) return { day, minute: next }
  const at = axis.days.indexOf(day) + Math.sign(by)
  const other = axis.days[at]
  if (!other) return { day, minute }
  return { day: other, minute: by > 0 ? axis.from : axis.to - STEP }
}

export type BoardLine =
  | { kind: 'team'; key: string; name: string; count: number; top: number }
  | { kind: 'person'; key: string; person: PlanPerson; top: number }

/** What people can be grouped by. */
export const GROUPINGS = ['team', 'place', 'skills'] as const
export type Grouping = (typeof GROUPINGS)[number]

const nameOf = (person: PlanPerson, by: Grouping, skillNames: ReadonlyMap<string, string>): string => {
  if (by === 'team') return person.departmentName
  return by === 'place' ? person.placeName : person.skillIds.flatMap(id => skillNames.get(id) ?? []).join(' · ')
}

/** Groups followed by their people, each with its offset from the top; people without a group come last. */
export function linesOf(
  people: readonly PlanPerson[],
  none: string,
  by: Grouping = 'team',
  skillNames: ReadonlyMap<string, string> = new Map(),
): { lines: BoardLine[]; height: number } {
  const lines: BoardLine[] = []
  let top = 0
  const groups = [...Map.groupBy(people, person => nameOf(person, by, skillNames))]
  if (by !== 'team')
    groups.sort(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other))
  for (const [name, members] of groups) {
    lines.push({ kind: 'team', key: `group ${name}`, name: name || none, count: members.length, top })
    top += HEAD
    for (const person of members) {
      lines.push({ kind: 'person', key: person.id, person, top })
      top += ROW
    }
  }
  return { lines, height: top }
}

export const heightOf = (line: BoardLine) => (line.kind === 'team' ? HEAD : ROW)

/** The rows between two heights, and a few around them. */
export function linesWithin(lines: readonly BoardLine[], top: number, bottom: number): BoardLine[] {
  const around = 2 * ROW
  return lines.filter(line => line.top + heightOf(line) >= top - around && line.top <= bottom + around)
}

/** The person whose row is at a height. */
export const personAt = (lines: readonly BoardLine[], y: number): PlanPerson | undefined =>
  lines.flatMap(line => (line.kind === 'person' && line.top <= y && y < line.top + ROW ? [line.person] : []))[0]
