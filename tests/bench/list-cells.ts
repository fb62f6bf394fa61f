/** What the list of cases asks for until somebody arranges its columns. */
export const LIST_CELLS = [
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
