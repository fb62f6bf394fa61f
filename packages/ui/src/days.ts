/**
 * Days are stored as `2026-11-24` and times as `14:00`; here they are parsed as people type them, and formatted for
 * reading.
 */

const DAY_MS = 86_400_000
const NEXT_YEAR_AFTER_DAYS = 90
const WEEKS = 'uvws' // uge, veke, vecka, week, Woche, semana

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

export const daysLater = (day: string, count: number): string => iso(at(day) + count * DAY_MS)

/** 0 (Monday) to 6. */
export const weekdayIn = (day: string): number => (new Date(at(day)).getUTCDay() + 6) % 7

/** The same day that many months later, or the last day of a shorter month. */
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  return iso(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
}

/** Week 1 contains the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = at(day) + (3 - weekdayIn(day)) * DAY_MS
  return Math.floor((thursday - Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)) / (7 * DAY_MS)) + 1
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\s.]/g, '')

type Words = { near: [string, number][]; weekdays: string[]; months: string[] }
const known = new Map<string, Words>()

/** A language's names for the days around today, the weekdays and the months. */
function wordsOf(locale: string): Words {
  const words = known.get(locale) ?? {
    near: [-2, -1, 0, 1, 2].flatMap((count): [string, number][] => {
      const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, 'day')
      return /\d/.test(word) ? [] : [[plain(word), count]]
    }),
    weekdays: namesOf(locale, { weekday: 'long' }, 7, place => Date.UTC(2024, 0, 1 + place)),
    months: namesOf(locale, { month: 'long' }, 12, place => Date.UTC(2024, place, 1)),
  }
  known.set(locale, words)
  return words
}

function namesOf(locale: string, parts: Intl.DateTimeFormatOptions, count: number, time: (place: number) => number) {
  const writer = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
  return Array.from({ length: count }, (_, place) => plain(writer.format(time(place))))
}

const dateOf = (year: number, month: number, date: number): string | null => {
  const time = new Date(Date.UTC(year, month - 1, date))
  return year >= 1900 && year < 2100 && time.getUTCMonth() === month - 1 && date > 0 ? iso(time.getTime()) : null
}

/** Without a year it is this year's day, or next year's when this year's is long past. */
function inYear(today: string, month: number, date: number): string | null {
  const year = Number(today.slice(0, 4))
  const day = dateOf(year, month, date)
  return day && day < daysLater(today, -NEXT_YEAR_AFTER_DAYS) ? dateOf(year + 1, month, date) : day
}

const yearOf = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

function fromNumbers(typed: string, today: string): string | null {
  const [, first = '', second = '', third = ''] = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})$/.exec(typed) ?? []
  if (first && (typed.length === 8 || /\D/.test(typed))) {
    const day = dateOf(Number(first), Number(second), Number(third))
    if (day) return day
  }
  const [, date = '', , month = '', year = ''] =
    /^(\d{1,2})([-./ ] ?)(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/.exec(typed) ?? []
  if (date && year) return dateOf(yearOf(year), Number(month), Number(date))
  if (date) return inYear(today, Number(month), Number(date)) ?? inYear(today, Number(date), Number(month))
  if (/^\d{8}$/.test(typed)) return dateOf(Number(typed.slice(4)), Number(typed.slice(2, 4)), Number(typed.slice(0, 2)))
  if (/^\d{4}$/.test(typed)) return inYear(today, Number(typed.slice(2)), Number(typed.slice(0, 2)))
  const [, alone = ''] = /^(\d{1,2})\.?$/.exec(typed) ?? []
  if (!alone) return null
  const [year1 = 0, month1 = 1] = today.split('-').map(Number)
  const day = dateOf(year1, month1, Number(alone))
  if (day && day >= today) return day
  const [year2 = 0, month2 = 1] = monthsLater(`${today.slice(0, 8)}01`, 1)
    .split('-')
    .map(Number)
  return dateOf(year2, month2, Number(alone)) ?? day
}

/** `24 nov`, `24. november 2026`, `Nov 24 2026`. */
function fromMonthName(typed: string, today: string, months: string[]): string | null {
  const tokens = typed.split(/[\s.,\-/]+/).filter(Boolean)
  const place = tokens.findIndex(token => /^\p{L}{3,}$/u.test(token))
  const name = plain(tokens[place] ?? '')
  const month = name ? months.findIndex(each => each.startsWith(name)) + 1 : 0
  const [date = '', year = ''] = tokens.filter((_, at) => at !== place)
  if (!month || tokens.length > 3 || !/^\d{1,2}$/.test(date) || !/^(\d\d|\d{4})?$/.test(year)) return null
  return year ? dateOf(yearOf(year), month, Number(date)) : inYear(today, month, Number(date))
}

/** Parses a day from `24-11`, `24.11.2026`, `fre`, `+3`, `+2u`, `i dag`; null if it is none. */
export function readDay(typed: string, today: string, locale: string): string | null {
  const text = typed.trim().toLowerCase()
  const [, count, unit] = /^([+-]\d{1,3}) ?(\p{L})?$/u.exec(text) ?? []
  if (count) {
    if (unit && !WEEKS.includes(unit) && unit !== 'd') return null
    return daysLater(today, Number(count) * (unit && unit !== 'd' ? 7 : 1))
  }
  const { near, weekdays, months } = wordsOf(locale)
  const word = plain(text)
  if (/^\p{L}+$/u.test(word)) {
    const close = near.find(([name]) => name === word || (word.length >= 3 && name.startsWith(word)))
    if (close) return daysLater(today, close[1])
    const fitting = word.length < 2 ? [] : weekdays.filter(name => name.startsWith(word))
    if (fitting.length !== 1) return null
    return daysLater(today, ((weekdays.indexOf(fitting[0] ?? '') - weekdayIn(today) + 6) % 7) + 1)
  }
  return fromNumbers(text, today) ?? fromMonthName(text, today, months)
}

/** Parses a time from `8`, `8.30`, `830`, `16:00`, `4pm`; null if it is none. */
export function readClock(typed: string): string | null {
  const [, hours = '', minutes = '00', half] =
    /^(?:kl\.? ?)?(\d{1,2})(?:[.:, ]?(\d\d))? ?([ap])?\.?m?\.?$/.exec(typed.trim().toLowerCase()) ?? []
  if (!hours) return null
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

/** Parses a day and time, `2026-11-24T14:00`, from `24-11 14`, `fre 8.30`, or a time alone, which is today's. */
export function readMoment(typed: string, today: string, locale: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s+(kl\.?|at|um|a las)\s+/, ' ')
  const alone = readClock(text)
  if (alone) return `${today}T${alone}`
  const cut = text.lastIndexOf(' ')
  if (cut < 0 || readDay(text, today, locale)) return null
  const day = readDay(text.slice(0, cut).replace(/,$/, ''), today, locale)
  const clock = readClock(text.slice(cut + 1))
  return day && clock && `${day}T${clock}`
}

/** 24.11.2026, 2026-11-24 in Swedish, 24 Nov 2026 in English. */
export const writeDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: locale.startsWith('en') ? 'short' : '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at(day))

/** 14.00 in Danish, 14:00 elsewhere. */
export const writeClock = (clock: string, locale: string): string =>
  locale.startsWith('da') ? clock.replace(':', '.') : clock

/** Whether a typed day is complete, so nothing more will follow. */
export const isWholeDay = (typed: string): boolean =>
  /\d{4}$|^\d{4}-\d\d-\d\d$/.test(typed.trim()) && typed.trim().length > 7
