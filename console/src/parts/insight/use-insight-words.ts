import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { InsightKey } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { Unit } from '@casekit/contract/measures/measure'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { insightKey } from '@casekit/rules/insight-keys'
import { insightValue } from '@casekit/rules/insight-values'

/** Formats numbers and the keys that they are grouped by. */
export function useInsightWords() {
  const { text, speaks, format, language } = useMessages()
  const intl = useIntl()
  return useMemo(() => {
    const short = (value: number, digits = 1) => intl.formatNumber(value, { maximumFractionDigits: digits })

    const said = (id: string, values?: Record<string, string | number>) => text(id as MessageId, values)

    function sayUnit(unit: Unit, value: number | null, currency: string): string {
      const money = (amount: number) =>
        intl.formatNumber(amount, { style: 'currency', currency, maximumFractionDigits: 0 })
      return insightValue(unit, value, { text: said, number: short, money, percent: format.percent })
    }
    const say = (measure: MeasureName, value: number | null, currency: string) =>
      sayUnit(measureOf(measure).unit, value, currency)

    const speaker = {
      text: said,
      speaks,
      day: format.dayMark,
      month: (day: string) => intl.formatDate(`${day}T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      weekday: (day: number) => intl.formatDate(Date.UTC(2024, 0, day), { weekday: 'long', timeZone: 'UTC' }),
    }
    const sayKey = (dimension: Dimension, key: InsightKey) => insightKey(dimension, key, speaker)

    // Danish abbreviates thousands with the letter that means hours, so they are written out
    const notation = intl.locale.startsWith('da') ? 'standard' : 'compact'
    const compact = (value: number) => intl.formatNumber(value, { notation, maximumSignificantDigits: 3 })
    return { say, sayUnit, sayKey, compact, text, format, language }
  }, [text, speaks, format, language, intl])
}
export type InsightWords = ReturnType<typeof useInsightWords>
