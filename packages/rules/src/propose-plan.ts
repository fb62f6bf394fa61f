import {
  byCost,
  type Candidate,
  candidatesOf,
  drivenMinutes,
  isBefore,
  type PlanRow,
  type PlanTask,
  type PlanTerms,
  waitedFor,
} from './visit-plan.ts'

export type Proposal = { proposed: Candidate[]; left: string[]; cost: number }

/** The cost of a task without a place: more than being late. */
export const NO_PLACE = 100_000
const IMPROVEMENTS = 2

type Order = (one: PlanTask, other: PlanTask) => number
const id: Order = (one, other) => (one.id < other.id ? -1 : 1)
const deadline: Order = (one, other) => {
  const [mine, theirs] = [one.deadline ?? '9', other.deadline ?? '9']
  return mine < theirs ? -1 : mine > theirs ? 1 : 0
}

/** Orders in which tasks choose: none is always the best, so the best result counts. */
const ORDERS: readonly [Order, ...Order[]] = [
  (one, other) => deadline(one, other) || other.weight - one.weight || other.minutes - one.minutes || id(one, other),
  (one, other) => other.minutes - one.minutes || deadline(one, other) || id(one, other),
  (one, other) =>
    one.place.zipCode < other.place.zipCode ? -1 : one.place.zipCode > other.place.zipCode ? 1 : id(one, other),
]

/**
 * How long to look for a better plan. In steps, each a look at one day of one person, so that every machine gives the
 * same plan; `isLate` stops immediately on a machine too slow for them.
 */
export type Budget = { steps?: number; isLate?: () => boolean }

/** About a second on an office computer. */
const STEPS = 400_000

function meterOf({ steps = STEPS, isLate = () => false }: Budget) {
  let left = steps
  return {
    spend: (count: number) => void (left -= count),
    isLate,
    /** Whether to stop looking for something better. */
    isSpent: () => left <= 0 || isLate(),
  }
}
type Meter = ReturnType<typeof meterOf>

/**
 * Plans many tasks: each takes the cheapest place left, in several orders; then each is removed and placed again while
 * that helps. The first order is always completed, the others as far as the budget allows, so there is always a plan.
 */
export function propose(
  tasks: readonly PlanTask[],
  rows: readonly PlanRow[],
  terms: PlanTerms,
  budget: Budget = {},
): Proposal {
  const meter = meterOf(budget)
  const [order, ...others] = ORDERS
  let best = improve(tasks, greedy(tasks.toSorted(order), rows, terms, meter, meter.isLate), terms)
  for (const other of others) {
    if (meter.isSpent()) break
    const draft = greedy(tasks.toSorted(other), rows, terms, meter, meter.isSpent)
    const plan = improve(tasks, draft, terms)
    if (plan.cost < best.cost) best = plan
  }
  return best
}

type Draft = {
  rows: Map<string, PlanRow>
  chosen: Map<string, Candidate>
  /** By the task they wait for. */
  waiting: Map<string, string[]>
  meter: Meter
}

function greedy(
  tasks: readonly PlanTask[],
  rows: readonly PlanRow[],
  terms: PlanTerms,
  meter: Meter,
  isOver: () => boolean,
): Draft {
  const draft: Draft = {
    rows: new Map(rows.map(row => [row.id, row])),
    chosen: new Map(),
    waiting: waitingOf(tasks),
    meter,
  }
  for (const task of inOrder(tasks)) {
    if (isOver()) break
    layCheapest(task, draft, terms)
  }
  return draft
}

function waitingOf(tasks: readonly PlanTask[]): Map<string, string[]> {
  const waiting = new Map<string, string[]>()
  for (const { id, first = [] } of tasks) for (const one of first) waiting.set(one, [...(waiting.get(one) ?? []), id])
  return waiting
}

/** Tasks that others wait for choose before them; in a cycle, none gets a place. */
function inOrder(tasks: readonly PlanTask[]): PlanTask[] {
  const [ordered, seen] = [[] as PlanTask[], new Set<string>()]
  const byId = new Map(tasks.map(task => [task.id, task]))
  const visit = (task: PlanTask) => {
    if (seen.has(task.id)) return
    seen.add(task.id)
    for (const first of task.first ?? []) {
      const before = byId.get(first)
      if (before) visit(before)
    }
    ordered.push(task)
  }
  for (const task of tasks) visit(task)
  return ordered
}

/** Bounds the task by those before and after it, as currently placed; undefined if one before it has no place. */
function within(task: PlanTask, { chosen, waiting }: Draft): PlanTask | undefined {
  const [before, after] = [task.first ?? [], waiting.get(task.id) ?? []]
  if (before.length === 0 && after.length === 0) return task
  let { soonest, latest } = task
  for (const id of before) {
    const first = chosen.get(id)
    if (!first) return undefined
    const ends = { day: first.day, minute: first.minute + first.minutes }
    if (!soonest || isBefore(soonest, ends)) soonest = ends
  }
  for (const id of after) {
    const next = chosen.get(id)
    if (next && (!latest || isBefore(next, latest))) latest = next
  }
  return { ...task, soonest, latest }
}

function layCheapest(asked: PlanTask, draft: Draft, terms: PlanTerms): void {
  const task = within(asked, draft)
  if (!task) return
  draft.meter.spend(draft.rows.size * terms.days.length)
  let best: Candidate | undefined
  for (const row of draft.rows.values())
    for (const one of candidatesOf(task, row, terms)) if (!best || byCost(one, best) < 0) best = one
  if (best) lay(task, best, draft)
}

function lay(task: PlanTask, candidate: Candidate, { rows, chosen }: Draft): void {
  const row = rows.get(candidate.rowId)
  if (!row) return
  const { day, minute, minutes } = candidate
  const { id, place, keptBefore = 0, keptAfter = 0 } = task
  const visit = { id, day, minute, minutes, place, keptBefore, keptAfter }
  rows.set(row.id, { ...row, visits: [...row.visits, visit] })
  chosen.set(task.id, candidate)
}

function takeOut(task: PlanTask, { rows, chosen }: Draft): void {
  const row = rows.get(chosen.get(task.id)?.rowId ?? '')
  if (row) rows.set(row.id, { ...row, visits: row.visits.filter(visit => visit.id !== task.id) })
  chosen.delete(task.id)
}

/** Uses its own order, so that the input order does not matter. */
function improve(tasks: readonly PlanTask[], draft: Draft, terms: PlanTerms): Proposal {
  const inTurn = tasks.toSorted(id)
  let best = resultOf(tasks, draft, terms)
  for (let round = 0; round < IMPROVEMENTS; round++) {
    const before = best.cost
    for (const task of inTurn) {
      if (draft.meter.isSpent()) break
      takeOut(task, draft)
      layCheapest(task, draft, terms)
    }
    const next = resultOf(tasks, draft, terms)
    if (next.cost < best.cost) best = next
    if (best.cost >= before || draft.meter.isSpent()) break
  }
  return best
}

function resultOf(tasks: readonly PlanTask[], { rows, chosen }: Draft, terms: PlanTerms): Proposal {
  const proposed = tasks.flatMap(task => chosen.get(task.id) ?? [])
  const left = tasks.filter(task => !chosen.has(task.id)).map(task => task.id)
  return { proposed, left, cost: planCost([...rows.values()], proposed, left.length, terms) }
}

/** The cost of a plan: all driving, the waiting for what was placed, and the tasks without a place. */
export const planCost = (
  rows: readonly PlanRow[],
  laid: readonly Candidate[],
  left: number,
  terms: PlanTerms,
): number => rows.reduce((sum, row) => sum + drivenMinutes(row, terms), 0) + waitedFor(laid, terms) + left * NO_PLACE
