import { getPlanPeople, proposePlan, suggestVisits } from '@casekit/contract/planning'
import { addWorkingException } from '@casekit/contract/working-hours'
import { beforeAll, expect, test } from 'vitest'
import { current, MONDAY, planScene, week } from '../../../../tests/support/plan-scene.ts'

const plan = planScene()
const { gas, task, move, at, visits, unplanned, read } = plan
let { provider, mette, bo, line } = plan
beforeAll(() => void ({ provider, mette, bo, line } = plan))

test('a task with a day alone is planned, keeps its day as its deadline, and goes back to it', async () => {
  const made = await task({ dueDate: '2031-03-04' })
  expect((await unplanned()).find(({ id }) => id === made.id)).toMatchObject({ deadline: '2031-03-04', minute: null })
  const [laid] = (await move([at(made, 540)])).body
  expect(laid).toMatchObject({ day: MONDAY, minute: 540, deadline: '2031-03-04', assignedTo: bo.id })
  expect((await visits()).map(({ id }) => id)).toContain(made.id)
  expect((await unplanned()).map(({ id }) => id)).not.toContain(made.id)
  const [back] = (await move([at(laid ?? made, 0, { day: null, assignedTo: null })])).body
  expect(back).toMatchObject({ day: '2031-03-04', minute: null, deadline: '2031-03-04', assignedTo: null })
})

test('what speaks against a time is refused with its reasons, and lies there once they are said', async () => {
  const standing = await task()
  await move([at(standing, 600)])
  const made = await task({ dueDate: '2031-03-02', skillId: gas, subject: 'Gas' })
  const wanted = at(made, 630)
  const refused = await move([wanted])
  expect(refused.status).toBe(409)
  expect(current(refused)).toEqual([
    { id: made.id, faults: ['overlap', 'missingSkill', 'afterDeadline'], with: 'Skift pumpe', order: null },
  ])
  expect((await move([wanted], ['overlap', 'missingSkill'])).status).toBe(409)
  expect((await move([wanted], ['overlap', 'missingSkill', 'afterDeadline'])).status).toBe(200)
  expect(current(await move([at(await read(made.id), 1200)], ['missingSkill', 'afterDeadline']))).toMatchObject([
    { faults: expect.arrayContaining(['outsideHours']) },
  ])
})

test('of two dispatchers who move the same task the second sees the first one’s change and loses nothing', async () => {
  const made = await task()
  await move([at(made, 420 + 480)])
  const answer = await move([at(made, 780)])
  expect(answer.status).toBe(409)
  expect(current(answer)).toMatchObject([{ id: made.id, minute: 900 }])
})

test('of many who drop their tasks on the same time at once one gets it', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => task()))
  const answers = await Promise.all(made.map(each => move([at(each, 480, { day: '2031-03-05' })])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('several are moved at once, all or none, and may change places', async () => {
  const [one, other] = [await task(), await task()]
  const day = { day: '2031-03-06' }
  const [first, second] = (await move([at(one, 480, day), at(other, 540, day)])).body
  if (!first || !second) throw new Error('They were not moved.')
  expect((await move([at(first, 540, day), at(second, 480, day)])).status).toBe(200)
  const stale = await move([at(await read(one.id), 600, day), at(second, 660, day)])
  expect(stale.status).toBe(409)
  expect((await visits()).find(({ id }) => id === one.id)?.minute).toBe(540)
})

test('people come with their hours; why somebody is away is for who may see the working hours', async () => {
  const away = { stakeholderId: line.id, fromDay: '2031-03-05', toDay: '2031-03-07', hours: [], note: 'Ferie' }
  await provider.call(addWorkingException, { as: mette.as, body: away })
  const people = async (as: string) => (await provider.call(getPlanPeople, { as, query: week })).body.people
  const found = (await people(mette.as)).find(({ id }) => id === line.id)
  expect(found?.hours).toEqual([MONDAY, '2031-03-04'].map(day => ({ day, start: 480, end: 960 })))
  expect(found?.exceptions).toMatchObject([{ isAway: true, note: 'Ferie' }])
  expect((await people(bo.as)).find(({ id }) => id === line.id)?.exceptions).toMatchObject([{ isAway: true, note: '' }])
})

test('the filters of the list hold in the plan, its period does not', async () => {
  const made = await task({ subject: 'Efterspænd ventil', priority: 'Urgent' })
  await move([at(made, 480, { assignedTo: line.id })])
  const filterModel = {
    priority: { filterType: 'set', values: ['Urgent'] },
    dueAt: { filterType: 'date', type: 'lessThan', dateFrom: '2026-01-01' },
  }
  expect((await visits({ filterModel })).map(({ id }) => id)).toEqual([made.id])
  expect((await visits({ search: 'efterspænd' })).map(({ id }) => id)).toEqual([made.id])
  expect((await visits({ people: [bo.id] })).map(({ id }) => id)).not.toContain(made.id)
})

test('the best times for a task are of who can do it, and a plan for all can be taken as it stands', async () => {
  const made = await task({ skillId: gas, dueDate: '2031-03-07', subject: 'Gaslugt' })
  const suggested = (await provider.call(suggestVisits, { as: mette.as, params: { id: made.id }, query: week })).body
  expect(suggested.length).toBeGreaterThan(0)
  expect(new Set(suggested.map(({ assignedTo }) => assignedTo))).toEqual(new Set([line.id]))
  expect(suggested[0]).toMatchObject({ day: MONDAY, hasSkill: true, isInTime: true })

  const { proposed } = (await provider.call(proposePlan, { as: mette.as, body: week })).body
  expect(proposed.map(({ id }) => id)).toContain(made.id)
  const versions = new Map((await unplanned()).map(({ id, version }) => [id, version]))
  const moves = proposed.map(({ id, assignedTo, day, minute, minutes }) => ({
    id,
    version: versions.get(id) ?? 0,
    assignedTo,
    day,
    minute,
    minutes,
  }))
  expect(await move(moves)).toMatchObject({ status: 200 })
})

test('who moves a task to nobody, or twice in one go, is told where', async () => {
  const made = await task()
  const nobody = await move([at(made, 480, { assignedTo: null })])
  expect(nobody.body).toMatchObject({ errors: [{ path: '/moves/0/assignedTo' }] })
  const twice = await move([at(made, 480), at(made, 540)])
  expect(twice.body).toMatchObject({ errors: [{ path: '/moves/1/id' }] })
  expect((await move([at(made, 480, { day: '2031-02-30' })])).body).toMatchObject({
    errors: [{ path: '/moves/0/day' }],
  })
})
