import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { InsightKey } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { insightKey } from '@casekit/rules/insight-keys'

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
      if (unit === 'average') return short(value, 2)
      if (unit === 'days') return text('Insight.Days', { value: short(value) })
      if (unit === 'score') return text('Insight.OfFive', { value: short(value, 2) })
      if (unit !== 'hours') return short(value)
      return value > 0 && value < 1
        ? text('Insight.Minutes', { value: short(value * 60, 0) })
        : text('Insight.Hours', { value: short(value) })
    }

    const speaker = {
      text: (id: string, values?: Record<string, string | number>) => text(id as MessageId, values),
      speaks,
      day: format.dayMark,
      month: (day: string) => intl.formatDate(`${day}T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      weekday: (day: number) => intl.formatDate(Date.UTC(2024, 0, day), { weekday: 'long', timeZone: 'UTC' }),
    }
    const sayKey = (dimension: Dimension, key: InsightKey) => insightKey(dimension, key, speaker)

    const compact = (value: number) => intl.formatNumber(value, { notation: 'compact' })
    return { say, sayKey, compact, text, format, language }
  }, [text, speaks, format, language, intl])
}
export type InsightWords = ReturnType<typeof useInsightWords>
