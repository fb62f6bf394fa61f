import { expect, test } from 'vitest'
import { freeColumn, type Line, linesOf, segmentOf } from './segment.ts'

const LINES: Line[] = [
  { column: 'city', test: 'contains', value: 'Aarhus' },
  { column: 'email', test: 'notBlank', value: '' },
  { column: 'createdAt', test: 'lessThan', value: '2026-01-31' },
  { column: 'isBusiness', test: 'no', value: '' },
]

test('what is chosen is asked of the customer list, and read back as it was chosen', () => {
  const segment = segmentOf(LINES, ' pumpe ')
  expect(segment).toEqual({
    search: 'pumpe',
    filterModel: {
      city: { filterType: 'text', type: 'contains', filter: 'Aarhus' },
      email: { filterType: 'text', type: 'notBlank' },
      createdAt: { filterType: 'date', type: 'lessThan', dateFrom: '2026-01-31' },
      isBusiness: { filterType: 'set', values: ['false'] },
    },
  })
  expect(linesOf(segment)).toEqual(LINES)
})

test('a line without a value asks for nothing', () => {
  expect(segmentOf([{ column: 'city', test: 'contains', value: ' ' }], '')).toEqual({ filterModel: {} })
})

test('each column is tested once', () => {
  expect(freeColumn(LINES)).toBe('zipCode')
  expect(linesOf({})).toEqual([])
})
