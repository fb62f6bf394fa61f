import type { Overview, RowOf } from '../overview-shape.ts'

/** Time spent on tasks. */
export const workTimesOverview = {
  name: 'workTimes',
  guard: 'Activities',
  sort: [{ colId: 'startedAt', sort: 'desc' }],
  columns: [
    { name: 'startedAt', type: 'date', label: 'WorkTimes.StartedAt', width: 132 },
    { name: 'person', type: 'set', label: 'WorkTimes.Person', width: 180, sort: false },
    { name: 'hours', type: 'number', label: 'WorkTimes.Hours', width: 100, sort: false, sum: true },
    { name: 'subject', type: 'text', label: 'WorkTimes.Task', width: 260, sort: false },
    { name: 'caseNumber', type: 'number', label: 'WorkTimes.CaseNumber', width: 100, sort: false },
    { name: 'customerName', type: 'text', label: 'WorkTimes.CustomerName', width: 180, sort: false },
    { name: 'description', type: 'text', label: 'WorkTimes.Description', width: 260, sort: false },
    { name: 'department', type: 'set', label: 'WorkTimes.Department', hidden: true, sort: false },
    { name: 'customer', type: 'set', label: 'WorkTimes.Customer', hidden: true, sort: false },
    { name: 'property', type: 'set', label: 'WorkTimes.Property', hidden: true, sort: false },
    { name: 'trade', type: 'set', label: 'WorkTimes.Trade', hidden: true, sort: false },
    { name: 'case', type: 'set', label: 'WorkTimes.Case', hidden: true, filter: false, sort: false, export: false },
  ],
} as const satisfies Overview

export type WorkTimeRow = RowOf<typeof workTimesOverview>
