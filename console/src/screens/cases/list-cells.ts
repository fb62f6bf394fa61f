import type { CaseRow } from '@casekit/contract/overviews/cases'

/** What lines on phones, marks, deeds and the peek panel are drawn by, whichever columns are shown; all that are shown at first are among them. */
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
