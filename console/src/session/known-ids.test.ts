import { getCaseDetails } from '@casekit/contract/cases'
import { getUserInfo } from '@casekit/contract/session'
import { expect, test } from 'vitest'
import { canBeThere } from './known-ids.ts'

test.each([
  ['01900000-0000-7000-8000-000000000999', true],
  ['01900000-0000-7000-8000-00000000ABCD', true],
  ['0', false],
  ['01900000-0000-7000-8000-0000000009999', false],
  ['<no id>', false],
])('a case called %s can be there: %s', (caseId, can) => {
  expect(canBeThere(getCaseDetails, { caseId })).toBe(can)
})

test('a call without an id in its address is not held back', () => {
  expect(canBeThere(getUserInfo)).toBe(true)
})
