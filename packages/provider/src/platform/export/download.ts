import type { ExportFormat } from '@casekit/contract/endpoint'
import type { Readable } from 'node:stream'
import type { ExportTable } from './cells.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

/** Result of an endpoint that `downloads`: sent as an attachment, never displayed inline. */
export type Download = {
  stream: Readable
  type: string
  fileName: string
  /** Sent before the body, e.g. the number of rows. */
  headers?: Record<string, string | number>
}

const WRITERS: Record<ExportFormat, { write: (table: ExportTable) => Readable; type: string }> = {
  csv: { write: csvOf, type: 'text/csv; charset=utf-8' },
  xlsx: { write: xlsxOf, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
}

/** Exports the table in the given format, as a file with its name. */
export function exportAs(format: ExportFormat, table: ExportTable): Download {
  const { write, type } = WRITERS[format]
  return { stream: write(table), type, fileName: `${table.name}.${format}` }
}
