import { getActivityStatuses } from '@casekit/contract/activity-lists'
import { propose } from '@casekit/rules/propose-plan'
import type { PlanRow, PlanTask } from '@casekit/rules/visit-plan'
import { daysAfter } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numbers } from '../../../../tests/support/numbers.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { type Ask, proposeBeside } from './propose-beside.ts'
import { type Roads, travelOn } from '../routing/roads.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const MONDAY = '2031-03-03'
const ZIPS = ['1620', '2100', '2300', '2500', '2800', '3000', '4000']

function scene(people: number, count: number, length: number, roads: Roads = { country: 'DK' }): Ask {
  const draw = numbers(people)
  const days = Array.from({ length }, (_, at) => daysAfter(MONDAY, at))
  const place = () => ({ address: `Vej ${draw(9)}`, zipCode: ZIPS[draw(ZIPS.length)] ?? '2100' })
  const rows: PlanRow[] = Array.from({ length: people }, (_, at) => ({
    id: `p${at}`,
    hours: days.map(day => ({ day, start: 420, end: 960 })),
    skillIds: [],
    visits: days.map(day => ({ id: `v${at} ${day}`, day, minute: 600, minutes: 60, place: place() })),
  }))
  const tasks: PlanTask[] = Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    minutes: 30 + 15 * draw(4),
    deadline: days[draw(length)] ?? null,
    skillId: null,
    weight: draw(4),
    place: place(),
  }))
  return { tasks, rows, terms: { days, now: { day: MONDAY, minute: 0 } }, roads }
}

test('a plan for a large company keeps nobody else waiting', async () => {
  const { id } = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, id, { guards: ['Core'] })
  let isMade = false
  const plan = proposeBeside(scene(200, 200, 14)).finally(() => (isMade = true))
  for (let count = 0; count < 3; count += 1) {
    expect((await provider.call(getActivityStatuses, { as })).status).toBe(200)
    expect(isMade).toBe(false)
  }
  const { proposed, left } = await plan
  expect(proposed.length + left.length).toBe(200)
  expect(proposed.length).toBeGreaterThan(0)
})

test('a plan that is made beside the server is the one that is made within it, also by the roads', async () => {
  const points = ['55.66,12.6', '55.7,12.55']
  const roads: Roads = {
    country: 'DK',
    table: {
      points,
      minutes: [
        [0, 90],
        [5, 0],
      ],
    },
  }
  for (const ask of [scene(6, 20, 2), scene(6, 20, 2, roads)]) {
    const { tasks, rows, terms } = ask
    expect(await proposeBeside(ask)).toEqual(propose(tasks, rows, { ...terms, travel: travelOn(ask.roads) }))
  }
})

test('what cannot be planned is told, and the next plan is made all the same', async () => {
  await expect(proposeBeside({ ...scene(1, 1, 1), rows: null as never })).rejects.toThrow(/null/)
  const plans = await Promise.all([1, 2, 3, 4].map(people => proposeBeside(scene(people, 3, 1))))
  expect(plans.map(({ proposed, left }) => proposed.length + left.length)).toEqual([3, 3, 3, 3])
})
