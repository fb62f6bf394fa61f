import { expect, test } from 'vitest'
import { caseTransition, isReopening, nextStatuses } from './case-status.ts'

test.each([
  ['Open', 'Closed', 'free'],
  ['Open', 'Canceled', 'reason'],
  ['NeedPlanning', 'Open', 'free'],
  ['Closed', 'Posted', 'free'],
  ['Closed', 'Open', 'reason'],
  ['Posted', 'Open', 'reason'],
  ['Posted', 'Closed', undefined],
  ['Posted', 'Canceled', undefined],
  ['Canceled', 'Posted', undefined],
  ['Canceled', 'Closed', undefined],
  ['Open', 'Posted', undefined],
  ['Open', 'Open', undefined],
] as const)('from %s to %s: %s', (from, to, asks) => {
  expect(caseTransition(from, to)).toBe(asks)
})

test('only work on an ended case is opened again', () => {
  expect([isReopening('Closed', 'Open'), isReopening('Canceled', 'NeedPlanning')]).toEqual([true, true])
  expect([isReopening('NeedPlanning', 'Open'), isReopening('Closed', 'Posted')]).toEqual([false, false])
})

test('the ways from a closed case', () => {
  expect(nextStatuses('Closed')).toEqual(['Posted', 'Open', 'NeedPlanning'])
  expect(nextStatuses('Closed', ['ClosedOpen', 'PostedOpen'])).toEqual(['Posted', 'NeedPlanning'])
})
