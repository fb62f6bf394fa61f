import { expect, test } from 'vitest'
import { isOffered } from './offered.ts'

const now = Date.parse('2026-03-02T08:00:00Z')

test.each([
  ['2026-03-02T09:00:00Z', { noticeInMinutes: 120, horizonInDays: 14 }, false],
  ['2026-03-02T10:00:00Z', { noticeInMinutes: 120, horizonInDays: 14 }, true],
  ['2026-03-20T10:00:00Z', { noticeInMinutes: 0, horizonInDays: 14 }, false],
  ['2026-03-20T10:00:00Z', { noticeInMinutes: 0, horizonInDays: Number.NaN }, true],
])('%s with %o is offered: %s', (start, bounds, offered) => {
  expect(isOffered(start, now, bounds)).toBe(offered)
})
