import {
  type Activity,
  deleteActivity,
  getAllActivities,
  saveActivity,
  updateActivity,
} from '@casekit/contract/activities'
import { changeSeries, endSeries, startSeries } from '@casekit/contract/activity-series'
import { renewCalendarAddress } from '@casekit/contract/calendar-feed'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { dayAt, daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

const ZONE = 'Europe/Copenhagen'
const today = dayAt(currentTime(), ZONE)
/** The Monday after next, so no test runs across midnight. */
const monday = daysAfter(today, 15 - weekdayOf(today))
const WEEKLY = { frequency: 'week', interval: 1, weekdays: [1, 4] } as const

let provider: TestProvider
let company: TestCompany
let bo: TestStaff
let line: TestStaff
let path: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  bo = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Activities'], name: 'Bo' })
  line = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Activities'], name: 'Line' })
  path = (await provider.call(renewCalendarAddress, { as: bo.as })).body.path ?? ''
})

const start = async (more: object = {}) => {
  const body = {
    subject: 'Rundering',
    dueDate: monday,
    dueTime: '08:30',
    rule: WEEKLY,
    assignedToStakeholder: bo.id,
    ...more,
  }
  await provider.call(startSeries, { as: bo.as, body })
  return own()
}
const own = async (): Promise<Activity[]> =>
  (await provider.call(getAllActivities, { as: bo.as })).body.filter(task => task.assignedToStakeholder?.id === bo.id)
const put = (id: string, body: object) => provider.call(updateActivity, { as: bo.as, params: { id }, body })
const text = async () => (await provider.app.inject({ url: path })).body

type Shown = { at: string; summary: string; minutes: number; isCancelled: boolean }

/** Every event of the calendar up to a day, as a standards-compliant client expands it. */
async function drawn(until = daysAfter(today, 120)): Promise<Shown[]> {
  const calendar = new ICAL.Component(ICAL.parse(await text()))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map(part => new ICAL.Event(part))
  const shown: Shown[] = []
  const show = (event: ICAL.Event, from: ICAL.Time, to: ICAL.Time) =>
    shown.push({
      at: from.isDate ? from.toString() : new Date(from.toUnixTime() * 1000).toISOString(),
      summary: event.summary,
      minutes: to.subtractDate(from).toSeconds() / 60,
      isCancelled: event.component.getFirstPropertyValue('status') === 'CANCELLED',
    })
  for (const event of events.filter(one => !one.isRecurrenceException())) {
    if (!event.isRecurring()) show(event, event.startDate, event.endDate)
    else {
      for (const other of events)
        if (other.uid === event.uid && other.isRecurrenceException()) event.relateException(other)
      const days = event.iterator()
      for (let day = days.next(); day && day.toString().slice(0, 10) <= until; day = days.next()) {
        const { item, startDate, endDate } = event.getOccurrenceDetails(day)
        show(item, startDate, endDate)
      }
    }
  }
  return shown.toSorted((one, other) => one.at.localeCompare(other.at))
}
const asTasks = (tasks: readonly Activity[]) =>
  tasks
    .map(task => ({
      at: task.dueTime === null ? (task.dueDate ?? '') : new Date(task.dueDateTime ?? '').toISOString(),
      summary: task.subject,
      minutes: task.dueTime === null ? 1440 : task.durationInMinutes,
      isCancelled: task.status === 'Canceled',
    }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
const made = (shown: readonly Shown[], tasks: readonly Activity[]) => shown.slice(0, tasks.length)

test('a series is one event by its rule, and goes on where its tasks are not made yet', async () => {
  const tasks = await start()
  const calendar = await text()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(calendar).toContain(`DTSTART;TZID=${ZONE}:${monday.replaceAll('-', '')}T083000\r\n`)
  expect(calendar).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TH;WKST=MO\r\n')
  expect(made(await drawn(), tasks)).toEqual(asTasks(tasks))
  expect((await drawn(daysAfter(today, 400))).length).toBeGreaterThan(100)
})

test('what is moved, renamed, called off, given away or taken away alone is so in the calendar', async () => {
  const [first, second, third, fourth, fifth] = await start()
  if (!first || !second || !third || !fourth || !fifth) throw new Error('There are too few.')
  await put(first.id, { dueDate: daysAfter(first.dueDate ?? '', 1), dueTime: '14:00' })
  await put(second.id, { subject: 'Rundering, kort', durationInMinutes: 30 })
  await put(third.id, { statusId: ACTIVITY_STATUS_IDS.Canceled })
  await put(fourth.id, { assignedToStakeholder: line.id })
  await provider.call(deleteActivity, { as: bo.as, params: { id: fifth.id } })
  const tasks = await own()
  const shown = await drawn()
  expect(made(shown, tasks)).toEqual(asTasks(tasks))
  expect(shown.filter(({ isCancelled }) => isCancelled)).toHaveLength(1)
})

test('a change of a series is another version of its event, and its end an end', async () => {
  const tasks = await start()
  const version = async () => Number(/SEQUENCE:(\d+)/.exec(await text())?.[1])
  const before = await version()
  const [, , third] = tasks
  if (!third) throw new Error('There are too few.')
  const body = { scope: 'following' as const, dueTime: '10:15' }
  expect((await provider.call(changeSeries, { as: bo.as, params: { id: third.id }, body })).status).toBe(200)
  const changed = await own()
  expect(made(await drawn(), changed)).toEqual(asTasks(changed))
  expect((await text()).match(/RRULE:FREQ=WEEKLY/g)).toHaveLength(2)
  expect(await version()).toBeGreaterThanOrEqual(before)
  await provider.call(endSeries, { as: bo.as, params: { id: third.id, scope: 'following' } })
  expect(await drawn(daysAfter(today, 400))).toEqual(asTasks(await own()))
})

test('a series of days is whole days, with a last one', async () => {
  const rule = { frequency: 'day', interval: 2, count: 5 } as const
  const tasks = await start({ dueTime: null, rule })
  expect(tasks).toHaveLength(5)
  expect(await text()).not.toContain('VTIMEZONE')
  expect(await drawn(daysAfter(today, 400))).toEqual(asTasks(tasks))
})

test('of a series that is somebody else’s by now only the tasks that were kept are shown', async () => {
  const [first, ...others] = await start()
  if (!first) throw new Error('There are too few.')
  for (const { id } of others) await put(id, { assignedToStakeholder: line.id })
  await put(first.id, { subject: 'Min egen' })
  const shown = await drawn()
  expect(shown).toMatchObject([{ summary: 'Min egen' }])
})

test('each event and zone of a calendar is one that the standard allows', async () => {
  await start()
  await provider.call(saveActivity, {
    as: bo.as,
    body: { subject: 'Enkelt', dueDate: monday, assignedToStakeholder: bo.id },
  })
  const calendar = new ICAL.Component(ICAL.parse(await text()))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  for (const event of calendar.getAllSubcomponents('vevent')) {
    expect(event.getAllProperties('uid')).toHaveLength(1)
    expect(event.getAllProperties('dtstamp')).toHaveLength(1)
    expect(event.hasProperty('dtend') && event.hasProperty('duration')).toBe(false)
    const tzid = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
    if (tzid)
      expect(calendar.getAllSubcomponents('vtimezone').map(zone => zone.getFirstPropertyValue('tzid'))).toContain(tzid)
  }
  for (const row of (await text()).split('\r\n')) expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75)
})
