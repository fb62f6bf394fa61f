import type { Dimension, SetDimension } from '@casekit/contract/insight-dimensions'
import type { MeasureName } from '@casekit/contract/insight-measures'
import type { InsightPeriod } from '@casekit/contract/insight-shapes'

export type Report = {
  measures: readonly MeasureName[]
  /** The dimensions to divide it by; the first is the default. */
  by: readonly [Dimension, ...Dimension[]]
  period: InsightPeriod
}

const WHO = ['department', 'person', 'customer', 'property'] as const
const WHOSE = [...WHO, 'trade'] as const

/** The built-in reports, each a query to the same engine. */
export const REPORTS = {
  economy: {
    measures: [
      'turnover',
      'invoiced',
      'margin',
      'marginRate',
      'hoursSold',
      'hours',
      'casesOpenValue',
      'offersWaitingValue',
    ],
    by: ['department', 'person', 'customer', 'trade', 'property', 'month', 'quarter'],
    period: 'thisYear',
  },
  hours: {
    measures: ['hours', 'hoursTravel', 'hoursInternal', 'hoursAbsent'],
    by: ['person', 'department', 'customer', 'trade', 'property', 'week', 'month'],
    period: 'thisMonth',
  },
  'property-owner': {
    measures: ['casesOpened', 'casesClosed', 'caseValue', 'resolutionHours', 'deadlinesKept', 'requisitionValue'],
    by: ['property', 'buildingPart', 'department', 'trade', 'month'],
    period: 'lastQuarter',
  },
  'cases-worked': {
    measures: ['casesOpened', 'casesClosed', 'responseHours', 'resolutionHours'],
    by: ['month', 'week', ...WHOSE, 'priority', 'fitter', 'channel'],
    period: 'last12Months',
  },
  deadlines: {
    measures: ['deadlinesKept', 'deadlinesDue', 'deadlinesMissed'],
    by: ['month', 'week', ...WHOSE, 'priority', 'deadlineKind'],
    period: 'last12Months',
  },
  'first-visit': {
    measures: ['firstVisitFix', 'visitsPerCase', 'casesClosed'],
    by: ['fitter', ...WHOSE, 'priority', 'month'],
    period: 'last12Months',
  },
  response: {
    measures: ['responseHours', 'casesOpened'],
    by: ['hour', 'weekday', ...WHOSE, 'priority'],
    period: 'last12Months',
  },
  ratings: {
    measures: ['ratingAverage', 'ratingsAsked', 'responseRate', 'ratingsBad', 'qualityScore'],
    by: ['person', 'fitter', ...WHOSE, 'partner', 'month', 'score'],
    period: 'last12Months',
  },
  partners: {
    measures: ['transfers', 'transfersAccepted', 'transfersOnTime', 'transferCost', 'transferScore'],
    by: ['partner', 'transferState', 'month'],
    period: 'thisYear',
  },
  agreements: {
    measures: ['agreements', 'agreementValue', 'visitsDone', 'visitsOnTime', 'visitsLate'],
    by: ['customer', 'person', 'department', 'property', 'month'],
    period: 'thisYear',
  },
  materials: {
    measures: ['materialValue', 'linesSold'],
    by: ['product', ...WHOSE, 'month'],
    period: 'thisYear',
  },
  orders: {
    measures: ['requisitionValue', 'requisitions', 'requisitionsOpen'],
    by: ['partner', 'property', 'person', 'requisitionStatus', 'month'],
    period: 'thisYear',
  },
  Offer: {
    measures: ['offers', 'offerValue', 'winRate', 'offersLost', 'offerAge'],
    by: ['offerStatus', ...WHOSE, 'month', 'lostReason'],
    period: 'thisYear',
  },
} as const satisfies Record<string, Report>

export type ReportId = keyof typeof REPORTS
export const REPORT_IDS = Object.keys(REPORTS) as readonly ReportId[]
export const reportOf = (id: ReportId): Report => REPORTS[id]

/** The filters of every report, if all its numbers have them. */
export const FILTERS = ['department', 'person', 'property', 'partner'] as const satisfies readonly SetDimension[]
