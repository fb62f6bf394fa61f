import { confirmBooking, getSlots, getVisit, getVisitSlots, holdSlot, type Slot } from '@casekit/contract/booking'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { planVisits } from '@casekit/contract/planning'
import { getActivity } from '@casekit/contract/activities'
import { beforeEach, expect, test } from 'vitest'
import { bookingScene, clocks, monday, SETTINGS, visitorOf } from '../../../../tests/support/booking-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { fillLink } from '../links/fill.ts'

const at = bookingScene()
let visitor: Awaited<ReturnType<typeof visitorOf>>

beforeEach(async () => {
  await at.provider.call(setBookingSettings, { as: at.office.as, body: { ...SETTINGS, windowInMinutes: 240 } })
  visitor = await visitorOf(at.provider, at.companyId)
})

const offered = async () => (await at.provider.call(getSlots, { ...visitor, query: { from: monday(), days: 1 } })).body
const windows = (slots: Slot[]) =>
  slots.map(({ window }) => `${window?.from.slice(11, 16)}-${window?.to.slice(11, 16)}`)

const utc = (time: string) => new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

type Mail = { text: string; calendar: { text: string } }
const mails = async () =>
  (await at.db().rows<{ payload: Mail }>('select payload from casekit.outbox order by created_at, id')).map(
    ({ payload }) => payload,
  )

async function book() {
  const { start, fitterId } = (await offered())[0] as Slot
  const body = { start, fitterId, name: 'Hanne Friis', email: 'hanne@friis.example', language: 'en-US' as const }
  return at.provider.call(confirmBooking, { ...visitor, body })
}

test('visitors are offered one time of each window, staff the exact times, and more only where they ask for it', async () => {
  expect(windows(await offered())).toEqual(['08:00-12:00', '12:00-16:00'])
  const staff = await at.slots()
  expect([staff.length, staff[0]?.window]).toEqual([8, undefined])
  expect(windows(await at.slots({ windowInMinutes: 120 }))).toHaveLength(4)
  await at.confirm({ start: staff[0]?.start, fitterId: at.fitter.id })
  expect([windows(await offered())[0], clocks(await offered())[0]]).toEqual(['08:00-12:00', '09:00'])
})

test('who loses a time is told of others as they are offered: one of each window', async () => {
  const { start, fitterId } = (await offered())[0] as Slot
  await at.confirm({ start, fitterId })
  const lost = await at.provider.call(holdSlot, { ...visitor, body: { start, fitterId } })
  const { slots } = (lost.body as unknown as { current: { slots: Slot[] } }).current
  expect([clocks(slots).slice(0, 2), windows(slots).slice(0, 2)]).toEqual([
    ['09:00', '12:00'],
    ['08:00-12:00', '12:00-16:00'],
  ])
})

test('answer, mail, calendar file and the page of the link tell the window', async () => {
  const booked = await book()
  expect(windows([booked.body.slot])).toEqual(['08:00-12:00'])
  const [mail] = await mails()
  expect(mail?.text).toContain('arrival between 8:00 AM and 12:00 PM')
  const { from, to } = booked.body.slot.window ?? { from: '', to: '' }
  expect(mail?.calendar.text).toContain(`DTSTART:${utc(from)}Z\r\nDTEND:${utc(to)}Z`)
  const text = await fillLink(at.provider.pool, mail as never, 'https://casekit.example')
  const token = /booking\/(ckl_[\w-]+)/.exec(text ?? '')?.[1] ?? ''
  expect((await at.provider.call(getVisit, { body: { token } })).body.window).toEqual({ from, to })
  const free = await at.provider.call(getVisitSlots, { body: { token, from: monday(), days: 1 } })
  expect(windows(free.body)).toEqual(['08:00-12:00', '12:00-16:00'])
})

test('a planner moves the visit within its window without a word, and beyond it the visitor is told', async () => {
  const { activityId } = (await book()).body
  const planner = await makeStaff(at.provider.pool, at.companyId, { guards: ['Core', 'Activities'] })
  const move = async (minute: number) => {
    const { body } = await at.provider.call(getActivity, { as: planner.as, params: { id: activityId } })
    const to = { assignedTo: at.fitter.id, day: monday(), minute, minutes: 60 }
    const moves = [{ id: activityId, version: body.version, ...to }]
    const moved = await at.provider.call(planVisits, { as: planner.as, body: { moves, despite: ['booked'] } })
    expect(moved.status).toBe(200)
  }
  await move(10 * 60 + 30)
  expect(await mails()).toHaveLength(1)
  await move(13 * 60)
  const told = await mails()
  expect([told.length, told[1]?.text.includes('between 12:00 PM and 4:00 PM')]).toEqual([2, true])
})
