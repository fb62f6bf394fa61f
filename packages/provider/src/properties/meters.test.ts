import { expect, test } from 'vitest'
import { monthsUntil } from './meters.ts'

const lastOf = (time: string, zone: string) => monthsUntil(Date.parse(time), zone).at(-1)

test('a month is over when it is over where the company is', () => {
  expect(lastOf('2026-11-30T23:30:00Z', 'Europe/Copenhagen')).toEqual({
    month: '2026-11',
    from: Date.parse('2026-10-31T23:00:00Z'),
    until: Date.parse('2026-11-30T23:00:00Z'),
  })
  expect(lastOf('2026-11-30T22:30:00Z', 'Europe/Copenhagen')?.month).toBe('2026-10')
  expect(lastOf('2027-01-01T00:30:00Z', 'America/New_York')?.month).toBe('2026-11')
})
