import type { Guard } from './guards.ts'
import type { FilterModel } from './overview-shape.ts'

/** The lists whose rows are counted, each with its page and who may see it. */
export const INSIGHT_LISTS = {
  cases: { path: '/Cases', guard: ['Core'] },
  activities: { path: '/Activities', guard: ['Activities'] },
  workTimes: { path: '/newReports/Time', guard: ['Activities'] },
  offers: { path: '/Offer', guard: ['OfferAccess', 'PartnerOfferAccess'] },
  ratings: { path: '/Rating', guard: ['Rating'] },
  assets: { path: '/Assets', guard: ['Assets'] },
  outbox: { path: '/Outbox', guard: ['TransferAccess'] },
  formAnswers: { path: '/FormAnswers', guard: ['SettingsAccess'] },
} as const satisfies Record<string, { path: string; guard: readonly Guard[] }>
export type InsightList = keyof typeof INSIGHT_LISTS

/** What rows are divided by: by a set of each list, or by the time that a measure goes by. */
const DIVIDED_BY = {
  department: {
    cases: 'department',
    activities: 'department',
    workTimes: 'department',
    offers: 'department',
    ratings: 'department',
  },
  person: {
    cases: 'responsible',
    activities: 'assignedTo',
    workTimes: 'person',
    offers: 'responsible',
    ratings: 'responsible',
    assets: 'responsible',
  },
  fitter: { cases: 'fitter', ratings: 'fitter' },
  customer: { cases: 'customer', workTimes: 'customer', offers: 'customer', ratings: 'customer' },
  property: {
    cases: 'property',
    workTimes: 'property',
    offers: 'property',
    ratings: 'property',
    formAnswers: 'property',
  },
  buildingPart: { cases: 'buildingPart', assets: 'category', formAnswers: 'category' },
  stage: { cases: 'stage' },
  priority: { cases: 'priority', activities: 'priority' },
  caseStatus: { cases: 'status' },
  taskStatus: { activities: 'status' },
  taskType: { activities: 'type' },
  offerStatus: { offers: 'status' },
  assetStatus: { assets: 'status' },
  partner: { outbox: 'partner' },
  transferState: { outbox: 'state' },
  form: { formAnswers: 'form' },
} as const satisfies Record<string, { readonly [list in InsightList]?: string }>

export type SetDimension = keyof typeof DIVIDED_BY
export const SET_DIMENSIONS = Object.keys(DIVIDED_BY) as readonly SetDimension[]
export const TIME_DIMENSIONS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type TimeDimension = (typeof TIME_DIMENSIONS)[number]
/** Further columns of one list: the hour of the day at which a case came, the score of a rating, why an offer was lost. */
export const PLAIN_DIMENSIONS = ['hour', 'score', 'lostReason'] as const
export type PlainDimension = (typeof PLAIN_DIMENSIONS)[number]
export type Dimension = SetDimension | TimeDimension | PlainDimension
export const DIMENSIONS: readonly Dimension[] = [...TIME_DIMENSIONS, ...SET_DIMENSIONS, ...PLAIN_DIMENSIONS]

const PLAIN: Record<PlainDimension, { readonly [list in InsightList]?: string }> = {
  hour: { cases: 'createdHour' },
  score: { ratings: 'score' },
  lostReason: { offers: 'reason' },
}

/** The column of a list that a dimension divides by; undefined where it does not. */
export const columnOf = (dimension: SetDimension | PlainDimension, list: InsightList): string | undefined =>
  ({ ...DIVIDED_BY, ...PLAIN })[dimension][list as never]

export const isTime = (dimension: Dimension): dimension is TimeDimension =>
  TIME_DIMENSIONS.includes(dimension as TimeDimension)

export type Unit = 'count' | 'hours' | 'days' | 'money' | 'percent' | 'score'

/**
 * A number that the company goes by. `filter` and the days of the `day` column are the rows behind it, as their list is
 * filtered; without `day` it is a number of now. `better`: which way is good.
 */
export type Measure = {
  list: InsightList
  unit: Unit
  filter: FilterModel
  day?: string
  better?: 'more' | 'less'
}

const set = (...values: string[]) => ({ filterType: 'set', values }) as const
/** That there is a day at all, in a test that the filters of lists can show. */
const held = { filterType: 'date', type: 'greaterThan', dateFrom: '1900-01-01' } as const
const open = { status: set('Open', 'NeedPlanning') }
const offer = { kind: set('Offer') }
const filled = { state: set('done') }

/** Every number that can be asked for, declared once: statement, guard, drill, words and tests go by it. */
export const MEASURES = {
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
  tasksOpen: {
    list: 'activities',
    unit: 'count',
    filter: { status: set('New', 'Started', 'Overdue') },
    better: 'less',
  },
  tasksLate: { list: 'activities', unit: 'count', filter: { isLate: set('true') }, better: 'less' },
  tasksDone: { list: 'activities', unit: 'count', filter: { status: set('Done') }, day: 'doneAt', better: 'more' },
  hours: { list: 'workTimes', unit: 'hours', filter: {}, day: 'startedAt' },
  offers: { list: 'offers', unit: 'count', filter: offer, day: 'createdAt' },
  offerValue: { list: 'offers', unit: 'money', filter: offer, day: 'createdAt' },
  offersWaiting: { list: 'offers', unit: 'count', filter: { ...offer, status: set('Sent') } },
  offersWaitingValue: { list: 'offers', unit: 'money', filter: { ...offer, status: set('Sent') } },
  offerAge: { list: 'offers', unit: 'days', filter: { ...offer, status: set('Draft', 'Sent') }, better: 'less' },
  offersWon: {
    list: 'offers',
    unit: 'count',
    filter: { ...offer, status: set('Accepted') },
    day: 'decidedAt',
    better: 'more',
  },
  turnover: {
    list: 'offers',
    unit: 'money',
    filter: { ...offer, status: set('Accepted') },
    day: 'decidedAt',
    better: 'more',
  },
  offersLost: {
    list: 'offers',
    unit: 'count',
    filter: { ...offer, status: set('Rejected', 'Expired') },
    day: 'createdAt',
    better: 'less',
  },
  winRate: {
    list: 'offers',
    unit: 'percent',
    filter: { ...offer, status: set('Accepted', 'Rejected', 'Expired') },
    day: 'createdAt',
    better: 'more',
  },
  ratingsAsked: { list: 'ratings', unit: 'count', filter: {}, day: 'askedAt' },
  ratingAverage: {
    list: 'ratings',
    unit: 'score',
    filter: { state: set('answered', 'bad') },
    day: 'askedAt',
    better: 'more',
  },
  responseRate: { list: 'ratings', unit: 'percent', filter: {}, day: 'askedAt', better: 'more' },
  ratingsBad: { list: 'ratings', unit: 'count', filter: { state: set('bad') }, day: 'askedAt', better: 'less' },
  assetsDown: {
    list: 'assets',
    unit: 'count',
    filter: { status: set('DOWN', 'EMERGENCY_SHUTDOWN'), isScrapped: set('false') },
    better: 'less',
  },
  transfers: { list: 'outbox', unit: 'count', filter: {}, day: 'sentAt' },
  transfersAccepted: {
    list: 'outbox',
    unit: 'percent',
    filter: { state: set('accepted', 'declined', 'awarded') },
    day: 'sentAt',
    better: 'more',
  },
  transfersOnTime: { list: 'outbox', unit: 'percent', filter: { answeredAt: held }, day: 'sentAt', better: 'more' },
  formsDone: { list: 'formAnswers', unit: 'count', filter: filled, day: 'doneAt', better: 'more' },
  formsFailed: { list: 'formAnswers', unit: 'percent', filter: filled, day: 'doneAt', better: 'less' },
  formFailures: { list: 'formAnswers', unit: 'count', filter: filled, day: 'doneAt', better: 'less' },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[]
export const measureOf = (name: MeasureName): Measure => MEASURES[name]

/** Whether rows of a measure can be divided so: those of now by no time. */
export function fits(measure: MeasureName, dimension: Dimension): boolean {
  const { list, day } = measureOf(measure)
  return isTime(dimension) ? day !== undefined : columnOf(dimension, list) !== undefined
}

/** Whether somebody with these guards may see the rows behind it. */
export function maySeeMeasure(measure: MeasureName, guards: readonly string[]): boolean {
  const { guard } = INSIGHT_LISTS[measureOf(measure).list]
  return guard.some(one => guards.includes(one))
}
