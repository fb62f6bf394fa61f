import { expect, test } from 'vitest'
import { DAYS, downSince, uptimeOf } from './uptime.ts'

const NOW = Date.parse('2026-06-01T00:00:00Z')
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString()

test('a day with a stop in it is red, however short the stop', () => {
  const periods = [
    { status: 'OPERATIONAL', since: ago(9.5), until: null },
    { status: 'DOWN', since: ago(9.75), until: ago(9.5) },
    { status: 'OPERATIONAL', since: ago(400), until: ago(9.75) },
  ]
  const { days, downHours, share } = uptimeOf(periods, NOW)
  expect(days.map((state, at) => (state === 'up' ? null : [DAYS - at, state])).filter(Boolean)).toEqual([[10, 'down']])
  expect(downHours).toBeCloseTo(6)
  expect(share).toBeCloseTo(1 - 0.25 / 90)
})

test('what was before the asset is not counted, and a stop that lasts counts until now', () => {
  const periods = [
    { status: 'EMERGENCY_SHUTDOWN', since: ago(1), until: null },
    { status: 'STANDBY', since: ago(2), until: ago(1) },
  ]
  const { days, share } = uptimeOf(periods, NOW)
  expect(days.slice(-3)).toEqual(['none', 'other', 'down'])
  expect(share).toBeCloseTo(0.5)
  expect(downSince(periods)).toBe(ago(1))
  expect(downSince([{ status: 'STANDBY', since: ago(2), until: null }])).toBeNull()
})
