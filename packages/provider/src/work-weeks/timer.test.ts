import { saveActivity } from '@casekit/contract/activities'
import { getTimeSpentOnActivity } from '@casekit/contract/activity-lists'
import { setTimeRules, USUAL_TIME_RULES } from '@casekit/contract/time-rules'
import * as timer from '@casekit/contract/work-timer'
import * as weeks from '@casekit/contract/work-weeks'
import { dayAt, daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let companyId: number
let bo: TestStaff
let chief: TestStaff
let pump: string
let valve: string

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  chief = await makeStaff(provider.pool, companyId, { guards: ['SettingsAccess'] })
})
afterAll(() => provider.close())
beforeEach(async () => {
  bo = await makeStaff(provider.pool, companyId, { name: 'Bo Henningsen', guards: ['Activities', 'Core'] })
  const make = async (subject: string) => (await provider.call(saveActivity, { as: bo.as, body: { subject } })).body
  pump = await make('Skift pumpe')
  valve = await make('Skift ventil')
})

const start = (body: { activityId: string } | { kind: 'travel' | 'internal' }) =>
  provider.call(timer.startWorkTimer, { as: bo.as, body })
const stop = () => provider.call(timer.stopWorkTimer, { as: bo.as })
const undo = () => provider.call(timer.undoWorkTimer, { as: bo.as })
const read = async () => (await provider.call(timer.getWorkTimer, { as: bo.as })).body
/** Backdates the running timer by so many minutes. */
const runFor = (minutes: number) =>
  provider
    .db(companyId)
    .rows('update casekit.work_timer set started_at = $2 where stakeholder_id = $1', [
      bo.id,
      new Date(currentTime() - minutes * 60_000),
    ])
const timesOn = async (activityId: string) =>
  (await provider.call(getTimeSpentOnActivity, { as: bo.as, params: { activityId } })).body.map(
    ({ startTime, endTime, stakeholder }) => [stakeholder.name, (Date.parse(endTime) - Date.parse(startTime)) / 60_000],
  )
const monday = (day: string) => daysAfter(day, 1 - weekdayOf(day))
/** The day on which something that has run so long started. */
const dayBegun = (minutes: number) => dayAt(currentTime() - minutes * 60_000, 'Europe/Copenhagen')
const cellsOf = async (day: string) =>
  (await provider.call(weeks.getOwnWorkWeek, { as: bo.as, params: { monday: monday(day) } })).body.cells

test('a clock runs on the server until it is stopped, which writes its time on the task', async () => {
  expect(await read()).toEqual({ running: null, stopped: null })
  await start({ activityId: pump })
  await runFor(42)
  expect(await read()).toMatchObject({ running: { activityId: pump, subject: 'Skift pumpe', kind: null } })
  expect((await stop()).body).toMatchObject({ running: null, stopped: { activityId: pump, minutes: 42 } })
  expect(await timesOn(pump)).toEqual([['Bo Henningsen', 42]])
})

test('to start another stops and writes the first, and undo lets the first run on as if nothing were', async () => {
  await start({ activityId: pump })
  await runFor(30)
  const { body } = await start({ activityId: valve })
  expect(body).toMatchObject({ running: { activityId: valve }, stopped: { subject: 'Skift pumpe', minutes: 30 } })
  expect(await timesOn(pump)).toEqual([['Bo Henningsen', 30]])
  const back = (await undo()).body
  expect(back).toMatchObject({ running: { activityId: pump, startedAt: body.stopped?.startedAt }, stopped: null })
  expect([await timesOn(pump), await timesOn(valve)]).toEqual([[], []])
  expect((await undo()).body).toEqual(back)
})

test('time beside tasks is added to what stands on its day, and taken off again by undo', async () => {
  const day = dayBegun(25)
  const cells = [{ day, kind: 'internal' as const, minutes: 60 }]
  await provider.call(weeks.setOwnWorkCells, { as: bo.as, params: { monday: monday(day) }, body: { cells } })
  await start({ kind: 'internal' })
  await runFor(25)
  await stop()
  expect(await cellsOf(day)).toEqual([{ day, kind: 'internal', absenceKindId: null, minutes: 85 }])
  await undo()
  expect(await cellsOf(day)).toEqual([{ ...cells[0], absenceKindId: null }])
})

test('it writes in the steps of the company, nothing of a slip, and nothing when it is thrown away, which can be taken back', async () => {
  const rules = (timerStepMinutes: number) =>
    provider.call(setTimeRules, { as: chief.as, body: { ...USUAL_TIME_RULES, timerStepMinutes } })
  await rules(15)
  await start({ activityId: pump })
  expect((await stop()).body.stopped?.minutes).toBe(0)
  await start({ activityId: pump })
  await runFor(50)
  await provider.call(timer.dropWorkTimer, { as: bo.as })
  expect([(await read()).running, await timesOn(pump)]).toEqual([null, []])
  await undo()
  await stop()
  await rules(1)
  expect(await timesOn(pump)).toEqual([['Bo Henningsen', 45]])
})

test('devices that start and stop at once leave one clock, and all time is written once', async () => {
  await start({ activityId: pump })
  await runFor(60)
  const answers = await Promise.all([start({ activityId: valve }), start({ activityId: valve }), stop(), stop()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await timesOn(pump)).toEqual([['Bo Henningsen', 60]])
  expect(await timesOn(valve)).toEqual([])
})

test('in a week that is approved the clock writes nothing and runs on', async () => {
  const day = dayBegun(20)
  const params = { monday: monday(day), stakeholderId: bo.id }
  await start({ activityId: pump })
  await runFor(20)
  await provider.call(weeks.setOwnWorkWeekState, {
    as: bo.as,
    params: { monday: monday(day) },
    body: { state: 'handed-in' },
  })
  await provider.call(weeks.judgeWorkWeek, { as: chief.as, params, body: { state: 'approved' } })
  expect((await stop()).status).toBe(409)
  expect((await read()).running).toMatchObject({ activityId: pump })
})
