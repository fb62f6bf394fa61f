import type { OrderedVisit, PlannedVisit, Suggestion } from '@casekit/contract/planning'
import type { View } from '@casekit/contract/overview-shape'
import type { PostalCountry } from '@casekit/rules/postal-points'
import type { VisitPlace } from '@casekit/rules/travel'
import {
  type Candidate,
  isBefore,
  type Moment,
  type PlanRow,
  type PlanTask,
  type PlanTerms,
  suggest,
} from '@casekit/rules/visit-plan'
import { dayAt, zonedText } from '@casekit/rules/zoned-time'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { readSettings } from '../booking/settings.ts'
import { readStarts } from '../locations/starts.ts'
import { companyClock } from '../working-hours/queries.ts'
import { hiddenBusy } from './busy.ts'
import { proposeBeside } from './propose-beside.ts'
import { travelOn } from '../routing/roads.ts'
import { type Routing, roadsBetween } from '../routing/routing.ts'
import { daysFrom, listPeople, readDayHours } from './people.ts'
import { findVisits, listUnplanned, listVisits } from './visits.ts'

const WEIGHTS = { Urgent: 3, High: 2, Normal: 1, Low: 0 } as const
const TASKS_AT_MOST = 200

const COUNTRIES: Partial<Record<string, PostalCountry>> = { 'da-DK': 'DK', 'sv-SE': 'SE' }

/** Today and the minutes since midnight, in the company's time zone. */
export async function clockOf(db: Db, companyId: number) {
  const { timeZone, language } = await companyClock(db, companyId)
  const now = zonedText(currentTime(), timeZone)
  return {
    today: dayAt(currentTime(), timeZone),
    minute: Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16)),
    country: COUNTRIES[language] ?? null,
  }
}

const placeOf = ({ address, zipCode, point }: PlannedVisit): VisitPlace => ({
  address,
  zipCode,
  ...(point && { point: [point.latitude, point.longitude] }),
})

export const taskOf = (visit: PlannedVisit): PlanTask => ({
  id: visit.id,
  minutes: Math.max(15, visit.minutes),
  deadline: visit.deadline,
  skillId: visit.skillId,
  weight: WEIGHTS[visit.priority],
  keptBefore: visit.keptBefore,
  keptAfter: visit.keptAfter,
  place: placeOf(visit),
  soonest: latestOf(visit.first.filter(isTimed).map(({ day, minute, minutes }) => ({ day, minute: minute + minutes }))),
  latest: latestOf(visit.after.filter(isTimed), true),
  first: visit.first.filter(one => !isTimed(one)).map(({ id }) => id),
})

/** Tasks not planned yet keep the same buffers as customer bookings. */
async function readKept(db: Db, companyId: number) {
  const { bufferBeforeInMinutes, bufferAfterInMinutes } = await readSettings(db, companyId)
  return { keptBefore: bufferBeforeInMinutes, keptAfter: bufferAfterInMinutes }
}

type Timed = OrderedVisit & Moment
const isTimed = (one: OrderedVisit): one is Timed => one.day !== null && one.minute !== null

/** The latest of some moments, or with `isFirst` the earliest. */
const latestOf = (moments: readonly Moment[], isFirst = false): Moment | undefined =>
  moments.toSorted((one, other) => (isBefore(one, other) === isFirst ? -1 : 1))[0]

/** Hidden visits must not reveal their location. */
const SOMEWHERE = { address: '', zipCode: '' }

type Period = { from: string; days: number }

/** Everyone who does visits, with their plan except for `tasks`. */
export async function readScene(
  db: Db,
  companyId: number,
  { from, days }: Period,
  tasks: readonly PlanTask[],
  routing: Routing | undefined,
) {
  const besides = new Set(tasks.map(({ id }) => id))
  const clock = await clockOf(db, companyId)
  const all = daysFrom(from, days)
  const people = (await listPeople(db, companyId)).filter(({ isFitter }) => isFitter)
  const hoursOf = await readDayHours(db, companyId, all)
  const visits = await listVisits(db, companyId, { from, days, people: people.map(({ id }) => id) }, {})
  const busy = visits.filter(({ id, minute }) => minute !== null && !besides.has(id))
  const byPerson = Map.groupBy(busy, ({ assignedTo }) => assignedTo)
  const ids = people.map(({ id }) => id)
  const hidden = Map.groupBy(
    await hiddenBusy(db, companyId, ids, from, all.at(-1) ?? from),
    ({ assignedTo }) => assignedTo,
  )
  const startOf = await readStarts(db, companyId)
  const rows: PlanRow[] = people.map(person => ({
    id: person.id,
    skillIds: person.skillIds,
    hours: hoursOf(person),
    start: startOf(person.id),
    visits: [
      ...(byPerson.get(person.id) ?? []).map(visit => ({
        id: visit.id,
        day: visit.day ?? from,
        minute: visit.minute ?? 0,
        minutes: visit.minutes,
        keptBefore: visit.keptBefore,
        keptAfter: visit.keptAfter,
        place: placeOf(visit),
      })),
      ...(hidden.get(person.id) ?? []).map(({ id, day, minute, minutes }) => ({
        id,
        day,
        minute,
        minutes,
        place: SOMEWHERE,
      })),
    ],
  }))
  const terms: Omit<PlanTerms, 'travel'> = { days: all, now: { day: clock.today, minute: clock.minute } }
  return { rows, terms, roads: await roadsBetween(clock.country, placesOf(rows, tasks), routing) }
}

const placesOf = (rows: readonly PlanRow[], tasks: readonly PlanTask[]) => [
  ...rows.flatMap(({ start, visits }) => [...(start ? [start] : []), ...visits.map(({ place }) => place)]),
  ...tasks.map(({ place }) => place),
]

export const answerOf = (task: PlanTask, one: Candidate): Suggestion => ({
  id: task.id,
  assignedTo: one.rowId,
  day: one.day,
  minute: one.minute,
  minutes: one.minutes,
  travelMinutes: one.travelMinutes,
  isFirst: one.isFirst,
  hasSkill: task.skillId !== null,
  isInTime: one.isInTime,
  isAtPlace: one.isAtPlace,
})

export async function suggestFor(
  db: Db,
  companyId: number,
  id: string,
  period: Period,
  routing: Routing | undefined,
): Promise<Suggestion[]> {
  const [visit] = await findVisits(db, companyId, [id])
  if (!visit) throw notFound('activity')
  const task = { ...taskOf(visit), ...(!visit.isBooked && (await readKept(db, companyId))) }
  if (task.first?.length) return [] // a task it waits for has no time yet
  const { rows, terms, roads } = await readScene(db, companyId, period, [task], routing)
  return suggest(task, rows, { ...terms, travel: travelOn(roads) }).map(one => answerOf(task, one))
}

export async function proposeFor(
  db: Db,
  companyId: number,
  period: Period,
  filters: Pick<View, 'filterModel' | 'search'>,
  routing: Routing | undefined,
) {
  const wanted = await listUnplanned(db, companyId, filters, TASKS_AT_MOST)
  const kept = await readKept(db, companyId)
  const tasks = new Map(wanted.map(visit => [visit.id, { ...taskOf(visit), ...kept }]))
  const scene = await readScene(db, companyId, period, [...tasks.values()], routing)
  const { proposed, left } = await proposeBeside({ ...scene, tasks: [...tasks.values()] })
  return {
    proposed: proposed.flatMap(one => {
      const task = tasks.get(one.taskId)
      return task ? [answerOf(task, one)] : []
    }),
    left,
    travelMinutes: proposed.reduce((sum, one) => sum + (one.travelMinutes ?? 0), 0),
  }
}
