import type { Travel, VisitPlace } from './travel.ts'
import type { DayHours, KeptFree } from './visit-faults.ts'

export type PlanTask = KeptFree & {
  id: string
  minutes: number
  deadline: string | null
  skillId: string | null
  /** Higher is sooner. */
  weight: number
  place: VisitPlace
  /** Earliest start, if planned tasks come first. */
  soonest?: Moment | undefined
  /** Latest end, if planned tasks wait for it. */
  latest?: Moment | undefined
  /** Its current time, and the cost of any other. */
  kept?: (Moment & { otherCost: number }) | undefined
  /** Tasks of the same plan that must come first. */
  first?: readonly string[] | undefined
}

/** On the clock of the plan. */
export type Moment = { day: string; minute: number }

export const isBefore = (one: Moment, other: Moment) =>
  one.day < other.day || (one.day === other.day && one.minute < other.minute)

export type PlacedVisit = KeptFree & { id: string; day: string; minute: number; minutes: number; place: VisitPlace }

export type PlanRow = {
  id: string
  hours: readonly DayHours[]
  skillIds: readonly string[]
  visits: readonly PlacedVisit[]
  /** Where they start in the morning; if absent, at the first visit. */
  start?: VisitPlace | undefined
}

export type PlanTerms = { days: readonly string[]; now: { day: string; minute: number }; travel: Travel }

/** A time for a task. `cost`: in minutes of driving and waiting; the lowest is the best. */
export type Candidate = {
  taskId: string
  rowId: string
  day: string
  minute: number
  minutes: number
  cost: number
  /** From the previous visit of that day; null if it is the first, or the time is unknown. */
  travelMinutes: number | null
  isFirst: boolean
  isInTime: boolean | null
  isAtPlace: boolean
  /** The part of the cost for leaving a promised time. */
  movedCost: number
}

const STEP = 15
/** Assumed if the distance is unknown. */
const USUAL_TRAVEL = 20
/** The cost of each later day. */
const LATER_DAY = 30
/** The cost of being late, which outweighs any drive. */
const LATE = 10_000

/** The driving that a stop at `place` between two others adds: the same for a plan and for an offered time. */
export const detourOf = (
  travel: Travel,
  from: VisitPlace | undefined,
  place: VisitPlace,
  to: VisitPlace | undefined,
): number => minutesOf(travel, from, place) + minutesOf(travel, place, to) - minutesOf(travel, from, to)

const byDay = (visits: readonly PlacedVisit[], day: string) =>
  visits.filter(visit => visit.day === day).toSorted((one, other) => one.minute - other.minute)

/** The drive between two places; a usual one if it is unknown. */
export const minutesOf = (travel: Travel, from: VisitPlace | undefined, to: VisitPlace | undefined) =>
  from && to ? (travel(from, to) ?? USUAL_TRAVEL) : 0

/** The earliest time in every gap of somebody's days that fits the task and the drives to and from it. */
export function candidatesOf(task: PlanTask, row: PlanRow, terms: PlanTerms): Candidate[] {
  if (task.skillId !== null && !row.skillIds.includes(task.skillId)) return []
  return terms.days.flatMap((day, index) => {
    if (day < terms.now.day || day < (task.soonest?.day ?? '') || day > (task.latest?.day ?? '9')) return []
    const hours = row.hours.filter(each => each.day === day)
    if (hours.length === 0) return []
    const visits = byDay(row.visits, day)
    return visits.length === 0
      ? hours.flatMap(span => inGap(task, row, terms, { day, index, span, visits }))
      : hours.flatMap(span =>
          [...visits.keys(), visits.length].flatMap(at =>
            inGap(task, row, terms, { day, index, span, visits, before: visits[at - 1], after: visits[at] }),
          ),
        )
  })
}

/** The cost of a later day, or of being late. */
const waitingCost = (index: number, isInTime: boolean | null) => index * LATER_DAY + (isInTime === false ? LATE : 0)

const movedCost = ({ kept }: PlanTask, day: string, minute: number) =>
  kept && (kept.day !== day || kept.minute !== minute) ? kept.otherCost : 0

type Gap = {
  day: string
  index: number
  span: DayHours
  visits: readonly PlacedVisit[]
  before?: PlacedVisit | undefined
  after?: PlacedVisit | undefined
}

/** The minimum between two visits: the drive, or the time kept free after one and before the other. */
const apart = (drive: number, one: KeptFree | undefined, other: KeptFree | undefined): number =>
  one && other ? Math.max(drive, (one.keptAfter ?? 0) + (other.keptBefore ?? 0)) : drive

/** The earliest time in a gap, and the promised one. */
function inGap(task: PlanTask, row: PlanRow, { now, travel }: PlanTerms, gap: Gap): Candidate[] {
  const { day, index, span, visits, before, after } = gap
  const from = before?.place ?? row.start
  const to = minutesOf(travel, from, task.place)
  const onward = minutesOf(travel, task.place, after?.place)
  const soonest = Math.max(
    span.start,
    (before ? before.minute + before.minutes : span.start) + apart(to, before, task),
    day === now.day ? now.minute : 0,
    day === task.soonest?.day ? task.soonest.minute : 0,
  )
  const earliest = Math.ceil(soonest / STEP) * STEP
  const latest = Math.min(
    span.end,
    after ? after.minute - apart(onward, task, after) : Infinity,
    day === task.latest?.day ? task.latest.minute : Infinity,
  )
  const kept =
    task.kept?.day === day && task.kept.minute >= soonest && task.kept.minute !== earliest ? [task.kept.minute] : []
  const starts = [earliest, ...kept].filter(minute => minute + task.minutes <= latest)
  if (starts.length === 0) return []
  const isInTime = task.deadline === null ? null : day <= task.deadline
  const isAtPlace = task.place.address !== '' && visits.some(({ place }) => isSame(place, task.place))
  const detour = detourOf(travel, from, task.place, after?.place)
  return starts.map(minute => ({
    taskId: task.id,
    rowId: row.id,
    day,
    minute,
    minutes: task.minutes,
    cost: detour + waitingCost(index, isInTime) + movedCost(task, day, minute),
    travelMinutes: from ? travel(from, task.place) : null,
    isFirst: !before,
    isInTime,
    isAtPlace,
    movedCost: movedCost(task, day, minute),
  }))
}

const isSame = (one: VisitPlace, other: VisitPlace) => one.address === other.address && one.zipCode === other.zipCode

/** The driving minutes of somebody's days. */
export const drivenMinutes = ({ visits, start }: PlanRow, { days, travel }: PlanTerms): number =>
  days.reduce((sum, day) => {
    const own = byDay(visits, day)
    return (
      sum + own.reduce((driven, visit, at) => driven + minutesOf(travel, own[at - 1]?.place ?? start, visit.place), 0)
    )
  }, 0)

/** The cost of chosen times besides driving. */
export const waitedFor = (chosen: readonly Candidate[], { days }: PlanTerms): number =>
  chosen.reduce((sum, one) => sum + waitingCost(days.indexOf(one.day), one.isInTime) + one.movedCost, 0)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export const byCost = (one: Candidate, other: Candidate) =>
  one.cost - other.cost || compare(one.day, other.day) || one.minute - other.minute || compare(one.rowId, other.rowId)

const OF_ONE_PERSON = 2

/** The best times for a task, at most two for one person. */
export function suggest(task: PlanTask, rows: readonly PlanRow[], terms: PlanTerms, count = 5): Candidate[] {
  const taken = new Map<string, number>()
  return rows
    .flatMap(row => candidatesOf(task, row, terms))
    .toSorted(byCost)
    .filter(({ rowId }) => {
      taken.set(rowId, (taken.get(rowId) ?? 0) + 1)
      return (taken.get(rowId) ?? 0) <= OF_ONE_PERSON
    })
    .slice(0, count)
}
