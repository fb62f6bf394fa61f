import { expect, test } from 'vitest'
import { viewStep } from './view-step.ts'

test.each([
  ['Open', false, false, 'received'],
  ['Open', true, false, 'working'],
  ['Open', true, true, 'visitBooked'],
  ['NeedPlanning', true, false, 'planning'],
  ['NeedPlanning', false, true, 'visitBooked'],
  ['Closed', true, true, 'done'],
  ['Posted', true, false, 'done'],
  ['Canceled', false, true, 'canceled'],
] as const)('%s, begun %s, visit %s: %s', (status, isBegun, hasVisit, step) => {
  expect(viewStep({ status, isBegun, hasVisit })).toBe(step)
})
