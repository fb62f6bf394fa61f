import type { Dimension, MeasureName, SetDimension } from '@casekit/contract/insight-measures'
import type { InsightPeriod } from '@casekit/contract/insight-shapes'

export type Report = {
  measures: readonly MeasureName[]
  /** What it can be divided by; the first stands there at first. */
  by: readonly [Dimension, ...Dimension[]]
  period: InsightPeriod
}

const WHO = ['department', 'person', 'customer', 'property'] as const

/** The reports that come with the product, each a question to the one engine. */
export const REPORTS = {
  economy: {
    measures: ['turnover', 'offersWon'],
    by: ['department', 'person', 'customer', 'property', 'month', 'quarter'],
    period: 'thisYear',
  },
  hours: {
    measures: ['hours'],
    by: ['person', 'department', 'customer', 'property', 'week', 'month'],
    period: 'thisMonth',
  },
  'property-owner': {
    measures: ['casesOpened', 'casesClosed', 'caseValue', 'resolutionHours'],
    by: ['property', 'buildingPart', 'department', 'month'],
    period: 'lastQuarter',
  },
  'cases-worked': {
    measures: ['casesOpened', 'casesClosed', 'responseHours', 'resolutionHours'],
    by: ['month', 'week', ...WHO, 'priority', 'fitter'],
    period: 'last12Months',
  },
  ratings: {
    measures: ['ratingAverage', 'ratingsAsked', 'responseRate', 'ratingsBad'],
    by: ['person', 'fitter', 'department', 'customer', 'property', 'month', 'score'],
    period: 'last12Months',
  },
  partners: {
    measures: ['transfers', 'transfersAccepted', 'transfersOnTime'],
    by: ['partner', 'transferState', 'month'],
    period: 'thisYear',
  },
  response: { measures: ['responseHours', 'casesOpened'], by: ['hour', ...WHO, 'priority'], period: 'last12Months' },
  Offer: {
    measures: ['offers', 'offerValue', 'winRate', 'offersLost', 'offerAge'],
    by: ['offerStatus', ...WHO, 'month', 'lostReason'],
    period: 'thisYear',
  },
} as const satisfies Record<string, Report>

export type ReportId = keyof typeof REPORTS
export const REPORT_IDS = Object.keys(REPORTS) as readonly ReportId[]
export const reportOf = (id: ReportId): Report => REPORTS[id]

/** What every report's filters offer, where all its numbers have it. */
export const FILTERS = ['department', 'person', 'property', 'partner'] as const satisfies readonly SetDimension[]
