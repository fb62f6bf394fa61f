import { expect, test } from 'vitest'
import { isOverdue } from './words.ts'

const owed = { kind: 'InvoiceBasis', state: 'issued', dueOn: '2026-11-17', gross: 10_000, paid: 0 } as const

test('an issued invoice is overdue from the day after its last, until all of it is paid', () => {
  expect(isOverdue(owed, '2026-11-17')).toBe(false)
  expect(isOverdue(owed, '2026-11-18')).toBe(true)
  expect(isOverdue({ ...owed, paid: 9999 }, '2026-11-18')).toBe(true)
  expect(isOverdue({ ...owed, paid: 10_000 }, '2026-11-18')).toBe(false)
})

test('what is posted, credited or still written is not', () => {
  expect(isOverdue({ ...owed, state: 'posted' }, '2026-11-18')).toBe(false)
  expect(isOverdue({ ...owed, kind: 'Credit' }, '2026-11-18')).toBe(false)
  expect(isOverdue({ ...owed, state: 'draft', dueOn: null }, '2026-11-18')).toBe(false)
})
