import { expect, test } from 'vitest'
import { overfull } from './owner-shares.ts'

const of = (share: number, from: string | null = null, until: string | null = null) => ({ share, from, until })

test('shares of one day may make the whole and no more, and who follows another is no more', () => {
  expect(overfull([of(60), of(40)], 100)).toBeUndefined()
  expect(overfull([of(60), of(41)], 100)).toBe(1)
  expect(overfull([of(100, null, '2025-12-31'), of(100, '2026-01-01')], 100)).toBeUndefined()
  expect(overfull([of(100, null, '2026-01-01'), of(100, '2026-01-01')], 100)).toBe(1)
  expect(overfull([of(50, '2026-06-01'), of(60), of(10)], 100)).toBe(0)
})
