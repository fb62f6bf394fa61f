import type { Body, ExportFormat } from '@casekit/contract/endpoint'
import type { exportInsight, InsightAnswer, InsightKey, InsightRow } from '@casekit/contract/insight'
import { measureOf } from '@casekit/contract/insight-measures'
import type { Db } from '../platform/db.ts'
import type { Cell } from '../platform/export/cells.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import { type Asker, queryInsight } from './query.ts'

type Wanted = Body<typeof exportInsight>

/** Exports a query as a table, totals last. Columns that the caller may not see are left out with their headings. */
export async function exportOf(
  db: Db,
  companyId: number,
  staff: Asker,
  format: ExportFormat,
  wanted: Wanted,
): Promise<Download> {
  const { name, headings, words = {}, language: _, ...query } = wanted
  const answer = await queryInsight(db, companyId, staff, query)
  const shown = new Set(answer.measures.map(measure => measure.name))
  return tableOf(format, {
    name,
    answer,
    dimensions: query.dimensions.map((dimension, at) => headings[at] ?? dimension),
    measures: query.measures.flatMap((measure, at) =>
      shown.has(measure) ? [headings[query.dimensions.length + at] ?? measure] : [],
    ),
    sayKey: (_, { value, label }) => words[value ?? ''] ?? label,
    total: words.total ?? '',
  })
}

type Table = {
  name: string
  answer: InsightAnswer
  /** Column headings. */
  dimensions: string[]
  measures: string[]
  sayKey: (at: number, key: InsightKey) => string
  total: string
}

/** Writes an answer to a file, totals last. */
export function tableOf(format: ExportFormat, { name, answer, dimensions, measures, sayKey, total }: Table): Download {
  const units = [
    ...answer.measures.map(measure => measureOf(measure.name).unit),
    ...answer.calculated.map(({ unit }) => unit),
  ]
  const digits = ({ cells, reckoned }: Pick<InsightRow, 'cells' | 'reckoned'>) =>
    [...cells, ...reckoned].map(({ value }, at) =>
      value === null || units[at] === 'count' ? value : Math.round(value * 100) / 100,
    )
  const rows = answer.rows.map((row): Cell[] => [...row.keys.map((key, at) => sayKey(at, key)), ...digits(row)])
  const whole = digits({ cells: answer.total, reckoned: answer.totalReckoned })
  const totals: Cell[] = [...dimensions.map((_, at) => (at === 0 ? total : '')), ...whole]
  const headings = [...dimensions, ...measures, ...answer.calculated.map(one => one.name)]
  return exportAs(format, { name, headings, rows: [...rows, totals] })
}
