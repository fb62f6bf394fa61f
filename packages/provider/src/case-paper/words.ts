import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@casekit/contract/languages'
import { currencyOf } from '@casekit/rules/currency'
import { readShippedTexts } from '../translations/catalogues.ts'

type Values = Record<string, string>

/** Texts and formats in the company's language and time zone. */
export type Words = {
  text: (id: string, values?: Values) => string
  /** A time, or a plain day, which is the same in every zone. */
  date: (at: string) => string
  dateTime: (at: string) => string
  money: (value: number) => string
  number: (value: number) => string
  /** Minutes as hours: 90 as `1:30`. */
  hours: (minutes: number) => string
}

const shipped = readShippedTexts()

const isLanguage = (language: string): language is Language => LANGUAGES.some(one => one === language)

const filled = (text: string, values: Values) =>
  text.replace(/<\/?b>/g, '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Formats the day of a time in the zone, and `2026-03-01` as it is. */
export function dayFormat(locales: string[], parts: Intl.DateTimeFormatOptions, timeZone: string) {
  const timed = new Intl.DateTimeFormat(locales, { ...parts, timeZone })
  const plain = new Intl.DateTimeFormat(locales, { ...parts, timeZone: 'UTC' })
  return (at: string) => (at.length === PLAIN_DAY ? plain : timed).format(new Date(at))
}
const PLAIN_DAY = 'yyyy-mm-dd'.length

export function wordsOf(companyLanguage: string, timeZone: string): Words {
  const language = isLanguage(companyLanguage) ? companyLanguage : FALLBACK_LANGUAGE
  const locales = language === 'nn-NO' ? ['nn-NO', 'nb-NO'] : [language]
  const date = dayFormat(locales, { day: '2-digit', month: '2-digit', year: 'numeric' }, timeZone)
  const clock = new Intl.DateTimeFormat(locales, { hour: '2-digit', minute: '2-digit', timeZone })
  const money = new Intl.NumberFormat(locales, { style: 'currency', currency: currencyOf(companyLanguage) })
  const number = new Intl.NumberFormat(locales)
  const text = (id: string, values: Values = {}) => {
    const texts = shipped.get(id)?.texts
    return filled(texts?.[language] ?? texts?.[FALLBACK_LANGUAGE] ?? id, values)
  }
  return {
    text,
    date,
    dateTime: at => text('Format.DateTime', { date: date(at), time: clock.format(new Date(at)) }),
    money: value => money.format(value),
    number: value => number.format(value),
    hours: minutes => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
  }
}
