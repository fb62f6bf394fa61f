import type { FormatDateOptions } from '@formatjs/intl'
import type { Translator } from './translator.ts'

const PLAIN_DAY = 'yyyy-mm-dd'.length

/** How numbers and times are written. Times are ISO 8601 with offset, shown in the time zone of the writer. */
export function createFormats({ text, writer }: Pick<Translator, 'text' | 'writer'>) {
  const { formatDate, formatNumber, locale } = writer
  const month = locale === 'en-GB' ? 'short' : '2-digit' // 05/11 would be read as May
  const dateOf = (at: string) =>
    formatDate(at, { day: '2-digit', month, year: 'numeric', ...(at.length === PLAIN_DAY && { timeZone: 'UTC' }) })
  const clockOf = (at: string) => formatDate(at, { hour: '2-digit', minute: '2-digit' })

  /** Days of a calendar have no time zone: they are reckoned in UTC. */
  const spoken = (parts: FormatDateOptions) => (day: string) =>
    formatDate(`${day}T00:00:00Z`, { ...parts, timeZone: 'UTC' })

  return {
    /** `2025-05-14` as `14. maj 2025` in Danish. */
    day: spoken({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** `14. maj`: on an axis. */
    dayMark: spoken({ day: 'numeric', month: 'short' }),
    /** 96400 as `96.400,00 kr.` in Danish; `currency` is ISO 4217, e.g. `DKK`. */
    money: (value: number, currency: string) => formatNumber(value, { style: 'currency', currency }),
    /** 0.18 as `18 %` in Danish. */
    percent: (share: number) => formatNumber(share, { style: 'percent' }),
    /** 1284 as `1.284` in Danish. */
    number: (value: number) => formatNumber(value),
    /** 38400 as `38.400,00` in Danish. */
    amount: (value: number) => formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** `14.05.2025` in Danish; also accepts a plain day, `2025-05-14`. */
    date: dateOf,
    /** `07.52` in Danish, as the end of a span. */
    clock: clockOf,
    /** `kl. 07.52` in Danish. */
    time: (at: string) => text('Format.Time', { time: clockOf(at) }),
    /** `14.05.2025 kl. 07.52` in Danish. */
    dateTime: (at: string) => text('Format.DateTime', { date: dateOf(at), time: clockOf(at) }),
  }
}

export type Formats = ReturnType<typeof createFormats>
