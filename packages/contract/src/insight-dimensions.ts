import type { InsightList } from './insight-lists.ts'

/** What rows are divided by: by a set of each list, or by the time that a measure goes by. */
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
/** Further columns of one list: when in its day and week a case came, where it is, the score of a rating, why an offer was lost. */
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

/** The column of a list that a dimension divides by; undefined where it does not. */
export const columnOf = (dimension: SetDimension | PlainDimension, list: InsightList): string | undefined =>
  ({ ...DIVIDED_BY, ...PLAIN })[dimension][list as never]

export const isTime = (dimension: Dimension): dimension is TimeDimension =>
  TIME_DIMENSIONS.includes(dimension as TimeDimension)
