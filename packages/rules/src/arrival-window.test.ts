import { expect, test } from 'vitest'
import { firstOfWindows, windowOf } from './arrival-window.ts'

const HOUR_MS = 3_600_000
const at = (clock: string) => Date.parse(`2026-12-07T${clock}:00Z`)
const clock = (time: number) => new Date(time).toISOString().slice(11, 16)

test.each([
  ['08:00', '08:00', '12:00', 'the first begins when the day opens'],
  ['11:45', '08:00', '12:00', 'a start belongs to the window that it lies in'],
  ['12:00', '12:00', '16:00', 'the end of one is the beginning of the next'],
  ['07:30', '04:00', '08:00', 'who begins before the day opens has a window before it'],
])('%s lies in %s to %s: %s', (start, from, to) => {
  const span = windowOf(at(start), at('08:00'), 4 * HOUR_MS)
  expect([clock(span.from), clock(span.to)]).toEqual([from, to])
})

test('of each window the first time is on offer', () => {
  const slots = ['08:00', '09:30', '12:15'].map(start => {
    const { from } = windowOf(at(start), at('08:00'), 4 * HOUR_MS)
    return { start, window: { from: clock(from) } }
  })
  expect(firstOfWindows(slots).map(({ start }) => start)).toEqual(['08:00', '12:15'])
  expect(firstOfWindows([{ start: '08:00' }, { start: '08:00' }])).toHaveLength(2)
})
