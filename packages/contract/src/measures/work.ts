import { held, type Measure, set } from './measure.ts'

const open = { status: set('Open', 'NeedPlanning') }
const closed = { status: set('Closed', 'Posted') }
const visited = { filterType: 'number', type: 'greaterThanOrEqual', filter: 1 } as const
const due = { outcome: set('kept', 'late', 'breached') }

/** Measures of cases, their deadlines, tasks and assets. */
export const WORK_MEASURES = {
  casesOpened: { list: 'cases', unit: 'count', filter: {}, day: 'createdAt' },
  casesClosed: {
    list: 'cases',
    unit: 'count',
    filter: { status: set('Closed', 'Posted') },
    day: 'closedAt',
    better: 'more',
  },
  casesOpen: { list: 'cases', unit: 'count', filter: open, better: 'less' },
  casesUnassigned: {
    list: 'cases',
    unit: 'count',
    filter: { ...open, responsible: { filterType: 'set', values: [null] } },
    better: 'less',
  },
  casesUrgent: { list: 'cases', unit: 'count', filter: { ...open, priority: set('Urgent') }, better: 'less' },
  caseAge: { list: 'cases', unit: 'days', filter: open, better: 'less' },
  responseHours: { list: 'cases', unit: 'hours', filter: { answeredAt: held }, day: 'createdAt', better: 'less' },
  resolutionHours: {
    list: 'cases',
    unit: 'hours',
    filter: { status: set('Closed', 'Posted') },
    day: 'closedAt',
    better: 'less',
  },
  caseValue: { list: 'cases', unit: 'money', filter: {}, day: 'createdAt' },
  casesOpenValue: { list: 'cases', unit: 'money', filter: open },
  casesOverdue: { list: 'cases', unit: 'count', filter: { ...open, deadlineState: set('breached') }, better: 'less' },
  firstVisitFix: {
    list: 'cases',
    unit: 'percent',
    filter: { ...closed, visits: visited },
    day: 'closedAt',
    better: 'more',
  },
  visitsPerCase: {
    list: 'cases',
    unit: 'average',
    filter: { ...closed, visits: visited },
    day: 'closedAt',
    better: 'less',
  },
  deadlinesKept: { list: 'deadlines', unit: 'percent', filter: due, day: 'dueAt', better: 'more' },
  deadlinesMissed: {
    list: 'deadlines',
    unit: 'count',
    filter: { outcome: set('late', 'breached') },
    day: 'dueAt',
    better: 'less',
  },
  deadlinesDue: { list: 'deadlines', unit: 'count', filter: due, day: 'dueAt' },
  tasksOpen: {
    list: 'activities',
    unit: 'count',
    filter: { status: set('New', 'Started', 'Overdue') },
    better: 'less',
  },
  tasksLate: { list: 'activities', unit: 'count', filter: { isLate: set('true') }, better: 'less' },
  tasksDone: { list: 'activities', unit: 'count', filter: { status: set('Done') }, day: 'doneAt', better: 'more' },
  assetsDown: {
    list: 'assets',
    unit: 'count',
    filter: { status: set('DOWN', 'EMERGENCY_SHUTDOWN'), isScrapped: set('false') },
    better: 'less',
  },
} as const satisfies Record<string, Measure>
