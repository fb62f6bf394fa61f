import { getActivity, saveActivity } from '@casekit/contract/activities'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { getPlannedVisits, planVisits, proposePlan, suggestVisits } from '@casekit/contract/planning'
import { expect, test } from 'vitest'
import { bookingScene, monday, SETTINGS } from '../../../../tests/support/booking-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { current } from '../../../../tests/support/plan-scene.ts'

const scene = bookingScene()
const BUFFERS = { bufferBeforeInMinutes: 15, bufferAfterInMinutes: 30 }

/** A visit booked at ten, with buffers around it, and a planner. */
async function booked() {
  const { provider, office, companyId, fitter } = scene
  await provider.call(setBookingSettings, { as: office.as, body: { ...SETTINGS, ...BUFFERS } })
  const ten = (await scene.slots()).find(({ start }) => start.includes('T10'))
  const { body } = await scene.confirm({ start: ten?.start, fitterId: fitter.id })
  const { as } = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'] })
  async function task() {
    const { body: id } = await provider.call(saveActivity, { as, body: { subject: 'Skift pumpe' } })
    return (await provider.call(getActivity, { as, params: { id } })).body
  }
  const lay = async (minute: number, despite: 'tooClose'[] = []) => {
    const { id, version } = await task()
    const move = { id, version, assignedTo: fitter.id, day: monday(), minute, minutes: 60 }
    return provider.call(planVisits, { as, body: { moves: [move], despite } })
  }
  return { as, activityId: body.activityId, task, lay }
}

test('what a customer’s visit keeps free is shown, and a task that comes too close is laid only by saying so', async () => {
  const { as, activityId, lay } = await booked()
  const period = { from: monday(), days: 1 }
  const [visit] = (await scene.provider.call(getPlannedVisits, { as, body: period })).body
  expect(visit).toMatchObject({ id: activityId, minute: 600, keptBefore: 15, keptAfter: 30 })
  for (const minute of [530, 680]) {
    const refused = await lay(minute)
    expect(current(refused)).toMatchObject([{ faults: ['tooClose'] }])
  }
  const [beside] = (await lay(525)).body
  expect(beside).toMatchObject({ minute: 525, keptBefore: 0, keptAfter: 0 })
  expect((await lay(680, ['tooClose'])).status).toBe(200)
})

test('a time that is proposed keeps as much free as one that is booked', async () => {
  const { as, task } = await booked()
  const query = { from: monday(), days: 1 }
  const [one, other] = [await task(), await task()]
  const { body: suggested } = await scene.provider.call(suggestVisits, { as, params: { id: one.id }, query })
  for (const { minute } of suggested) expect(minute + 60 + 30 + 15 <= 600 || minute >= 660 + 30 + 15).toBe(true)
  expect(suggested.map(({ minute }) => minute)).toContain(705)
  const { proposed } = (await scene.provider.call(proposePlan, { as, body: query })).body
  const minutes = proposed.map(({ minute }) => minute).toSorted((first, second) => first - second)
  expect(proposed.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
  expect((minutes[1] ?? 0) - (minutes[0] ?? 0)).toBeGreaterThanOrEqual(60 + 30 + 15)
})
