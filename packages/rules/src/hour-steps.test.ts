import type { HourStep } from '@casekit/contract/price-modifiers'
import { expect, test } from 'vitest'
import { steppedBy } from './hour-steps.ts'

const step = (name: string, days: HourStep['days'], start: string, end: string): HourStep => ({
  id: name,
  name,
  days,
  start,
  end,
  percent: 50,
})
const STEPS = [
  step('evening', 'workdays', '16:00', '18:00'),
  step('late', 'workdays', '18:00', '24:00'),
  step('early', 'workdays', '00:00', '06:00'),
  step('saturday', 'saturdays', '00:00', '24:00'),
  step('sunday', 'sundays', '00:00', '24:00'),
]
const CLOCK = { timeZone: 'Europe/Copenhagen', holidays: 'DK' } as const

/** Hours at each rate, the normal one as ''. */
const hours = (from: string, to: string, steps = STEPS) =>
  Object.fromEntries(
    steppedBy(
      steps,
      CLOCK,
    )({ from: Date.parse(from), to: Date.parse(to) }).map(({ step: one, ms }) => [one?.name ?? '', ms / 3_600_000]),
  )

test('a day of work by the hours in which it was worked', () => {
  expect(hours('2026-11-25T08:00+01:00', '2026-11-25T19:30+01:00')).toEqual({ '': 8, evening: 2, late: 1.5 })
})

test('a night goes on into the next day, and into a Saturday', () => {
  expect(hours('2026-11-26T22:00+01:00', '2026-11-27T07:00+01:00')).toEqual({ late: 2, early: 6, '': 1 })
  expect(hours('2026-11-27T23:00+01:00', '2026-11-28T01:00+01:00')).toEqual({ late: 1, saturday: 1 })
})

test('a public holiday is as a Sunday, whatever day it falls on', () => {
  expect(hours('2026-12-25T08:00+01:00', '2026-12-25T10:00+01:00')).toEqual({ sunday: 2 })
  expect(hours('2026-12-26T08:00+01:00', '2026-12-26T10:00+01:00')).toEqual({ sunday: 2 })
})

test('the first step that holds a moment counts, and none counts it twice', () => {
  const steps = [step('all', 'every', '15:00', '17:00'), ...STEPS]
  expect(hours('2026-11-25T14:00+01:00', '2026-11-25T19:00+01:00', steps)).toEqual({
    '': 1,
    all: 2,
    evening: 1,
    late: 1,
  })
})

test('the night in which the clock is put back is an hour longer', () => {
  expect(hours('2026-10-24T23:00+02:00', '2026-10-25T06:00+01:00')).toEqual({ saturday: 1, sunday: 7 })
})

test('nothing of it is lost: the parts are the whole, to the millisecond', () => {
  const stepped = steppedBy(STEPS, CLOCK)
  for (let nth = 0; nth < 500; nth += 1) {
    const from = Date.parse('2026-01-01T00:00Z') + nth * 61_234_567
    const to = from + (nth % 37) * 1_234_567 + 1
    const sum = stepped({ from, to }).reduce((all, { ms }) => all + ms, 0)
    expect(sum).toBe(to - from)
  }
})
