import type { ExportFormat } from '@casekit/contract/endpoint'
import type { ExportColumn } from '@casekit/contract/overview'
import type { OverviewColumn, Reference, View } from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import type { Cell } from '../platform/export/cells.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import { badRequest } from '../server/problem.ts'
import type { Row } from './block.ts'
import { countOnly } from './counts.ts'
import { blocksOf } from './rows.ts'
import { filteredBy, type Shown, zoneOf } from './view.ts'

type ExportRequest = View & { columns: readonly ExportColumn[] }

const ROWS_A_BLOCK = 2000
/** Estimated size of a cell in each format; only the progress bar uses it. */
const BYTES_A_CELL: Record<ExportFormat, number> = { csv: 14, xlsx: 9 }

/** Exports all rows of a view, reading blocks as fast as they are consumed; reading stops when the consumer does. */
export async function exportOf(
  db: Db,
  companyId: number,
  shown: Shown,
  format: ExportFormat,
  request: ExportRequest,
): Promise<Download> {
  const filtered = await filteredBy(db, companyId, shown, request)
  const cells = await cellsFor(db, companyId, shown, request.columns)
  const count = await countOnly(db, companyId, filtered, request)
  const wanted = { limit: ROWS_A_BLOCK, cells: request.columns.map(({ name }) => name) }
  const blocks = blocksOf(db, companyId, filtered, request, wanted)
  const file = exportAs(format, {
    name: shown.overview.name,
    headings: request.columns.map(({ name, heading }) => heading ?? name),
    rows: rowsIn(blocks, cells),
  })
  const bytes = count * cells.length * BYTES_A_CELL[format]
  return { ...file, headers: { 'x-rows': count, 'x-expected-bytes': bytes } }
}

type CellOf = (row: Row) => Cell

async function* rowsIn(blocks: AsyncIterable<Row[]>, cells: CellOf[]): AsyncGenerator<Cell[]> {
  for await (const rows of blocks) for (const row of rows) yield cells.map(cell => cell(row))
}

async function cellsFor(
  db: Db,
  companyId: number,
  { overview }: Shown,
  columns: readonly ExportColumn[],
): Promise<CellOf[]> {
  const timeZone = await zoneOf(db, companyId)
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return columns.map(({ name, words = {} }, place) => {
    const column = overview.columns.find(one => one.name === name)
    if (!column) throw badRequest(`/columns/${place}/name`, 'is not a column of this overview')
    return row => cellIn(column, row[name], words, days)
  })
}

type Shows = string | number | boolean | Reference | null | undefined

/** Dates are text, year-month-day (§2.9 of shell-and-navigation). */
function cellIn(
  { type }: OverviewColumn,
  value: Shows,
  words: Record<string, string>,
  days: Intl.DateTimeFormat,
): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return value.name
  if (type === 'date') return days.format(new Date(String(value)))
  if (type === 'number') return Number(value)
  const word = String(value)
  return Object.hasOwn(words, word) ? (words[word] ?? word) : word
}
