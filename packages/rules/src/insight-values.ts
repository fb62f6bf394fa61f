import type { Unit } from '@casekit/contract/measures/measure'

export type ValueSpeaker = {
  text: (id: string, values?: Record<string, string | number>) => string
  number: (value: number, digits: number) => string
  /** A whole amount in the currency. */
  money: (value: number) => string
  /** Formats a fraction of one. */
  percent: (value: number) => string
}

/** Formats a number of a report: a score out of five, minutes below an hour, a dash for null. */
export function insightValue(unit: Unit, value: number | null, speaker: ValueSpeaker): string {
  const { text, number, money, percent } = speaker
  if (value === null) return '–'
  if (unit === 'money') return money(value)
  if (unit === 'percent') return percent(value / 100)
  if (unit === 'average') return number(value, 2)
  if (unit === 'days') return text('Insight.Days', { value: number(value, 1) })
  if (unit === 'score') return text('Insight.OfFive', { value: number(value, 2) })
  if (unit !== 'hours') return number(value, 1)
  return value > 0 && value < 1
    ? text('Insight.Minutes', { value: number(value * 60, 0) })
    : text('Insight.Hours', { value: number(value, 1) })
}
