import { expect, test } from 'vitest'
import { draftOf, locationFaults, sentOf } from './location-form.ts'

const shop = { ...draftOf(undefined), name: 'Butikken' }

test('a place needs a name, a whole position or none, and hours that do not cross', () => {
  expect(locationFaults(shop)).toEqual({})
  expect(locationFaults({ ...shop, name: ' ' })).toHaveProperty('name')
  expect(locationFaults({ ...shop, latitude: '55' })).toEqual({ longitude: { id: 'Locations.NoDegrees' } })
  expect(locationFaults({ ...shop, hours: [{ weekday: 1, start: '9', end: '8' }] })).toHaveProperty('hours')
})

test('what is sent has numbers and clocks', () => {
  const draft = { ...shop, latitude: '55,6', longitude: '12', hours: [{ weekday: 1, start: '8', end: '16' }] }
  expect(sentOf(draft)).toMatchObject({
    latitude: 55.6,
    longitude: 12,
    hours: [{ weekday: 1, start: '08:00', end: '16:00' }],
  })
})
