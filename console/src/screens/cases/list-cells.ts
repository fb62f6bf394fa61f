import type { CaseRow } from '@casekit/contract/overviews/cases'

/**
 * The columns that phone rows, marks, actions and the peek panel need, whichever are shown; includes all default ones.
 */
export const LIST_CELLS: readonly (keyof CaseRow)[] = [
  'caseNumber',
  'status',
  'title',
  'customerName',
  'stage',
  'priority',
  'responsible',
  'createdAt',
  'dueAt',
  'deadlineState',
  'fitter',
  'requisitionNumber',
  'reference',
  'notifications',
  'unread',
]
