import { expect, test } from 'vitest'
import { travelIn, type VisitPlace } from './travel.ts'

const travel = travelIn('DK')
const place = (address: string, zipCode: string, point?: [number, number]): VisitPlace => ({
  address,
  zipCode,
  ...(point && { point }),
})

test('the same address is no drive, and within a postal code it takes the same everywhere', () => {
  expect(travel(place('Vej 1', '2300'), place('Vej 1', '2300'))).toBe(0)
  expect(travel(place('Vej 1', '2300'), place('Vej 9', '2300'))).toBe(8)
})

test('where both are known on the map it is reckoned by that, also within a postal code', () => {
  const [here, there] = [place('Vej 1', '4700', [55.23, 11.76]), place('Vej 9', '4700', [55.32, 11.9])]
  expect(travel(here, there)).toBeGreaterThan(20)
  expect(travel(here, { ...there, address: 'Vej 1' })).toBe(0)
  expect(travel(here, place('Vej 9', '4700'))).toBe(8)
})

test('what is not known is not guessed', () => {
  expect(travelIn(null)(place('', '2300'), place('', '2100'))).toBeNull()
  expect(travel(place('', '2300'), place('', ''))).toBeNull()
})
