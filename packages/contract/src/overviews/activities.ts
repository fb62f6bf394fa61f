import { CASE_PRIORITIES } from '../ids.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

export const ACTIVITY_STATUSES = ['New', 'Started', 'Overdue', 'Done', 'Canceled'] as const

/** Default filters of §9 of cases-and-customers: user all, type all, status current, period all. */
export const activitiesOverview = {
  name: 'activities',
  guard: 'Activities',
  sort: [{ colId: 'dueAt', sort: 'asc' }],
  columns: [
    { name: 'number', type: 'number', label: 'Activities.Number', width: 90 },
    {
      name: 'status',
      type: 'set',
      label: 'Activities.Status',
      values: ACTIVITY_STATUSES,
      words: 'ActivityStatus',
      width: 130,
      sort: false,
    },
    { name: 'subject', type: 'text', label: 'Activities.Subject', width: 260 },
    { name: 'type', type: 'set', label: 'Activities.Type', width: 150, sort: false },
    { name: 'dueAt', type: 'date', label: 'Activities.DueAt', width: 130 },
    { name: 'assignedTo', type: 'set', label: 'Activities.AssignedTo', width: 172, sort: false },
    { name: 'case', type: 'set', label: 'Activities.Case', width: 110, sort: false, filter: false },
    { name: 'customerName', type: 'text', label: 'Activities.Customer', width: 190, sort: false },
    { name: 'property', type: 'set', label: 'Activities.Property', width: 180, sort: false, filter: false },
    {
      name: 'priority',
      type: 'set',
      label: 'Activities.Priority',
      values: CASE_PRIORITIES,
      words: 'CasePriority',
      width: 100,
      sort: false,
    },
    { name: 'minutes', type: 'number', label: 'Activities.Minutes', width: 100, sort: false, sum: true },
    { name: 'mandatory', type: 'boolean', label: 'Activities.Mandatory', hidden: true, sort: false },
    { name: 'department', type: 'set', label: 'Activities.Department', hidden: true, sort: false },
    { name: 'doneAt', type: 'date', label: 'Activities.DoneAt', hidden: true, sort: false },
    { name: 'isLate', type: 'boolean', label: 'Activities.IsLate', hidden: true, sort: false },
    { name: 'createdAt', type: 'date', label: 'Activities.CreatedAt', hidden: true, sort: false },
    { name: 'trade', type: 'set', label: 'Activities.Trade', hidden: true, sort: false },
  ],
} as const satisfies Overview

export type ActivityRow = RowOf<typeof activitiesOverview>
