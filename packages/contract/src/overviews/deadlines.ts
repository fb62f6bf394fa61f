import { CASE_PRIORITIES } from '../ids.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

/** A case's deadlines: the first response, and the resolution. */
const KINDS = ['response', 'resolution'] as const

/** `late`: met after it was due. `breached`: overdue and not met. `paused`: the clock is stopped. */
const OUTCOMES = ['kept', 'late', 'breached', 'running', 'paused'] as const

/** Every deadline of every case, met or not: the rows behind the deadline measures. */
export const deadlinesOverview = {
  name: 'deadlines',
  guard: 'Core',
  sort: [{ colId: 'dueAt', sort: 'desc' }],
  columns: [
    { name: 'dueAt', type: 'date', label: 'DeadlineRows.DueAt', width: 150 },
    { name: 'kind', type: 'set', label: 'DeadlineRows.Kind', values: KINDS, words: 'DeadlineKind', sort: false },
    {
      name: 'outcome',
      type: 'set',
      label: 'DeadlineRows.Outcome',
      values: OUTCOMES,
      words: 'DeadlineRows.Outcome',
      sort: false,
    },
    { name: 'caseNumber', type: 'number', label: 'DeadlineRows.CaseNumber', width: 100, sort: false },
    { name: 'caseTitle', type: 'text', label: 'DeadlineRows.CaseTitle', width: 260, sort: false },
    { name: 'customerName', type: 'text', label: 'DeadlineRows.CustomerName', width: 180, sort: false },
    { name: 'responsible', type: 'set', label: 'DeadlineRows.Responsible', width: 160, sort: false },
    { name: 'lateHours', type: 'number', label: 'DeadlineRows.LateHours', width: 120, sort: false },
    { name: 'metAt', type: 'date', label: 'DeadlineRows.MetAt', width: 150, sort: false },
    {
      name: 'priority',
      type: 'set',
      label: 'DeadlineRows.Priority',
      values: CASE_PRIORITIES,
      words: 'CasePriority',
      hidden: true,
      sort: false,
    },
    { name: 'department', type: 'set', label: 'DeadlineRows.Department', hidden: true, sort: false },
    { name: 'customer', type: 'set', label: 'DeadlineRows.Customer', hidden: true, sort: false },
    { name: 'property', type: 'set', label: 'DeadlineRows.Property', hidden: true, sort: false },
    { name: 'trade', type: 'set', label: 'DeadlineRows.Trade', hidden: true, sort: false },
    { name: 'case', type: 'set', label: 'DeadlineRows.Case', hidden: true, filter: false, sort: false, export: false },
  ],
} as const satisfies Overview

export type DeadlineRow = RowOf<typeof deadlinesOverview>
