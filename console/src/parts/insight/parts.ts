import type { InsightAnswer, InsightCell, InsightKey, InsightRow } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { insightSays } from '@casekit/rules/insight-says'
import { measureOf } from '@casekit/contract/insight-measures'
import type { InsightWords } from './use-insight-words.ts'

/** The number of distinguishable shades. */
export const SHADES = 6

export const valueOf = ({ cells }: InsightRow): number => Math.max(0, cells[0]?.value ?? 0)

export type Inner = { key: InsightKey; cell: InsightCell }
export type Outer = { key: InsightKey; parts: Inner[]; sum: number }

/**
 * Nests rows of two dimensions: the first's keys with the second's within them, and all keys of the second in order.
 */
export function nested({ rows }: InsightAnswer): { outer: Outer[]; inner: InsightKey[] } {
  const told = rows.filter(row => valueOf(row) > 0)
  const outer = [...Map.groupBy(told, ({ keys }) => keys[0]?.value ?? null).values()].map(group => ({
    key: group[0]!.keys[0]!,
    parts: group.flatMap(({ keys, cells }) => (keys[1] && cells[0] ? [{ key: keys[1], cell: cells[0] }] : [])),
    sum: group.reduce((sum, row) => sum + valueOf(row), 0),
  }))
  const inner = [...new Map(told.map(({ keys }) => [keys[1]?.value ?? null, keys[1]!])).values()]
  return { outer, inner }
}

export const shadeOf = (inner: readonly InsightKey[], { value }: InsightKey): number =>
  inner.findIndex(key => key.value === value) % SHADES

/** A summary of the first number in a sentence. */
export function saysOf(answer: InsightAnswer, dimensions: readonly Dimension[], words: InsightWords): string {
  const { text, say, sayKey, format } = words
  const { measures, rows, total, currency } = answer
  const [measure] = measures
  if (!measure) return ''
  const { unit } = measureOf(measure.name)
  const { id, values } = insightSays({
    measure: text(`Measure.${measure.name}`),
    total: total[0]?.value ?? null,
    parts: rows.map(({ keys, cells }) => ({
      name: keys.map((key, at) => sayKey(dimensions[at] ?? 'day', key)).join(', '),
      value: cells[0]?.value ?? null,
    })),
    isSum: unit === 'count' || unit === 'money',
    say: value => say(measure.name, value, currency),
    percent: format.percent,
  })
  return text(id, values)
}
