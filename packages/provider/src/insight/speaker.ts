import type { InsightKey } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { Language } from '@casekit/contract/languages'
import type { Unit } from '@casekit/contract/measures/measure'
import { insightKey } from '@casekit/rules/insight-keys'
import { insightValue } from '@casekit/rules/insight-values'
import { wordsOf } from '../case-paper/words.ts'

/** Formats numbers and dimension keys for files and mails. */
export function speakerOf(language: Language, timeZone: string, currency: string) {
  const { text: say, date } = wordsOf(language, timeZone)
  const locales = language === 'nn-NO' ? ['nn-NO', 'nb-NO'] : [language]
  const month = new Intl.DateTimeFormat(locales, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locales, { weekday: 'long', timeZone: 'UTC' })
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(locales, { maximumFractionDigits: digits }).format(value)
  const money = new Intl.NumberFormat(locales, { style: 'currency', currency, maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(locales, { style: 'percent' })
  const text = (id: string, values: Record<string, string | number> = {}) =>
    say(id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])))
  const words = {
    text,
    speaks: (id: string) => text(id) !== id,
    day: date,
    month: (day: string) => month.format(new Date(`${day}T00:00:00Z`)),
    weekday: (day: number) => weekday.format(new Date(Date.UTC(2024, 0, day))), // 2024-01-01 is a Monday
    number,
    money: (value: number) => money.format(value),
    percent: (value: number) => percent.format(value),
  }
  const sayUnit = (unit: Unit, value: number | null) => insightValue(unit, value, words)
  return {
    ...words,
    sayUnit,
    say: (measure: MeasureName, value: number | null) => sayUnit(measureOf(measure).unit, value),
    sayKey: (dimension: Dimension, key: InsightKey) => insightKey(dimension, key, words),
  }
}
export type Speaker = ReturnType<typeof speakerOf>
