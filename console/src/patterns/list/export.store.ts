import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { download } from '@casekit/client/download'
import type { ExportFormat } from '@casekit/contract/endpoint'
import type { ExportColumn, OverviewCalls } from '@casekit/contract/overview'
import type { View } from '@casekit/contract/overview-shape'
import type { MessageId } from '@casekit/messages/ids'
import type { ColumnPlace, GridColumn } from '@casekit/ui/data-grid/grid-types'
import { withBearer } from '../../session/session.store.ts'

/** The tab's export; only one runs at a time. */
export const exporting = proxy<{ running: AbortController | null; share: number; rows: number }>({
  running: null,
  share: 0,
  rows: 0,
})

export const cancelExport = () => exporting.running?.abort()

/** Downloads all rows of a view as a file; returns their number, or null when canceled. */
export async function exportView(
  calls: OverviewCalls,
  format: ExportFormat,
  view: View,
  columns: ExportColumn[],
  fileName: string,
): Promise<number | null> {
  const mine = new AbortController()
  cancelExport()
  Object.assign(exporting, { running: ref(mine), share: 0, rows: 0 })
  try {
    const { blob, rows } = await download(calls.export, {
      withBearer,
      api: '',
      query: { format },
      body: { ...view, columns },
      signal: mine.signal,
      onProgress: (share, count) => Object.assign(exporting, { share, rows: count }),
    })
    hand(blob, `${fileName}.${format}`)
    return rows
  } catch (error) {
    if (error instanceof ApiError && error.code === 'aborted') return null
    throw error
  } finally {
    exporting.running = null
  }
}

function hand(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The columns in grid order, with headings and values in the reader's language. */
export function shownColumns(
  columns: readonly GridColumn[],
  places: ColumnPlace[],
  text: (id: MessageId) => string,
): ExportColumn[] {
  return places.flatMap(({ colId, hide }) => {
    const column = columns.find(({ name }) => name === colId)
    if (!column || hide || column.export === false) return []
    const words =
      column.type === 'boolean'
        ? { true: text('Grid.True'), false: text('Grid.False') }
        : column.words &&
          Object.fromEntries((column.values ?? []).map(value => [value, text(`${column.words}.${value}` as MessageId)]))
    return [{ name: column.name, heading: text(column.label), ...(words && { words }) }]
  })
}
