import { expect, test } from 'vitest'
import { clockAt, dayAfter, offsetOf, toldOf, withSlots } from './days.ts'

const slot = (start: string) => ({ start, end: start, fitterId: 'a', fitterName: 'A' })

test('times stand under their day, as the clock of the company shows them', () => {
  const days = withSlots([], [slot('2026-10-24T23:30:00+02:00'), slot('2026-10-25T02:30:00+01:00')])
  expect(days.map(({ day, slots }) => [day, ...slots.map(({ start }) => clockAt(start))])).toEqual([
    ['2026-10-24', '23:30'],
    ['2026-10-25', '02:30'],
  ])
})

test('a later answer stands in the place of an earlier one, day by day', () => {
  const days = withSlots([], [slot('2026-11-23T08:00:00+01:00'), slot('2026-11-24T08:00:00+01:00')])
  const later = withSlots(days, [slot('2026-11-23T09:00:00+01:00')])
  expect(later.map(({ slots }) => slots.map(({ start }) => clockAt(start)).join())).toEqual(['09:00', '08:00'])
})

test.each([
  ['2026-11-23T08:00:00+01:00', 60],
  ['2026-11-23T08:00:00-03:30', -210],
  ['2026-11-23T08:00:00+00:00', 0],
])('%s stands %i minutes before UTC', (start, offset) => expect(offsetOf(start)).toBe(offset))

test('the day after the last of a month is the first of the next', () => {
  expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01')
})

test('a time is told by its window, where it has one', () => {
  const start = '2026-11-23T09:15:00+01:00'
  const window = { from: '2026-11-23T08:00:00+01:00', to: '2026-11-23T12:00:00+01:00' }
  expect([toldOf({ start }, clockAt), toldOf({ start, window }, clockAt)]).toEqual(['09:15', '08:00–12:00'])
})
