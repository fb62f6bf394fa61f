export const CHARTS = ['table', 'bar', 'line', 'grouped', 'stacked', 'scatter', 'heat', 'map'] as const
export type Chart = (typeof CHARTS)[number]

export const INSIGHT_PERIODS = [
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'last12Months',
] as const
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number]

/** The dashboards that ship with the product, one per role. */
export const BOARDS = ['manager', 'dispatcher', 'lead', 'property'] as const
export type Board = (typeof BOARDS)[number]

export const MEASURES_AT_MOST = 8
export const DIMENSIONS_AT_MOST = 3
export const TILES_AT_MOST = 24
export const CALCULATED_AT_MOST = 4

/** The units of a calculated measure. */
export const CALCULATED_UNITS = ['count', 'average', 'money', 'percent', 'hours', 'days'] as const

/** The formats of a mailed report. */
export const SCHEDULE_FORMATS = ['xlsx', 'pdf', 'both'] as const
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number]

/** What a link shows its holder: a saved report, or rotating dashboards for a wall screen. */
export const LINK_KINDS = ['report', 'wall'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export const LINK_DAYS_AT_MOST = 366

/** When a report is mailed automatically: on Mondays, or on the first of the month or quarter. */
export const SCHEDULE_EVERY = ['week', 'month', 'quarter'] as const
export type ScheduleEvery = (typeof SCHEDULE_EVERY)[number]

/** Why a report could not be mailed: its owner no longer has access, it was deleted, it takes too long, … */
export const SCHEDULE_FAULTS = ['', 'no-access', 'gone', 'too-slow', 'no-room', 'unfit'] as const
export type ScheduleFault = (typeof SCHEDULE_FAULTS)[number]
