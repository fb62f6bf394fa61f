import { writeXlsxStream } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Cell, ExportTable } from './cells.ts'

/** Sheet names exclude these characters and are limited to 31. */
const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)

async function* cellsOf(rows: ExportTable['rows']): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield [...row]
}

/** One sheet with a frozen header row. Text is written as text, so that no cell becomes a formula (decisions §6.8). */
export function xlsxOf({ name, headings, rows }: ExportTable): Readable {
  const stream = writeXlsxStream(cellsOf(rows), {
    name: sheetName(name),
    columns: headings.map(header => ({ header })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream)
}
