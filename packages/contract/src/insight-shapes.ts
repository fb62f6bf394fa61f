export const CHARTS = ['table', 'bar', 'line', 'stacked'] as const
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

/** When a report is mailed by itself: Mondays, the first of a month or of a quarter. */
export const SCHEDULE_EVERY = ['week', 'month', 'quarter'] as const
export type ScheduleEvery = (typeof SCHEDULE_EVERY)[number]

/** Why a report could not be mailed: its owner may not see it any more, it was deleted, it takes too long, … */
export const SCHEDULE_FAULTS = ['', 'no-access', 'gone', 'too-slow', 'no-room', 'unfit'] as const
export type ScheduleFault = (typeof SCHEDULE_FAULTS)[number]
