import { ABSENCE_KINDS } from '../absence-kinds.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

/** Repeats WORK_KINDS, whose module contains schemas that browsers must not load. */
const KINDS = ['travel', 'internal', ...ABSENCE_KINDS] as const

/** Time that belongs to no task: absence, meetings, commuting. */
export const workLinesOverview = {
  name: 'workLines',
  guard: 'SettingsAccess',
  sort: [{ colId: 'day', sort: 'desc' }],
  columns: [
    { name: 'day', type: 'date', label: 'WorkLines.Day', width: 132 },
    { name: 'person', type: 'set', label: 'WorkLines.Person', width: 200, sort: false },
    { name: 'kind', type: 'set', label: 'WorkLines.Kind', values: KINDS, words: 'WorkLines.Kind', sort: false },
    { name: 'hours', type: 'number', label: 'WorkLines.Hours', width: 100, sort: false, sum: true },
    { name: 'department', type: 'set', label: 'WorkLines.Department', width: 180, sort: false },
  ],
} as const satisfies Overview

export type WorkLineRow = RowOf<typeof workLinesOverview>
