import { expect, test } from 'vitest'
import { drawn } from './map-points.ts'

const at = (id: string, zipCode: string) => ({ id, zipCode, city: '' })

test('places lie as they do in the country: north up, east right, all within the sheet', () => {
  const [copenhagen, helsingor, roskilde] = drawn([at('a', '2300'), at('b', '3000'), at('c', '4000')], 300, 200)
  if (!copenhagen || !helsingor || !roskilde) throw new Error('There are too few.')
  expect(helsingor.y).toBeLessThan(copenhagen.y)
  expect(roskilde.x).toBeLessThan(copenhagen.x)
  for (const { x, y } of [copenhagen, helsingor, roskilde]) {
    expect(x).toBeGreaterThanOrEqual(13)
    expect(x).toBeLessThanOrEqual(287)
    expect(y).toBeGreaterThanOrEqual(13)
    expect(y).toBeLessThanOrEqual(187)
  }
})

test('what is known on the map lies there, whatever its postal code', () => {
  const known = { ...at('b', '2300'), point: { latitude: 57.05, longitude: 9.92 } }
  const [copenhagen, aalborg, other] = drawn([at('a', '2300'), known, { ...known, id: 'c' }], 300, 200)
  if (!copenhagen || !aalborg || !other) throw new Error('There are too few.')
  expect(aalborg.y).toBeLessThan(copenhagen.y - 50)
  expect(Math.hypot(aalborg.x - other.x, aalborg.y - other.y)).toBeGreaterThan(4)
})

test('two of one postal code do not cover each other, and what has no known code is left out', () => {
  const [one, other, ...rest] = drawn([at('a', '2300'), at('b', '2300'), at('c', '0000'), at('d', '')], 300, 200)
  expect(rest).toEqual([])
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(4)
})
