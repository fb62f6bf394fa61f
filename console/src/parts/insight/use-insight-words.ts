import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { type Dimension, isTime, measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import { useMessages } from '@casekit/messages/react'

/** The words of a set of fixed values, by the section of messages that has them. */
const FIXED: { readonly [dimension in Dimension]?: string } = {
  priority: 'CasePriority',
  caseStatus: 'CaseStatus',
  taskStatus: 'ActivityStatus',
  offerStatus: 'OfferStatus',
  assetStatus: 'AssetStatus',
  transferState: 'TransferState',
}

const DAY_MS = 86_400_000

/** Week 1 holds the year's first Thursday. */
function weekOf(monday: string): number {
  const thursday = Date.parse(`${monday}T00:00:00Z`) + 3 * DAY_MS
  const first = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)
  return Math.floor((thursday - first) / (7 * DAY_MS)) + 1
}

/** How numbers and what they are divided by are written. */
export function useInsightWords() {
  const { text, speaks, format, language } = useMessages()
  const intl = useIntl()
  return useMemo(() => {
    const short = (value: number, digits = 1) => intl.formatNumber(value, { maximumFractionDigits: digits })

    function say(measure: MeasureName, value: number | null, currency: string): string {
      if (value === null) return '–'
      const { unit } = measureOf(measure)
      if (unit === 'money') return intl.formatNumber(value, { style: 'currency', currency, maximumFractionDigits: 0 })
      if (unit === 'percent') return format.percent(value / 100)
      if (unit === 'days') return text('Insight.Days', { value: short(value) })
      if (unit === 'score') return text('Insight.OfFive', { value: short(value, 2) })
      if (unit !== 'hours') return short(value)
      return value > 0 && value < 1
        ? text('Insight.Minutes', { value: short(value * 60, 0) })
        : text('Insight.Hours', { value: short(value) })
    }

    function sayKey(dimension: Dimension, { value, label }: { value: string | null; label: string }): string {
      if (value === null || label === '') return text('Insight.None')
      const [year = '', month = ''] = value.split('-')
      if (dimension === 'week') return text('Insight.Week', { number: weekOf(value) })
      if (dimension === 'month')
        return intl.formatDate(`${value}T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' })
      if (dimension === 'quarter') return text('Insight.QuarterOf', { number: Math.ceil(Number(month) / 3), year })
      if (dimension === 'year') return year
      if (isTime(dimension)) return format.dayMark(value)
      if (dimension === 'hour') return text('Insight.Clock', { hour: value.padStart(2, '0') })
      const id = `${FIXED[dimension]}.${value}`
      return FIXED[dimension] && speaks(id) ? text(id) : label
    }

    const compact = (value: number) => intl.formatNumber(value, { notation: 'compact' })
    return { say, sayKey, compact, text, format, language }
  }, [text, speaks, format, language, intl])
}
export type InsightWords = ReturnType<typeof useInsightWords>
