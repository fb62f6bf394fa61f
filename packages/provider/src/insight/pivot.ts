import type { InsightAnswer, InsightKey } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { pivotTable } from '@casekit/rules/insight-pivot'
import type { Speaker } from './speaker.ts'

/** Columns that fit on one page. */
const COLUMNS_AT_MOST = 7

type Grid = { heads: string[]; rows: { cells: string[]; isSum?: boolean }[] }

/** The first measure with its last dimension in columns, split into tables that fit on paper. */
export function pivotOf(answer: InsightAnswer, dimensions: readonly Dimension[], speaker: Speaker): Grid[] {
  const [measure] = answer.measures
  if (!measure) return []
  const { columns, rows } = pivotTable(answer, dimensions)
  const across = dimensions.at(-1) ?? 'day'
  const sayKeys = (keys: readonly InsightKey[], depth: number) =>
    keys.length === 0
      ? speaker.text('Insight.Total')
      : `${'  '.repeat(depth)}${speaker.sayKey(dimensions[keys.length - 1] ?? 'day', keys.at(-1)!)}`
  const grids: Grid[] = []
  for (let from = 0; from < Math.max(1, columns.length); from += COLUMNS_AT_MOST) {
    const shown = columns.slice(from, from + COLUMNS_AT_MOST)
    grids.push({
      heads: [
        dimensions
          .slice(0, -1)
          .map(one => speaker.text(`Dimension.${one}`))
          .join(', '),
        ...shown.map(key => speaker.sayKey(across, key)),
        speaker.text('Insight.Total'),
      ],
      rows: rows.map(({ keys, places, total }) => ({
        cells: [
          sayKeys(keys, keys.length - 1),
          ...shown.map((_, at) => speaker.say(measure.name, places[from + at]?.cells[0]?.value ?? null)),
          speaker.say(measure.name, total?.cells[0]?.value ?? null),
        ],
        isSum: keys.length < dimensions.length - 1 || keys.length === 0,
      })),
    })
  }
  return grids
}
