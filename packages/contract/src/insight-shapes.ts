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

/** Boards that come with the product, each for a role. */
export const BOARDS = ['manager', 'dispatcher', 'lead', 'property'] as const
export type Board = (typeof BOARDS)[number]

export const MEASURES_AT_MOST = 8
export const DIMENSIONS_AT_MOST = 3
export const TILES_AT_MOST = 24
export const CALCULATED_AT_MOST = 4

/** What a number that somebody made up is written as. */
export const CALCULATED_UNITS = ['count', 'average', 'money', 'percent', 'hours', 'days'] as const

/** How a report is mailed. */
export const SCHEDULE_FORMATS = ['xlsx', 'pdf', 'both'] as const
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number]

/** What a link shows to whoever holds it: a saved report, or dashboards in turn for a screen on the wall. */
export const LINK_KINDS = ['report', 'wall'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export const LINK_DAYS_AT_MOST = 366

/** When a report is mailed by itself: Mondays, the first of a month or of a quarter. */
export const SCHEDULE_EVERY = ['week', 'month', 'quarter'] as const
export type ScheduleEvery = (typeof SCHEDULE_EVERY)[number]

/** Why a report could not be mailed: its owner may not see it any more, it was deleted, it takes too long, … */
export const SCHEDULE_FAULTS = ['', 'no-access', 'gone', 'too-slow', 'no-room', 'unfit'] as const
export type ScheduleFault = (typeof SCHEDULE_FAULTS)[number]
