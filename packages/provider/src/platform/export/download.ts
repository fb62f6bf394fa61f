import type { ExportFormat } from '@casekit/contract/endpoint'
import type { Readable } from 'node:stream'
import type { ExportTable } from './cells.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

/** What a call that `downloads` answers: sent as an attachment, never shown in place. */
export type Download = {
  stream: Readable
  type: string
  fileName: string
  /** Told before the first byte, e.g. how many rows will come. */
  headers?: Record<string, string | number>
}

const WRITERS: Record<ExportFormat, { write: (table: ExportTable) => Readable; type: string }> = {
  csv: { write: csvOf, type: 'text/csv; charset=utf-8' },
  xlsx: { write: xlsxOf, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
}

/** The table in one of the formats, as a file named after it. */
export function exportAs(format: ExportFormat, table: ExportTable): Download {
  const { write, type } = WRITERS[format]
  return { stream: write(table), type, fileName: `${table.name}.${format}` }
}
