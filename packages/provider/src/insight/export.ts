import type { Body, ExportFormat } from '@casekit/contract/endpoint'
import type { exportInsight, InsightAnswer, InsightCell, InsightKey } from '@casekit/contract/insight'
import { measureOf } from '@casekit/contract/insight-measures'
import type { Staff } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import type { Cell } from '../platform/export/cells.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import { queryInsight } from './query.ts'

type Wanted = Body<typeof exportInsight>

/** The table of a query, its totals last. Columns that the caller may not see are left out with their headings. */
export async function exportOf(
  db: Db,
  companyId: number,
  staff: Staff,
  format: ExportFormat,
  wanted: Wanted,
): Promise<Download> {
  const { name, headings, words = {}, language: _, ...query } = wanted
  const answer = await queryInsight(db, companyId, staff, query)
  const shown = new Set(answer.measures.map(measure => measure.name))
  const kept = query.measures.flatMap((measure, at) =>
    shown.has(measure) ? [headings[query.dimensions.length + at] ?? measure] : [],
  )
  return exportAs(format, {
    name,
    headings: [...query.dimensions.map((dimension, at) => headings[at] ?? dimension), ...kept],
    rows: rowsOf(answer, words, query.dimensions.length),
  })
}

function rowsOf({ rows, total, measures }: InsightAnswer, words: Record<string, string>, keys: number): Cell[][] {
  const said = ({ value, label }: InsightKey) => words[value ?? ''] ?? label
  const digits = (cells: InsightCell[]) =>
    cells.map(({ value }, at) =>
      value === null || measureOf(measures[at]!.name).unit === 'count' ? value : Math.round(value * 100) / 100,
    )
  const table = rows.map(row => [...row.keys.map(said), ...digits(row.cells)])
  const totals = [...Array.from({ length: keys }, (_, at) => (at === 0 ? (words.total ?? '') : '')), ...digits(total)]
  return [...table, totals]
}
