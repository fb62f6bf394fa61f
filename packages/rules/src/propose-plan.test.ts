import { expect, test } from 'vitest'
import { NO_PLACE, planCost, propose } from './propose-plan.ts'
import { type Candidate, candidatesOf, type PlanRow, type PlanTask, type PlanTerms, suggest } from './visit-plan.ts'
import { travelIn } from './travel.ts'

const ZIPS = ['1620', '2100', '2300', '2500', '2800', '3000', '4000']
const DAY = '2026-11-23'
const NEXT = '2026-11-24'
const terms: PlanTerms = { days: [DAY, NEXT], now: { day: '2026-11-20', minute: 0 }, travel: travelIn('DK') }

/** Deterministic random numbers. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const placeOf = (draw: (below: number) => number) => ({
  address: `Vej ${draw(4)}`,
  zipCode: ZIPS[draw(ZIPS.length)] ?? '2100',
})

function scene(seed: number, people: number, count: number, days = [DAY]) {
  const draw = drawn(seed)
  const rows: PlanRow[] = Array.from({ length: people }, (_, at) => ({
    id: `p${String(at).padStart(3, '0')}`,
    hours: days.flatMap(day => [{ day, start: 7 * 60, end: 12 * 60 }]),
    skillIds: at % 2 === 0 ? ['el', 'vvs'] : ['el'],
    visits: days.map(day => ({ id: `v${at}${day}`, day, minute: 9 * 60, minutes: 60, place: placeOf(draw) })),
  }))
  const tasks: PlanTask[] = Array.from({ length: count }, (_, at) => ({
    id: `t${String(at).padStart(3, '0')}`,
    minutes: 30 + 15 * draw(4),
    deadline: draw(2) ? DAY : null,
    skillId: [null, 'el', 'vvs'][draw(3)] ?? null,
    weight: draw(4),
    place: placeOf(draw),
  }))
  return { rows, tasks }
}

type Laid = { rows: readonly PlanRow[]; chosen: readonly Candidate[]; left: number }

/** Tries every order of all tasks, with every place that each of them could take. */
function cheapest(tasks: readonly PlanTask[], { rows, chosen, left }: Laid, within: PlanTerms): number {
  if (tasks.length === 0) return planCost(rows, chosen, left, within)
  return Math.min(
    ...tasks.flatMap(task => {
      const others = tasks.filter(other => other !== task)
      const places = rows.flatMap(row => candidatesOf(task, row, within))
      return [
        cheapest(others, { rows, chosen, left: left + 1 }, within),
        ...places.map(one => cheapest(others, { rows: laid(rows, task, one), chosen: [...chosen, one], left }, within)),
      ]
    }),
  )
}

const laid = (rows: readonly PlanRow[], task: PlanTask, { rowId, day, minute, minutes }: Candidate) =>
  rows.map(row =>
    row.id === rowId
      ? { ...row, visits: [...row.visits, { id: task.id, day, minute, minutes, place: task.place }] }
      : row,
  )

test('a plan for a few tasks is close to the best of all plans', () => {
  const gaps = Array.from({ length: 24 }, (_, seed) => {
    const { rows, tasks } = scene(seed + 1, 2, 3)
    const one = { ...terms, days: [DAY] }
    return propose(tasks, rows, one).cost - cheapest(tasks, { rows, chosen: [], left: 0 }, one)
  })
  expect(Math.min(...gaps)).toBe(0) // never better than the best
  expect(gaps.filter(gap => gap === 0).length).toBeGreaterThanOrEqual(20)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(30)
})

const byId = (one: Candidate, other: Candidate) => one.taskId.localeCompare(other.taskId)

test('the same tasks give the same plan, in whatever order they come', () => {
  const { rows, tasks } = scene(7, 6, 20, [DAY, NEXT])
  const plans = [tasks, tasks.toReversed()].map(each => propose(each, rows, terms).proposed.toSorted(byId))
  expect(plans[0]).toEqual(plans[1])
})

test('no plan lets visits overlap, leaves the hours or sends somebody who lacks the skill', () => {
  const { rows, tasks } = scene(3, 5, 40, [DAY, NEXT])
  const { proposed, left } = propose(tasks, rows, terms)
  expect(proposed.length + left.length).toBe(tasks.length)
  for (const one of proposed) {
    const row = rows.find(({ id }) => id === one.rowId)
    const task = tasks.find(({ id }) => id === one.taskId)
    if (task?.skillId) expect(row?.skillIds).toContain(task.skillId)
    expect(one.minute).toBeGreaterThanOrEqual(7 * 60)
    expect(one.minute + one.minutes).toBeLessThanOrEqual(12 * 60)
    const others = [
      ...(row?.visits ?? []),
      ...proposed.filter(other => other.rowId === one.rowId && other.taskId !== one.taskId),
    ]
    for (const other of others)
      expect(
        other.day !== one.day || other.minute >= one.minute + one.minutes || other.minute + other.minutes <= one.minute,
      ).toBe(true)
  }
})

test('forty people and two hundred tasks are planned within two seconds', () => {
  const { rows, tasks } = scene(11, 40, 200, [DAY, NEXT])
  const begun = process.cpuUsage() // CPU time, because other programs are running, too
  const { proposed } = propose(tasks, rows, terms)
  const { user, system } = process.cpuUsage(begun)
  expect(proposed.length).toBeGreaterThan(150)
  expect((user + system) / 1000).toBeLessThan(2000)
})

test('within a budget the same tasks give the same whole plan, and a larger one gives none that costs more than the first', () => {
  const { rows, tasks } = scene(13, 8, 40, [DAY, NEXT])
  const first = propose(tasks, rows, terms, { steps: 0 })
  for (const steps of [0, 100, 2_000, 5_000, 20_000]) {
    const plans = [tasks, tasks.toReversed()].map(each => propose(each, rows, terms, { steps }))
    const [plan, again] = plans.map(({ proposed }) => proposed.toSorted(byId))
    expect(plan, `${steps} steps`).toEqual(again)
    expect((plans[0]?.proposed.length ?? 0) + (plans[0]?.left.length ?? 0)).toBe(tasks.length)
    expect(plans[0]?.cost).toBeLessThanOrEqual(first.cost)
  }
  expect(propose(tasks, rows, terms).cost).toBeLessThan(first.cost)
})

test('whenever it is late the best plan so far is there', () => {
  const { rows, tasks } = scene(17, 8, 40, [DAY, NEXT])
  const costs = [0, 10, 40, 100, 1000].map(looks => {
    let count = 0
    const plan = propose(tasks, rows, terms, { isLate: () => (count += 1) > looks })
    expect(plan.proposed.length + plan.left.length, `${looks} looks`).toBe(tasks.length)
    return plan.cost
  })
  expect(costs).toEqual(costs.toSorted((one, other) => other - one))
  expect(costs[0]).toBe(propose([], rows, terms).cost + tasks.length * NO_PLACE)
})

test('the best time is the one nearest to the visit before, by somebody who can do it, before the deadline', () => {
  const hours = [{ day: DAY, start: 420, end: 960 }]
  const visit = (zipCode: string) => [
    { id: zipCode, day: DAY, minute: 480, minutes: 60, place: { address: 'A', zipCode } },
  ]
  const rows: PlanRow[] = [
    { id: 'far', hours, skillIds: ['gas'], visits: visit('4000') },
    { id: 'near', hours, skillIds: ['gas'], visits: visit('2300') },
    { id: 'cannot', hours, skillIds: [], visits: visit('2300') },
  ]
  const place = { address: 'B', zipCode: '2300' }
  const task = { id: 't', minutes: 90, deadline: DAY, skillId: 'gas', weight: 1, place }
  const [best] = suggest(task, rows, { ...terms, days: [DAY] })
  expect(best).toMatchObject({ rowId: 'near', minute: 555, travelMinutes: 8, isInTime: true })
  expect(suggest(task, rows, terms).map(({ rowId }) => rowId)).not.toContain('cannot')
})

test('what waits for another task is never planned before it, and not at all where that finds no place', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const { rows, tasks } = scene(seed, 4, 16, [DAY, NEXT])
    // every third task waits for the one before it; the first of those is longer than anybody's day
    const chained = tasks.map((task, at) => ({
      ...task,
      ...(at % 3 === 2 && { first: [tasks[at - 1]?.id ?? ''] }),
      ...(at === 1 && { minutes: 1000 }),
    }))
    const { proposed, left } = propose(chained.toReversed(), rows, terms)
    expect(left).toContain(chained[2]?.id)
    const laid = new Map(proposed.map(one => [one.taskId, one]))
    for (const { id, first = [] } of chained)
      for (const before of first) {
        const [task, other] = [laid.get(id), laid.get(before)]
        if (!task) continue
        expect(other, `seed ${seed}`).toBeDefined()
        if (!other) continue
        const isLater = task.day > other.day || (task.day === other.day && task.minute >= other.minute + other.minutes)
        expect(isLater, `seed ${seed}`).toBe(true)
      }
  }
})

test('a task lies after what comes first and is planned, and ends before what waits for it', () => {
  const { rows, tasks } = scene(5, 3, 1, [DAY, NEXT])
  const [task] = tasks
  if (!task) throw new Error('There is no task.')
  const soonest = { day: DAY, minute: 660 }
  const latest = { day: NEXT, minute: 540 }
  const found = rows.flatMap(row => candidatesOf({ ...task, skillId: null, soonest, latest, minutes: 45 }, row, terms))
  expect(found.length).toBeGreaterThan(0)
  for (const { day, minute } of found)
    expect(day === DAY ? minute >= 660 : minute + 45 <= 540, `${day} ${minute}`).toBe(true)
})

test('what is kept free around visits is kept, and a drive that is longer counts for it', () => {
  const place = { address: 'Vej 1', zipCode: '2100' }
  const visit = { id: 'v', day: DAY, minute: 540, minutes: 60, place, keptBefore: 15, keptAfter: 30 }
  const row = { id: 'p', hours: [{ day: DAY, start: 420, end: 960 }], skillIds: [], visits: [visit] }
  const task = { id: 't', minutes: 60, deadline: null, skillId: null, weight: 0, place }
  const startsOf = (more: Partial<PlanTask>) =>
    candidatesOf({ ...task, ...more }, row, { ...terms, days: [DAY] }).map(({ minute }) => minute)
  expect(startsOf({})).toEqual([420, 630])
  expect(startsOf({ minutes: 105 })).toEqual([420, 630])
  expect(startsOf({ minutes: 120 })).toEqual([630])
  expect(startsOf({ keptBefore: 15 })).toEqual([420, 645])
  expect(startsOf({ minutes: 105, keptAfter: 15 })).toEqual([630])
  const far = { address: 'Vej 9', zipCode: '4000' }
  const drive = terms.travel(place, far) ?? 0
  expect(drive).toBeGreaterThan(30)
  expect(startsOf({ place: far }).at(-1)).toBe(Math.ceil((600 + drive) / 15) * 15)
})
