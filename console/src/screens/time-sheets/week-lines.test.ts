import type { WorkWeek } from '@casekit/contract/work-weeks'
import { expect, test } from 'vitest'
import { absenceLines, cellsOfLine, keyOfLine, linesBeside } from './week-lines.ts'

const day = '2026-11-25'
const week = {
  cells: [
    { day, kind: 'sick', absenceKindId: null, minutes: 60 },
    { day, kind: 'absence', absenceKindId: 'moving', minutes: 30 },
  ],
  absenceKinds: [
    { id: 'moving', name: 'Flytning' },
    { id: 'school', name: 'Skole' },
  ],
} as unknown as WorkWeek

const keys = (lines: ReturnType<typeof linesBeside>) => lines.map(keyOfLine)

test('travel and internal time have a line always, absence where it has hours or was added', () => {
  expect(keys(linesBeside(week, []))).toEqual(['travel:', 'internal:', 'sick:', 'absence:moving'])
  const added = [{ kind: 'vacation' as const, absenceKindId: null }]
  expect(keys(linesBeside(week, added))).toEqual(['travel:', 'internal:', 'vacation:', 'sick:', 'absence:moving'])
})

test('a line that was added and then got hours stands there once', () => {
  expect(keys(linesBeside(week, [{ kind: 'sick', absenceKindId: null }]))).toHaveLength(4)
})

test('the hours of a name of the company are not those of other absence', () => {
  expect(cellsOfLine(week, { kind: 'absence', absenceKindId: null })).toEqual([])
  expect(cellsOfLine(week, { kind: 'absence', absenceKindId: 'moving' })).toHaveLength(1)
  expect(keys(absenceLines(week)).slice(-3)).toEqual(['absence:', 'absence:moving', 'absence:school'])
})
