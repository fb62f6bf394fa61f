import { expect, test } from 'vitest'
import { marksOf, pathOf, placeOn, viewOf } from './map-view.ts'

const roskilde = { latitude: 55.64, longitude: 12.08 }
const aarhus = { latitude: 56.16, longitude: 10.2 }

test('the only place lies in the middle of its map', () => {
  const { x, y } = placeOn(viewOf([roskilde]), roskilde)
  expect(x).toBeCloseTo(50)
  expect(y).toBeCloseTo(50)
})

test('every place lies on the map, the northern one above', () => {
  const view = viewOf([roskilde, aarhus])
  const [south, north] = [placeOn(view, roskilde), placeOn(view, aarhus)]
  for (const part of [south.x, south.y, north.x, north.y]) {
    expect(part).toBeGreaterThan(5)
    expect(part).toBeLessThan(95)
  }
  expect(north.y).toBeLessThan(south.y)
  expect(north.x).toBeLessThan(south.x)
})

test('rings become closed lines, north upwards', () => {
  expect(pathOf('8 55 9 56;1 2 3 4', { left: 0, top: 0, width: 1, height: 1, shrink: 0.5 })).toBe(
    'M4.000 -55L4.500 -56ZM0.500 -2L1.500 -4Z',
  )
})

test('places on one spot are one pin, and a name gives way to a pin at its right', () => {
  const pins = [
    { id: 'a', name: 'Lager', ...roskilde },
    { id: 'b', name: 'Butik', ...roskilde, longitude: 12.081 },
    { id: 'c', name: 'Kontor', ...roskilde, longitude: 12.4 },
  ]
  expect(marksOf(viewOf(pins), pins)).toMatchObject([
    { name: 'Lager, Butik', isLeft: true },
    { name: 'Kontor', isLeft: false },
  ])
})
