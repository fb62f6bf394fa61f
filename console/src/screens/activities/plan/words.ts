import { localesOf } from '@casekit/messages/language'
import type { Language } from '@casekit/messages/language'

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Formats the plan's days and times, which are in the company's time zone, not the viewer's. */
export function planWords(language: Language) {
  const utc = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localesOf(language), { ...parts, timeZone: 'UTC' })
  const clocks = utc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const short = utc({ weekday: 'short', day: 'numeric', month: 'short' })
  const long = utc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const month = utc({ month: 'long', year: 'numeric' })
  const weekday = utc({ weekday: 'short' })
  const clock = (minute: number) => clocks.format(new Date(minute * 60_000))
  return {
    clock,
    span: (minute: number, minutes: number) => `${clock(minute)}–${clock(minute + minutes)}`,
    day: (day: string) => short.format(dateOf(day)),
    wholeDay: (day: string) => long.format(dateOf(day)),
    month: (day: string) => month.format(dateOf(day)),
    weekday: (day: string) => weekday.format(dateOf(day)),
    range: (from: string, to: string) => short.formatRange(dateOf(from), dateOf(to)),
  }
}

export type PlanWords = ReturnType<typeof planWords>
