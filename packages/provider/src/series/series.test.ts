import {
  type Activity,
  deleteActivity,
  getActivity,
  getAllActivities,
  saveActivity,
  updateActivity,
} from '@casekit/contract/activities'
import { changeSeries, endSeries, makeSeries, startSeries } from '@casekit/contract/activity-series'
import { renewCalendarAddress } from '@casekit/contract/calendar-feed'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { dayAt, daysAfter, momentAt, weekdayOf } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime, zoneOfAnotherDay } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { makeComingDays } from './worker.ts'

const ZONE = 'Europe/Copenhagen'
const today = dayAt(currentTime(), ZONE)
/** The Monday after next, so no test runs across midnight. */
const monday = daysAfter(today, 15 - weekdayOf(today))

let provider: TestProvider
let company: TestCompany
let mette: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Activities'] })
})
afterAll(() => provider.close())

const WEEKLY = { frequency: 'week', interval: 1, weekdays: [1, 4] } as const
let made = 0

/** Starts a series with a unique name. Returns the first task and a way to list them. */
async function start(more: Record<string, unknown> = {}) {
  const subject = `Rundering ${(made += 1)}`
  const body = { subject, dueDate: monday, dueTime: '08:30', rule: WEEKLY, ...more }
  const first = (await provider.call(startSeries, { as: mette.as, body })).body
  return { first, list: () => named(subject) }
}
async function named(subject: string): Promise<Activity[]> {
  const all = (await provider.call(getAllActivities, { as: mette.as })).body
  return all.filter(task => task.subject.startsWith(subject))
}
const days = (list: Activity[]) => list.map(({ dueDate }) => dueDate)
const change = (id: string, body: Record<string, unknown>) =>
  provider.call(changeSeries, { as: mette.as, params: { id }, body: { scope: 'all', ...body } })
const edit = (id: string, body: Record<string, unknown>) =>
  provider.call(updateActivity, { as: mette.as, params: { id }, body })
const end = (id: string, scope: 'following' | 'all') =>
  provider.call(endSeries, { as: mette.as, params: { id, scope } })

test('a series stands as tasks of their own for three months, each at the same time of day over a change of the clock', async () => {
  const { first, list } = await start()
  const tasks = await list()
  expect(days(tasks).slice(0, 3)).toEqual([monday, daysAfter(monday, 3), daysAfter(monday, 7)])
  expect(tasks[0]).toMatchObject({ id: first, recurring: true, series: { on: monday, rule: { weekdays: [1, 4] } } })
  expect(tasks.every(({ dueTime }) => dueTime === '08:30')).toBe(true)
  expect(tasks.map(({ dueDateTime }) => Date.parse(dueDateTime ?? ''))).toEqual(
    tasks.map(({ dueDate }) => momentAt(`${dueDate}T08:30`, ZONE)),
  )
  expect(days(tasks).at(-1)! > daysAfter(today, 80)).toBe(true)
})

test('one task is changed by itself, and what is changed in all of them leaves it', async () => {
  const { list } = await start()
  const [, second, third] = await list()
  await edit(second!.id, { dueDate: daysAfter(monday, 4), dueTime: '10:00' })
  await provider.call(deleteActivity, { as: mette.as, params: { id: third!.id } })
  expect((await change((await list())[0]!.id, { dueTime: '07:00', durationInMinutes: 30 })).status).toBe(200)
  await provider
    .db(company.id)
    .rows('update casekit.activity_series set look_again_on = now()::date where company_id = $1', [company.id])
  await makeComingDays(provider.pool)
  const tasks = await list()
  expect(tasks.slice(0, 3)).toMatchObject([
    { dueDate: monday, dueTime: '07:00', durationInMinutes: 30 },
    { dueDate: daysAfter(monday, 4), dueTime: '10:00', durationInMinutes: 60 },
    { dueDate: daysAfter(monday, 10), dueTime: '07:00' },
  ])
})

test('this one and those that follow get another rule, and those before keep theirs', async () => {
  const { list } = await start()
  const third = (await list())[2]!
  const rule = { frequency: 'week', interval: 2, weekdays: [3] }
  const changed = await change(third.id, { scope: 'following', subject: 'Rundering, ny', rule })
  expect(changed.status).toBe(200)
  expect(days(await list())).toEqual([monday, daysAfter(monday, 3)])
  const later = await named('Rundering, ny')
  expect(days(later).slice(0, 2)).toEqual([daysAfter(monday, 9), daysAfter(monday, 23)])
})

test('another rule of all makes the days to come anew, and leaves what is done', async () => {
  const { list } = await start()
  const [first, second] = await list()
  await edit(second!.id, { statusId: ACTIVITY_STATUS_IDS.Done })
  await change(first!.id, { rule: { frequency: 'week', interval: 1, weekdays: [1], until: daysAfter(monday, 14) } })
  expect(days(await list())).toEqual([monday, daysAfter(monday, 3), daysAfter(monday, 7), daysAfter(monday, 14)])
})

test('a series is ended before a task, and taken away whole but for what was done', async () => {
  const { list } = await start()
  const tasks = await list()
  expect((await end(tasks[3]!.id, 'following')).body).toBe(tasks.length - 3)
  await edit(tasks[0]!.id, { statusId: ACTIVITY_STATUS_IDS.Done })
  expect((await end(tasks[1]!.id, 'all')).body).toBe(2)
  expect(days(await list())).toEqual([monday])
})

test('a count is kept over a split, and a rule without a day is refused at its field', async () => {
  const { list } = await start({ rule: { ...WEEKLY, count: 5 } })
  const tasks = await list()
  await change(tasks[2]!.id, { scope: 'following', durationInMinutes: 15 })
  expect((await list()).map(({ durationInMinutes }) => durationInMinutes)).toEqual([60, 60, 15, 15, 15])
  const rule = { ...WEEKLY, until: daysAfter(monday, -30) }
  const body = { subject: 'Aldrig', dueDate: monday, rule }
  const refused = await provider.call(startSeries, { as: mette.as, body })
  expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: '/rule' }] }])
})

test('a rule that is changed for those that follow keeps how many are left, unless another number is asked for', async () => {
  const { list } = await start({ rule: { ...WEEKLY, count: 5 } })
  const [, , third] = await list()
  await change(third!.id, { scope: 'following', rule: { ...WEEKLY, weekdays: [1], count: 5 } })
  expect(days(await list())).toEqual([0, 3, 7, 14, 21].map(by => daysAfter(monday, by)))
  await change(third!.id, { scope: 'following', rule: { ...WEEKLY, weekdays: [1], count: 2 } })
  expect(days(await list())).toEqual([0, 3, 7, 14].map(by => daysAfter(monday, by)))
})

test('a task of no series has none to change or end, and an older version is told', async () => {
  const { list } = await start()
  const [first] = await list()
  const stale = await provider.call(changeSeries, {
    as: mette.as,
    params: { id: first!.id },
    body: { scope: 'all', subject: 'Rundering' },
    headers: { 'if-match': '"99"' },
  })
  expect(stale.status).toBe(412)
  expect((await change(newId(), {})).status).toBe(404)
})

test('the calendar of a member has the series as one event by its rule', async () => {
  const { list } = await start({ assignedToStakeholder: mette.id })
  const path = (await provider.call(renewCalendarAddress, { as: mette.as })).body.path ?? ''
  const { body } = await provider.app.inject({ url: path })
  const [one] = await list()
  expect(body.split(`SUMMARY:${one!.subject}\r\n`)).toHaveLength(2)
  expect(body).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TH')
})

test('who looks reads the rule of a task', async () => {
  const { first } = await start({ rule: { frequency: 'month', interval: 1, monthly: 'last' }, dueDate: '2027-01-31' })
  const { body } = await provider.call(getActivity, { as: mette.as, params: { id: first } })
  expect(body.series).toMatchObject({ startsOn: '2027-01-31', rule: { frequency: 'month', monthly: 'last' } })
})

test('a task that stands becomes the first of a series, on the first day of its rule and at its time of day', async () => {
  const subject = `Eftersyn ${(made += 1)}`
  const tuesday = daysAfter(monday, 1)
  const body = { subject, dueDate: tuesday, dueTime: '09:15', assignedToStakeholder: mette.id }
  const id = (await provider.call(saveActivity, { as: mette.as, body })).body
  const begun = await provider.call(makeSeries, { as: mette.as, params: { id }, body: { rule: WEEKLY } })
  expect(begun.body).toMatchObject({ dueDate: daysAfter(monday, 3), dueTime: '09:15', series: { startsOn: tuesday } })
  const tasks = await named(subject)
  expect(tasks[0]?.id).toBe(id)
  expect(days(tasks).slice(0, 3)).toEqual([daysAfter(monday, 3), daysAfter(monday, 7), daysAfter(monday, 10)])
  expect(new Set(tasks.map(({ assignedToStakeholder }) => assignedToStakeholder?.id))).toEqual(new Set([mette.id]))
  const again = await provider.call(makeSeries, { as: mette.as, params: { id }, body: { rule: WEEKLY } })
  expect(again).toMatchObject({ status: 409, body: { code: 'in-series' } })
})

test('a task without a day begins no series', async () => {
  const id = (await provider.call(saveActivity, { as: mette.as, body: { subject: 'Engang' } })).body
  const refused = await provider.call(makeSeries, { as: mette.as, params: { id }, body: { rule: WEEKLY } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'no-day' } })
})

test('the days to come are looked for by the calendar of the company', async () => {
  const zone = zoneOfAnotherDay()
  const there = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, there.id, { guards: ['Core', 'Activities'] })
  const rows = (text: string, ...more: unknown[]) =>
    provider.db(there.id).rows<{ day: string }>(text, [there.id, ...more])
  await provider.db().rows('update directory.company set time_zone = $2 where id = $1', [there.id, zone])
  const day = dayAt(currentTime(), zone)
  await provider.call(startSeries, { as, body: { subject: 'Rundering', dueDate: day, dueTime: '08:30', rule: WEEKLY } })
  const lookedFor = async (on: string) => {
    await rows('update casekit.activity_series set look_again_on = $2 where company_id = $1', on)
    await makeComingDays(provider.pool)
    const [kept] = await rows(
      `select to_char(look_again_on, 'YYYY-MM-DD') as day from casekit.activity_series where company_id = $1`,
    )
    return kept?.day !== on
  }
  expect([await lookedFor(daysAfter(day, 1)), await lookedFor(day)]).toEqual([false, true])
})
