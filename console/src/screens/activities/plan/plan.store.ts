import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import {
  getPlannedVisits,
  getPlanPeople,
  getUnplanned,
  inviteCustomer,
  type PlanMove,
  type PlannedVisit,
  type PlanPerson,
  planVisits,
  proposePlan,
  type Suggestion,
  suggestVisits,
  VISIT_FAULTS,
  type VisitFaultName,
} from '@casekit/contract/planning'
import { copyPlanned, splitPlanned } from '@casekit/contract/planning-split'
import { deleteActivity } from '@casekit/contract/activities'
import { newKey } from '@casekit/client/key'
import type { FilterModel } from '@casekit/contract/overview-shape'
import type { Filters } from '@casekit/ui/data-grid/grid-types'
import { createHistory, type Step } from './history.ts'

export type Asked = { from: string; days: number; filters: Filters; search: string }

type State = {
  today: string
  minute: number
  people: PlanPerson[]
  skills: { id: string; name: string }[]
  holidays: { day: string; name: string }[]
  visits: PlannedVisit[]
  unplanned: PlannedVisit[]
  isLoaded: boolean
  failure: ApiError | null
}

/** The wanted position of a task; `day` null: unplanned. */
export type Target = Omit<PlanMove, 'version'>

type Deed = Omit<Step, 'what'>

/** Tasks as they were before, and as the server returned them. */
export type Moved = { before: Target[]; after: PlannedVisit[] }

/** The plan of some days. Its filters are the list's; working hours are loaded for at most two weeks. */
export function createPlan(call: Call, asked: Asked, wants: { unplanned: boolean }) {
  const state = proxy<State>({
    today: '',
    minute: 0,
    people: [],
    skills: [],
    holidays: [],
    visits: [],
    unplanned: [],
    isLoaded: false,
    failure: null,
  })
  const { from, days, filters, search } = asked
  const filtered = { filterModel: filters as FilterModel, ...(search && { search }) }
  let turn = 0

  /** Only the latest request counts, whichever response arrives first. */
  async function load(): Promise<void> {
    const own = (turn += 1)
    try {
      const [people, visits, unplanned] = await Promise.all([
        call(getPlanPeople, { query: { from, days: Math.min(days, 14) } }),
        call(getPlannedVisits, { body: { from, days, ...filtered } }),
        wants.unplanned ? call(getUnplanned, { body: filtered }) : [],
      ])
      if (own !== turn) return
      Object.assign(state, { ...people, people: keptAlike(state.people, people.people) })
      Object.assign(state, { visits: keptAlike(state.visits, visits), unplanned, isLoaded: true, failure: null })
    } catch (error) {
      if (own === turn) state.failure = ref(error as ApiError)
    }
  }

  const find = (id: string) => state.visits.find(one => one.id === id) ?? state.unplanned.find(one => one.id === id)

  /** Moves tasks; returns what `takeBack` needs. Rejects with the conflicts. */
  async function move(targets: readonly Target[], despite: readonly VisitFaultName[]): Promise<Moved> {
    const before = targets.flatMap(({ id }) => {
      const visit = find(id)
      return visit ? [placeOf(visit)] : []
    })
    const moves = targets.flatMap(target => {
      const visit = find(target.id)
      return visit ? [{ ...target, version: visit.version }] : []
    })
    const after = await call(planVisits, { body: { moves, despite: [...despite] } })
    take(after)
    return { before, after }
  }

  /** Whether all visible ones are still where the server put them. */
  const lieThere = (after: readonly PlannedVisit[]) =>
    after.every(one => isAlike(placeOf(find(one.id) ?? one), placeOf(one)))

  /** Moves tasks back; false if somebody else has moved one of them since. */
  async function takeBack({ before, after }: Moved): Promise<boolean> {
    if (!lieThere(after)) return false
    const moves = before.flatMap(place => {
      const stood = find(place.id) ?? after.find(({ id }) => id === place.id)
      return stood ? [{ ...place, version: stood.version }] : []
    })
    try {
      take(await call(planVisits, { body: { moves, despite: [...VISIT_FAULTS] } }))
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'plan-changed')) throw error
      await load()
      return false
    }
  }

  /** Shows the server's response; the next load brings the rest. */
  function take(moved: readonly PlannedVisit[]): void {
    turn += 1
    const ids = new Set(moved.map(({ id }) => id))
    const others = state.visits.filter(({ id }) => !ids.has(id))
    state.visits = [...others, ...moved.filter(({ day }) => day !== null)]
    state.unplanned = [...state.unplanned.filter(({ id }) => !ids.has(id)), ...moved.filter(one => !isLaid(one))]
  }

  /** Copies a task as unplanned. Returns the undo step. */
  async function copy(id: string): Promise<Deed> {
    const made = await call(copyPlanned, { params: { id }, key: newKey() })
    take([made])
    return {
      ids: [made.id],
      async takeBack() {
        if (!lieThere([made])) return false
        await remove(made.id)
        return true
      },
    }
  }

  /** Keeps the first `minutes` where they are and makes the rest unplanned. Returns the undo step. */
  async function split(visit: PlannedVisit, minutes: number): Promise<Deed> {
    const body = { version: visit.version, minutes }
    const made = await call(splitPlanned, { params: { id: visit.id }, body, key: newKey() })
    take(made)
    const rest = made.find(({ id }) => id !== visit.id)
    return {
      ids: made.map(({ id }) => id),
      async takeBack() {
        if (!lieThere(made)) return false
        if (rest) await remove(rest.id)
        return takeBack({ before: [placeOf(visit)], after: made.filter(({ id }) => id === visit.id) })
      },
    }
  }

  async function remove(id: string): Promise<void> {
    await call(deleteActivity, { params: { id } })
    await load()
  }

  /** Mails the customer, who is then told of every change. */
  async function invite(id: string): Promise<void> {
    take([await call(inviteCustomer, { params: { id }, key: newKey() })])
  }

  const suggest = (id: string): Promise<Suggestion[]> =>
    call(suggestVisits, { params: { id }, query: { from: laterOf(from, state.today), days: 14 } })

  const propose = () => call(proposePlan, { body: { from, days: Math.min(days, 14), ...filtered } })

  return { state, history: createHistory(), load, move, takeBack, find, copy, split, invite, suggest, propose }
}

export type Plan = ReturnType<typeof createPlan>

const isLaid = ({ minute, assignedTo }: PlannedVisit) => minute !== null && assignedTo !== null

const laterOf = (one: string, other: string) => (one > other ? one : other)

export const placeOf = ({ id, assignedTo, day, minute, minutes }: PlannedVisit): Target => ({
  id,
  assignedTo,
  day: minute === null ? null : day,
  minute: minute ?? 0,
  minutes: Math.max(15, minutes),
})

/** Whether two positions are the same. */
export const isAlike = (one: Target, other: Target) =>
  one.assignedTo === other.assignedTo &&
  one.day === other.day &&
  one.minute === other.minute &&
  one.minutes === other.minutes

/** Keeps the object identity of unchanged rows, so they are not rendered again. */
function keptAlike<T extends { id: string }>(standing: readonly T[], next: readonly T[]): T[] {
  const known = new Map(standing.map(row => [row.id, row]))
  return next.map(row => {
    const before = known.get(row.id)
    return before && JSON.stringify(before) === JSON.stringify(row) ? before : row
  })
}
