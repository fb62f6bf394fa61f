import { expect, test } from 'vitest'
import { hoursOf, readMinutes } from './hours.ts'

test.each([
  ['7:30', 450],
  ['7,5', 450],
  ['7.25', 435],
  [' 8 ', 480],
  ['', 0],
  ['24', 1440],
  ['25', undefined],
  ['7:60', undefined],
  ['-1', undefined],
  ['two', undefined],
])('»%s« is %s minutes', (typed, minutes) => expect(readMinutes(typed)).toBe(minutes))

test('minutes are hours of two decimals', () => expect([450, 20].map(hoursOf)).toEqual([7.5, 0.33]))
