import { type Static, Type } from 'typebox'
import { closed, nullable, oneOf } from './endpoint.ts'

export const FREQUENCIES = ['day', 'week', 'month', 'year'] as const

/** How a recurring activity comes back once it is done: every `interval` days, weeks, months or years. */
export const Recurrence = closed({
  frequency: oneOf(FREQUENCIES),
  interval: Type.Integer({ minimum: 1, maximum: 99 }),
  until: Type.Optional(nullable(Type.String({ format: 'date' }))),
})
export type Recurrence = Static<typeof Recurrence>

/** Of a monthly one: its date, its weekday (as the second Tuesday), or the last day of the month. */
export const SERIES_MONTHLY = ['date', 'weekday', 'last'] as const

/** On which days the tasks of a series lie, whatever becomes of the one before; RFC 5545 in words of our own. */
export const SeriesRule = closed({
  frequency: oneOf(FREQUENCIES),
  interval: Type.Integer({ minimum: 1, maximum: 99 }),
  /** Of a weekly one: 1 Monday to 7; none: the weekday of its first day. */
  weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true })),
  monthly: Type.Optional(oneOf(SERIES_MONTHLY)),
  until: Type.Optional(nullable(Type.String({ format: 'date' }))),
  count: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 999 }))),
})
export type SeriesRule = Static<typeof SeriesRule>
