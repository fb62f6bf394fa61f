import type { InsightAnswer, InsightRow } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { measureOf } from '@casekit/contract/insight-measures'
import { insightSays } from '@casekit/rules/insight-says'
import type { Speaker } from './speaker.ts'

/** An answer as text, for PDFs and for pages without translations. */

const ADDED = ['count', 'money'] as const

export const figuresOf = ({ measures, total }: InsightAnswer, { text, say }: Speaker) =>
  measures.map(({ name }, at) => ({ label: text(`Measure.${name}`), value: say(name, total[at]?.value ?? null) }))

/** A sentence that sums up the first measure over its only dimension. */
export function sentenceOf(answer: InsightAnswer, by: Dimension, { text, say, sayKey, percent }: Speaker): string {
  const [measure] = answer.measures
  if (!measure) return ''
  const { id, values } = insightSays({
    measure: text(`Measure.${measure.name}`),
    total: answer.total[0]?.value ?? null,
    parts: answer.rows.map(({ keys, cells }) => ({
      name: keys[0] ? sayKey(by, keys[0]) : '',
      value: cells[0]?.value ?? null,
    })),
    isSum: ADDED.some(unit => unit === measureOf(measure.name).unit),
    say: value => say(measure.name, value),
    percent,
  })
  return text(id, values)
}

/** Dimension columns, then numbers, with a row of totals. */
export function spokenTable(answer: InsightAnswer, dimensions: readonly Dimension[], speaker: Speaker) {
  const { measures, calculated, rows, total, totalReckoned } = answer
  const { text, say, sayKey, sayUnit } = speaker
  const numbers = ({ cells, reckoned }: Pick<InsightRow, 'cells' | 'reckoned'>) => [
    ...cells.map(({ value }, at) => say(measures[at]!.name, value)),
    ...reckoned.map(({ value }, at) => sayUnit(calculated[at]!.unit, value)),
  ]
  const sums = dimensions.map((_, at) => (at === 0 ? text('Insight.Total') : ''))
  return {
    heads: [
      ...dimensions.map(dimension => text(`Dimension.${dimension}`)),
      ...measures.map(({ name }) => text(`Measure.${name}`)),
      ...calculated.map(({ name }) => name),
    ],
    lines: rows.map(row => [...row.keys.map((key, at) => sayKey(dimensions[at] ?? 'day', key)), ...numbers(row)]),
    total: [...sums, ...numbers({ cells: total, reckoned: totalReckoned })],
  }
}
