import { given, held, type Measure, set } from './measure.ts'

const filled = { state: set('done') }

/** Measures of customer ratings, partners and forms. */
export const QUALITY_MEASURES = {
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
  qualityScore: {
    list: 'ratings',
    unit: 'score',
    filter: { staffScore: given },
    day: 'askedAt',
    better: 'more',
  },
  transfers: { list: 'outbox', unit: 'count', filter: {}, day: 'sentAt' },
  transfersAccepted: {
    list: 'outbox',
    unit: 'percent',
    filter: { state: set('accepted', 'declined', 'awarded') },
    day: 'sentAt',
    better: 'more',
  },
  transferCost: {
    list: 'outbox',
    unit: 'money',
    filter: { price: given },
    day: 'sentAt',
    better: 'less',
  },
  transferScore: {
    list: 'outbox',
    unit: 'score',
    filter: { score: given },
    day: 'sentAt',
    better: 'more',
  },
  transfersOnTime: { list: 'outbox', unit: 'percent', filter: { answeredAt: held }, day: 'sentAt', better: 'more' },
  formsDone: { list: 'formAnswers', unit: 'count', filter: filled, day: 'doneAt', better: 'more' },
  formsFailed: { list: 'formAnswers', unit: 'percent', filter: filled, day: 'doneAt', better: 'less' },
  formFailures: { list: 'formAnswers', unit: 'count', filter: filled, day: 'doneAt', better: 'less' },
} as const satisfies Record<string, Measure>
