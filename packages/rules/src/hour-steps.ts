import type { HourStep } from '@casekit/contract/price-modifiers'
import { type HolidayCountry, isPublicHoliday } from './public-holidays.ts'
import { dayAt, daysAfter, momentsOf, type Span, weekdayOf } from './zoned-time.ts'

/** The time zone of the wall clock, and the country whose public holidays count as Sundays. */
export type StepClock = { timeZone: string; holidays: HolidayCountry | 'none' }

/** The part of a time that is sold at one rate; without a step, the normal one. */
export type SteppedTime = { step: HourStep | undefined; ms: number }

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function isOn({ days }: HourStep, day: string, holidays: StepClock['holidays']): boolean {
  if (days === 'every') return true
  const weekday = isPublicHoliday(holidays, day) ? 7 : weekdayOf(day)
  return days === 'sundays' ? weekday === 7 : days === 'saturdays' ? weekday === 6 : weekday <= 5
}

/** Removes what lies within `taken` from the spans; returns what is left, and how much was removed. */
function without(spans: readonly Span[], taken: Span): { left: Span[]; ms: number } {
  let ms = 0
  const left = spans.flatMap(({ from, to }) => {
    const [begin, end] = [Math.max(from, taken.from), Math.min(to, taken.to)]
    if (begin >= end) return [{ from, to }]
    ms += end - begin
    return [
      { from, to: begin },
      { from: end, to },
    ].filter(span => span.from < span.to)
  })
  return { left, ms }
}

type Stepped = (time: Span) => SteppedTime[]

/**
 * Splits a time by the rates it is sold at: each moment belongs to the first step that covers it, else to the normal
 * rate.
 */
export function steppedBy(steps: readonly HourStep[], { timeZone, holidays }: StepClock): Stepped {
  const days = new Map<string, Span[][]>()
  /** The spans that each step covers on a day. */
  function spansOn(day: string): Span[][] {
    const known = days.get(day)
    if (known) return known
    const spans = steps.map(step =>
      isOn(step, day, holidays)
        ? momentsOf(day, { start: minutesOf(step.start), end: minutesOf(step.end) }, timeZone)
        : [],
    )
    days.set(day, spans)
    return spans
  }
  return time => {
    let left: Span[] = time.from < time.to ? [time] : []
    const sums = steps.map(() => 0)
    const last = steps.length > 0 ? dayAt(time.to, timeZone) : ''
    for (let day = last && dayAt(time.from, timeZone); day && day <= last; day = daysAfter(day, 1))
      for (const [at, spans] of spansOn(day).entries())
        for (const span of spans) {
          const taken = without(left, span)
          left = taken.left
          sums[at] = (sums[at] ?? 0) + taken.ms
        }
    const usual = left.reduce((sum, { from, to }) => sum + to - from, 0)
    const found = steps.map((step, at): SteppedTime => ({ step, ms: sums[at] ?? 0 }))
    return [{ step: undefined, ms: usual }, ...found].filter(({ ms }) => ms > 0)
  }
}
