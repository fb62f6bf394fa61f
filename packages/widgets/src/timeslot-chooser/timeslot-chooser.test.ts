import { connect } from '@casekit/client/connect'
import { getSlots, type Slot } from '@casekit/contract/booking'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { createBooking } from './booking.store.ts'
import { createCalendar } from './timeslot-chooser.store.ts'

let provider: TestProvider
let as: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

beforeEach(async () => {
  const { id } = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, id, { guards: ['Core', 'SettingsAccess'] })).as
  await makeStaff(provider.pool, id, { name: 'Amira Haddad', isFitter: true })
  const minutes = { durationInMinutes: 60, stepInMinutes: 60, bufferBeforeInMinutes: 0, bufferAfterInMinutes: 0 }
  const limits = { noticeInMinutes: 0, horizonInDays: 40, holdInMinutes: 10, changeNoticeInMinutes: 60 }
  await provider.call(setBookingSettings, { as, body: { ...minutes, ...limits } })
})

const isBooking = (input: RequestInfo | URL) => new Request(input).url.endsWith('/Booking/Confirm')

/** A chooser against the real provider; `fetch` may fail at will. */
async function start(fetch: typeof globalThis.fetch = provider.fetch) {
  const client = connect({ api: 'http://provider.example', bearer: () => as, fetch })
  const calendar = createCalendar()
  const booking = createBooking(calendar)
  const onBooked = vi.fn<(booked: { activityId: string }) => void>()
  booking.follow({ client, language: 'da-DK', onBooked })
  await calendar.open(range => client.call(getSlots, { query: range }), undefined)
  const first = () => calendar.state.days[0]?.slots[0] as Slot
  return { calendar, booking, onBooked, first, client }
}

test('pages lead to the last day on offer and back', async () => {
  const { calendar } = await start()
  expect(calendar.state).toMatchObject({ first: 0, status: 'ready' })
  for (let page = 0; page < 12; page += 1) await calendar.later(6)
  const { days, first, isComplete } = calendar.state
  expect(isComplete).toBe(true)
  expect(first + 6).toBeGreaterThanOrEqual(days.length)
  expect(days.length).toBeGreaterThan(25)
  for (let page = 0; page < 12; page += 1) calendar.earlier(6)
  expect(calendar.state.first).toBe(0)
})

test('a chosen time is held, and booked with the form', async () => {
  const { calendar, booking, onBooked, first } = await start()
  calendar.choose(first())
  await booking.hold(first())
  expect(booking.state.step).toBe('form')
  await booking.confirm()
  expect(booking.state).toMatchObject({ step: 'form', isChecked: true })
  booking.prefill({ name: 'Hanne Friis', email: 'hanne@friis.example' })
  await booking.confirm()
  expect(booking.state).toMatchObject({ step: 'booked', isFailed: false })
  expect(onBooked).toHaveBeenCalledOnce()
})

test('a time that somebody else took says so, is gone, and takes nothing typed along', async () => {
  const [one, other] = [await start(), await start()]
  const slot = one.first()
  one.calendar.choose(slot)
  one.booking.prefill({ name: 'Hanne Friis' })
  await other.booking.hold(slot)
  await one.booking.hold(slot)
  expect(one.calendar.state).toMatchObject({ isLost: true, chosen: null })
  expect(one.booking.state).toMatchObject({ step: 'choose', visitor: { name: 'Hanne Friis' } })
  expect(one.first().start).not.toBe(slot.start)
})

test('a time given back is free again', async () => {
  const { calendar, booking, first } = await start()
  const slot = first()
  await booking.hold(slot)
  booking.giveBack()
  await vi.waitFor(() => expect(calendar.state.days[0]?.slots[0]?.start).toBe(slot.start), { timeout: 3000 })
})

test('a booking whose answer was lost is made once', async () => {
  let lost = 0
  const { calendar, booking, first } = await start(async (input, init) => {
    const answer = await provider.fetch(input, init)
    if (!isBooking(input) || (lost += 1) > 3) return answer
    throw new TypeError('Failed to fetch')
  })
  calendar.choose(first())
  await booking.hold(first())
  booking.prefill({ name: 'Hanne Friis', email: 'hanne@friis.example' })
  await booking.confirm()
  if (booking.state.isFailed) await booking.confirm()
  expect(booking.state.step).toBe('booked')
  expect(lost).toBeGreaterThan(3)
})

test('times that could not be fetched are asked for again', async () => {
  let isAway = true
  const { calendar } = await start(async (input, init) => {
    if (isAway) throw new TypeError('Failed to fetch')
    return provider.fetch(input, init)
  })
  expect(calendar.state.status).toBe('failed')
  isAway = false
  await calendar.load()
  expect(calendar.state.status).toBe('ready')
})

test('the value of a form chooses the time that it names', async () => {
  const { calendar, first } = await start()
  const { start: at, fitterId } = first()
  calendar.take(JSON.stringify({ start: at, fitterId }))
  expect(calendar.state.chosen?.start).toBe(at)
  calendar.take('no json')
  expect(calendar.state.chosen).toBeNull()
})

const refuse: typeof fetch = async (input, init) =>
  isBooking(input)
    ? new Response(JSON.stringify({ code: 'too-many' }), { status: 429, headers: { 'retry-after': '125' } })
    : provider.fetch(input, init)

test('who booked a lot in a short time is told how long to wait, and keeps what was typed', async () => {
  const { booking, first } = await start(refuse)
  await booking.hold(first())
  booking.prefill({ name: 'Hanne Friis', email: 'hanne@friis.example' })
  await booking.confirm()
  expect(booking.state).toMatchObject({
    step: 'form',
    isFailed: true,
    waitMinutes: 3,
    visitor: { name: 'Hanne Friis' },
  })
})
