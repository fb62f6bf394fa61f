import { type Static, Type } from 'typebox'
import { closed, nullable, oneOf } from './endpoint.ts'

export const FREQUENCIES = ['day', 'week', 'month', 'year'] as const

/** How an activity recurs once it is done: every `interval` days, weeks, months or years. */
export const Recurrence = closed({
  frequency: oneOf(FREQUENCIES),
  interval: Type.Integer({ minimum: 1, maximum: 99 }),
  until: Type.Optional(nullable(Type.String({ format: 'date' }))),
})
export type Recurrence = Static<typeof Recurrence>

/** For monthly rules: by date, by weekday (e.g. the second Tuesday), or the last day of the month. */
export const SERIES_MONTHLY = ['date', 'weekday', 'last'] as const

/**
 * The days on which a series' tasks fall, whether or not the previous one was done; a subset of RFC 5545 with our own
 * field names.
 */
export const SeriesRule = closed({
  frequency: oneOf(FREQUENCIES),
  interval: Type.Integer({ minimum: 1, maximum: 99 }),
  /** For weekly rules: 1 is Monday, 7 Sunday; absent: the weekday of the first day. */
  weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true })),
  monthly: Type.Optional(oneOf(SERIES_MONTHLY)),
  until: Type.Optional(nullable(Type.String({ format: 'date' }))),
  count: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 999 }))),
})
export type SeriesRule = Static<typeof SeriesRule>
