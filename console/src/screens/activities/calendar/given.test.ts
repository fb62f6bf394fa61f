import type { PlannedVisit } from '@casekit/contract/planning'
import { expect, test } from 'vitest'
import { inLanes, ofDay } from './given.ts'

const visit = (number: number, minute: number | null, minutes = 60) =>
  ({ id: `${number}`, number, day: '2026-11-23', minute, minutes }) as PlannedVisit

test('visits at the same time stand beside one another, those after them have the whole width again', () => {
  const laid = inLanes([visit(1, 480, 120), visit(2, 500), visit(3, 570), visit(4, 700)])
  expect(laid.map(({ lane, of }) => [lane, of])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ])
})

test('of a day what has no time comes first', () => {
  expect(ofDay([visit(1, 600), visit(2, 480), visit(3, null)], '2026-11-23').map(({ number }) => number)).toEqual([
    3, 2, 1,
  ])
})
