import type { InsightList } from './insight-lists.ts'

/** The grouping columns of each list, by dimension. */
const DIVIDED_BY = {
  department: {
    cases: 'department',
    activities: 'department',
    workTimes: 'department',
    workLines: 'department',
    offers: 'department',
    documentLines: 'department',
    materials: 'department',
    ratings: 'department',
    deadlines: 'department',
    services: 'department',
    agreementVisits: 'department',
  },
  person: {
    cases: 'responsible',
    activities: 'assignedTo',
    workTimes: 'person',
    workLines: 'person',
    offers: 'responsible',
    documentLines: 'responsible',
    materials: 'person',
    ratings: 'responsible',
    deadlines: 'responsible',
    services: 'responsible',
    agreementVisits: 'responsible',
    assets: 'responsible',
    requisitions: 'buyer',
  },
  fitter: { cases: 'fitter', ratings: 'fitter' },
  trade: {
    cases: 'trade',
    activities: 'trade',
    workTimes: 'trade',
    offers: 'trade',
    documentLines: 'trade',
    materials: 'trade',
    ratings: 'trade',
    deadlines: 'trade',
  },
  customer: {
    cases: 'customer',
    workTimes: 'customer',
    offers: 'customer',
    documentLines: 'customer',
    materials: 'customer',
    ratings: 'customer',
    deadlines: 'customer',
    services: 'customerRow',
    agreementVisits: 'customer',
  },
  property: {
    cases: 'property',
    workTimes: 'property',
    offers: 'property',
    documentLines: 'property',
    materials: 'property',
    ratings: 'property',
    deadlines: 'property',
    services: 'property',
    agreementVisits: 'property',
    formAnswers: 'property',
    requisitions: 'property',
  },
  buildingPart: { cases: 'buildingPart', assets: 'category', formAnswers: 'category' },
  stage: { cases: 'stage' },
  priority: { cases: 'priority', activities: 'priority', deadlines: 'priority' },
  caseStatus: { cases: 'status' },
  taskStatus: { activities: 'status' },
  taskType: { activities: 'type' },
  offerStatus: { offers: 'status', documentLines: 'status' },
  assetStatus: { assets: 'status' },
  partner: { outbox: 'partner', ratings: 'partner', requisitions: 'partner' },
  transferState: { outbox: 'state' },
  deadlineKind: { deadlines: 'kind' },
  deadlineOutcome: { deadlines: 'outcome' },
  workKind: { workLines: 'kind' },
  product: { documentLines: 'product', materials: 'product' },
  lineKind: { documentLines: 'lineKind' },
  agreementState: { services: 'state' },
  visitState: { agreementVisits: 'state' },
  requisitionStatus: { requisitions: 'status' },
  form: { formAnswers: 'form' },
} as const satisfies Record<string, { readonly [list in InsightList]?: string }>

export type SetDimension = keyof typeof DIVIDED_BY
export const SET_DIMENSIONS = Object.keys(DIVIDED_BY) as readonly SetDimension[]
export const TIME_DIMENSIONS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type TimeDimension = (typeof TIME_DIMENSIONS)[number]
/**
 * Additional columns of a single list: a case's hour and weekday of arrival, its postal code and channel, a rating's
 * score, the reason an offer was lost.
 */
export const PLAIN_DIMENSIONS = ['hour', 'weekday', 'postalCode', 'channel', 'score', 'lostReason'] as const
export type PlainDimension = (typeof PLAIN_DIMENSIONS)[number]
export type Dimension = SetDimension | TimeDimension | PlainDimension
export const DIMENSIONS: readonly Dimension[] = [...TIME_DIMENSIONS, ...SET_DIMENSIONS, ...PLAIN_DIMENSIONS]

const PLAIN: Record<PlainDimension, { readonly [list in InsightList]?: string }> = {
  hour: { cases: 'createdHour' },
  weekday: { cases: 'createdWeekday' },
  postalCode: { cases: 'postalCode' },
  channel: { cases: 'channel' },
  score: { ratings: 'score' },
  lostReason: { offers: 'reason' },
}

/** Returns the column a dimension groups a list by; undefined when it cannot. */
export const columnOf = (dimension: SetDimension | PlainDimension, list: InsightList): string | undefined =>
  ({ ...DIVIDED_BY, ...PLAIN })[dimension][list as never]

export const isTime = (dimension: Dimension): dimension is TimeDimension =>
  TIME_DIMENSIONS.includes(dimension as TimeDimension)
