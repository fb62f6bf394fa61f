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

export const MEASURES_AT_MOST = 6
export const DIMENSIONS_AT_MOST = 2
export const TILES_AT_MOST = 24
