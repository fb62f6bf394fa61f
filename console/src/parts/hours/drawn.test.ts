import { expect, test } from 'vitest'
import { drawn, gripAt, spanOf, stepped, typedOf } from './drawn.ts'

const day = (...hours: [start: string, end: string][]) => hours.map(([start, end]) => spanOf({ start, end }))
const at = (clock: string) => spanOf({ start: clock, end: clock }).start
const draw = (spans: ReturnType<typeof day>, from: string, to: string) =>
  drawn(spans, gripAt(spans, at(from)), at(to)).map(span => Object.values(typedOf(span)).join('–'))

const OFFICE = day(['08:00', '12:00'], ['12:30', '16:00'])

test.each([
  ['an interval is drawn on an empty day, either way', day(), '15:58', '08:04', ['08:00–16:00']],
  ['an end is pulled by quarters', OFFICE, '16:10', '17:20', ['08:00–12:00', '12:30–17:15']],
  ['an end stops at its neighbor', OFFICE, '12:05', '14:00', ['08:00–12:30', '12:30–16:00']],
  ['a whole interval is moved as far as its neighbor', OFFICE, '10:00', '06:00', ['04:00–08:00', '12:30–16:00']],
  ['a new one stops where another begins', OFFICE, '05:00', '11:00', ['05:00–08:00', '08:00–12:00', '12:30–16:00']],
  ['what is pulled together is gone', OFFICE, '12:35', '16:00', ['08:00–12:00']],
  ['a press without a move draws nothing', OFFICE, '20:00', '20:00', ['08:00–12:00', '12:30–16:00']],
  ['a day ends at midnight', day(), '22:00', '24:00', ['22:00–24:00']],
])('%s', (_, spans, from, to, expected) => expect(draw(spans, from, to)).toEqual(expected))

test('arrows go by quarters and stay within the day', () => {
  expect([stepped('08:00', 1), stepped('08:00', -1), stepped('24:00', 1), stepped('00:00', -1)]).toEqual([
    '08:15',
    '07:45',
    '24:00',
    '00:00',
  ])
})
