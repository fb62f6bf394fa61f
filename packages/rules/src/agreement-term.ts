import { monthsAfter } from './service-interval.ts'
import { daysAfter } from './zoned-time.ts'

/** Both days included. */
export type Term = { from: string; to: string }

/** The term that contains a day, of consecutive terms from the start; the first for an earlier day. */
export function termAround(startsOn: string, months: number, day: string): Term {
  const term = (place: number): Term => ({
    from: monthsAfter(startsOn, place * months),
    to: daysAfter(monthsAfter(startsOn, (place + 1) * months), -1),
  })
  let place = 0
  while (term(place).to < day) place += 1
  return term(place)
}

/** The last day to give notice for the agreement to end with its term. */
export const noticeBy = (endsOn: string, noticeMonths: number): string =>
  daysAfter(monthsAfter(daysAfter(endsOn, 1), -noticeMonths), noticeMonths === 0 ? -1 : 0)

/** A price adjusted by a percentage, in whole minor units, halves rounded up. */
export const regulated = (price: number, percent: number): number =>
  Math.round((price * (10_000 + Math.round(percent * 100))) / 10_000)
