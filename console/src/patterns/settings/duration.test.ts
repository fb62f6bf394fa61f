import { expect, test } from 'vitest'
import { unitOf } from './duration.ts'

test.each([
  [90, 'minutes'],
  [120, 'hours'],
  [2880, 'days'],
  [0, 'minutes'],
])('%i minutes are shown in %s', (minutes, unit) => {
  expect(unitOf(minutes, ['minutes', 'hours', 'days'])).toBe(unit)
})

test('a unit that is not on offer is not chosen', () => {
  expect(unitOf(2880, ['minutes', 'hours'])).toBe('hours')
})
