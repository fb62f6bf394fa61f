import { expect, test } from 'vitest'
import { openDays } from './opening.ts'

const on = (weekday: number, start = '08:00', end = '16:00') => ({ weekday, start, end })

test('days with the same hours are said as one, a day between them divides', () => {
  expect(openDays([on(1), on(2), on(4), on(5, '08:00', '12:00')])).toEqual([
    { from: 1, to: 2, hours: '08:00–16:00' },
    { from: 4, to: 4, hours: '08:00–16:00' },
    { from: 5, to: 5, hours: '08:00–12:00' },
  ])
})

test('the hours of a day stand in their order, and nothing is open without hours', () => {
  expect(openDays([on(6, '13:00', '17:00'), on(6, '08:00', '12:00')])).toEqual([
    { from: 6, to: 6, hours: '08:00–12:00, 13:00–17:00' },
  ])
  expect(openDays([])).toEqual([])
})
