import { connect } from '@casekit/client/connect'
import { getSlots, type Slot } from '@casekit/contract/booking'
import { getBookingChoices } from '@casekit/contract/booking-choices'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { expect, test } from 'vitest'
import { bookingScene, monday, SETTINGS, visitorOf } from '../../../../tests/support/booking-scene.ts'
import { newId } from '../../../provider/src/platform/new-id.ts'
import { createBooking } from './booking.store.ts'
import { answer, chooseKind, choosePlace } from './choices.ts'
import { createCalendar } from './timeslot-chooser.store.ts'

const at = bookingScene()
const boiler = {
  id: newId(),
  name: 'Kedel',
  durationInMinutes: 180,
  skillId: null,
  bufferBeforeInMinutes: null,
  bufferAfterInMinutes: null,
  isShown: true,
}
const floor = {
  id: newId(),
  kind: 'text' as const,
  isRequired: true,
  kindIds: [boiler.id],
  texts: [{ language: 'da-DK' as const, label: 'Etage', options: [] }],
}

/** A chooser on a partner's page, for a company with these settings. */
async function start(settings: object) {
  await at.provider.call(setBookingSettings, { as: at.office.as, body: { ...SETTINGS, ...settings } })
  const { as, headers } = await visitorOf(at.provider, at.companyId)
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    request.headers.set('origin', headers.origin)
    return at.provider.fetch(request)
  }
  const client = connect({ api: 'http://provider.example', bearer: () => as, fetch })
  const calendar = createCalendar()
  const booking = createBooking(calendar)
  booking.follow({ client, language: 'da-DK' })
  const open = (wish: object = {}) =>
    calendar.open(range => client.call(getSlots, { query: { ...range, ...wish } }), monday())
  const first = () => calendar.state.days[0]?.slots[0] as Slot
  const ask = async () => void (booking.state.choices = await client.call(getBookingChoices))
  return { client, calendar, booking, ask, open, first }
}

test('the chosen kind decides the visit, and its questions are answered before it is booked', async () => {
  const { calendar, booking, ask, open, first } = await start({ kinds: [boiler], questions: [floor] })
  await ask()
  expect(booking.state.choices?.kinds).toMatchObject([{ name: 'Kedel' }])
  chooseKind(booking, boiler.id)
  await open({ kindId: boiler.id })
  calendar.choose(first())
  await booking.hold(first())
  answer(booking)
  booking.prefill({ name: 'Hanne Friis', email: 'hanne@friis.example' })
  await booking.confirm()
  expect(booking.state).toMatchObject({ step: 'form', isChecked: true })
  answer(booking, floor.id, '3')
  await booking.confirm()
  expect(booking.state.step).toBe('booked')
  const { start: from, end } = booking.state.booked?.slot ?? { start: '', end: '' }
  expect(Date.parse(end) - Date.parse(from)).toBe(180 * 60_000)
})

test('a question of another kind is not asked', async () => {
  const { calendar, booking, ask, open, first } = await start({ kinds: [boiler], questions: [floor] })
  await ask()
  await open()
  calendar.choose(first())
  await booking.hold(first())
  answer(booking)
  booking.prefill({ name: 'Hanne Friis', email: 'hanne@friis.example' })
  await booking.confirm()
  expect(booking.state.step).toBe('booked')
})

test('who is not known to be asked anything is asked once the time is held', async () => {
  const { calendar, booking, open, first } = await start({ questions: [{ ...floor, kindIds: [] }] })
  await open()
  calendar.choose(first())
  await booking.hold(first())
  expect(booking.state).toMatchObject({ step: 'form', choices: { questions: [{ id: floor.id }] } })
})

test('where the times come from the page itself, as those of staff do, nothing is asked', async () => {
  const { client, booking, calendar, open, first } = await start({ questions: [{ ...floor, kindIds: [] }] })
  booking.follow({ client, language: 'da-DK', source: range => client.call(getSlots, { query: range }) })
  await open()
  calendar.choose(first())
  await booking.hold(first())
  expect(booking.state).toMatchObject({ step: 'form', choices: null })
})

test('a chooser that is set back asks for kind and place again', async () => {
  const { booking } = await start({})
  chooseKind(booking, boiler.id)
  choosePlace(booking, '8000')
  booking.reset()
  expect(booking.state).toMatchObject({ kindId: '', place: '', visitor: { zipCode: '' } })
})

test('where days depend on the place, it is asked for, and whoever changes it later chooses again', async () => {
  const zones = [{ name: 'Aarhus', zipCodes: '8000-8299', weekdays: [1, 2, 3, 4, 5] }]
  const { calendar, booking, open, first } = await start({ zones })
  await open()
  expect(calendar.state).toMatchObject({ status: 'failed', refusal: { code: 'zip-code-needed' } })
  await open({ zipCode: '2300' })
  expect(calendar.state.refusal?.code).toBe('outside-zones')
  choosePlace(booking, '8000')
  expect(booking.state).toMatchObject({ place: '8000', visitor: { zipCode: '8000' } })
  await open({ zipCode: '8000' })
  expect(calendar.state).toMatchObject({ status: 'ready', refusal: null })
  calendar.choose(first())
  await booking.hold(first())
  booking.prefill({ name: 'Hanne Friis', email: 'hanne@friis.example', zipCode: '2300' })
  await booking.confirm()
  expect(booking.state).toMatchObject({ step: 'choose', place: '2300' })
})

test('a time of a window is told by its window', async () => {
  const { open, first } = await start({ windowInMinutes: 240 })
  await open()
  expect(first().window?.to.slice(11, 16)).toBe('12:00')
})
