import { expect, test } from 'vitest'
import { documentWords, type SellingCompany } from '../documents/pdf-words.ts'
import { wordsOf } from './words.ts'

test.each(['Pacific/Auckland', 'Pacific/Tongatapu', 'Pacific/Midway', 'Europe/Copenhagen'])(
  'a plain day is the same day in %s',
  timeZone => {
    const words = documentWords('da-DK', { language: 'da-DK', timeZone } as SellingCompany)
    expect(words.day('2026-03-01')).toBe('1. marts 2026')
    expect(words.date('2026-03-01')).toBe('01.03.2026')
  },
)

test('a time is of the day that it is in the zone', () => {
  expect(wordsOf('da-DK', 'Pacific/Auckland').date('2026-03-01T12:00:00Z')).toBe('02.03.2026')
})
