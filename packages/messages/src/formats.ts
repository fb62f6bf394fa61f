import { formatter, writeNumber } from './intl.ts'
import type { Language } from './language.ts'
import type { Translator } from './translator.ts'

const SECOND = 1000
const UNITS = [
  ['Relative.Years', 365 * 24 * 3600],
  ['Relative.Months', 30 * 24 * 3600],
  ['Relative.Weeks', 7 * 24 * 3600],
  ['Relative.Days', 24 * 3600],
  ['Relative.Hours', 3600],
  ['Relative.Minutes', 60],
  ['Relative.Seconds', 1],
] as const

/** How numbers and times are written. Times are ISO 8601 with offset, shown in `timeZone`. */
export function createFormats(language: Language, timeZone: string | undefined, { text }: Translator) {
  const numbers = (options: Intl.NumberFormatOptions) => formatter(Intl.NumberFormat, language, options)
  const times = (options: Intl.DateTimeFormatOptions) => formatter(Intl.DateTimeFormat, language, options)
  const dateOf = (at: string) =>
    times({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(new Date(at))
  const clockOf = (at: string) => times({ hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at))

  /** Days of a calendar have no time zone: they are reckoned in UTC. */
  const spoken = (parts: Intl.DateTimeFormatOptions) => (day: string) =>
    times({ ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

  return {
    /** `2025-05-14` as `14. maj 2025` in Danish. */
    day: spoken({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** `14. maj`: on an axis. */
    dayMark: spoken({ day: 'numeric', month: 'short' }),
    /** `maj 2025`: on the axis of years. */
    monthMark: spoken({ month: 'short', year: 'numeric' }),
    /** 96400 as `96.400,00 kr.` in Danish; `currency` is ISO 4217, e.g. `DKK`. */
    money: (value: number, currency: string) => numbers({ style: 'currency', currency }).format(value),
    /** 1284 as `1.284` in Danish, rounded to whole numbers. */
    rounded: (value: number) => writeNumber(language, Math.round(value)),
    /** 96400 as `96 t` in Danish: on an axis. */
    shortNumber: (value: number) => numbers({ notation: 'compact' }).format(value),
    /** 0.18 as `18 %` in Danish. */
    percent: (share: number) => numbers({ style: 'percent' }).format(share),
    /** 1284 as `1.284` in Danish. */
    number: (value: number) => writeNumber(language, value),
    /** 38400 as `38.400,00` in Danish. */
    amount: (value: number) => numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
    /** `14.05.2025` in Danish. */
    date: dateOf,
    /** `07.52` in Danish, as the end of a span. */
    clock: clockOf,
    /** `kl. 07.52` in Danish. */
    time: (at: string) => text('Format.Time', { time: clockOf(at) }),
    /** `14.05.2025 kl. 07.52` in Danish. */
    dateTime: (at: string) => text('Format.DateTime', { date: dateOf(at), time: clockOf(at) }),
    /** `3 minutter siden` in Danish, the largest unit that fits; `Lige nu` under 30 seconds (§4 of shell-and-navigation). */
    relative(at: string, now: Date) {
      const seconds = Math.floor((now.getTime() - new Date(at).getTime()) / SECOND)
      if (seconds < 30) return text('Relative.JustNow')
      const [id, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[6]
      return text(id, { count: Math.floor(seconds / size) })
    },
  }
}

export type Formats = ReturnType<typeof createFormats>
