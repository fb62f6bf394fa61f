import { Sheet, Table2 } from 'lucide-react'
import { createElement } from 'react'
import type { ExportFormat } from '@casekit/contract/endpoint'
import { cases } from '@casekit/contract/overview'
import { type CaseRow, casesOverview } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import type { GridColumn } from '@casekit/ui/data-grid/grid-types'
import type { MenuItem } from '@casekit/ui/menu'
import { toasts } from '../../../frame/notices/toasts.ts'
import { exportView, shownColumns } from '../../../patterns/list/export.store.ts'
import type { BulkOver } from '../../../patterns/list/overview-props.ts'
import { keptPlaces } from '../../../patterns/list/places.ts'

const COLUMNS: readonly GridColumn[] = casesOverview.columns

/** Exports the selected cases, with the columns that the list shows. */
export function useBulkExport(rows: readonly CaseRow[], over: BulkOver): MenuItem[] {
  const { text } = useMessages()
  async function save(format: ExportFormat) {
    const places =
      keptPlaces(casesOverview.name) ??
      COLUMNS.map(({ name, hidden = false, width = 0 }) => ({ colId: name, hide: hidden, width, pinned: null }))
    const view = over.isAll ? over.view : { ...over.view, ids: rows.map(({ id }) => id) }
    try {
      const count = await exportView(cases, format, view, shownColumns(COLUMNS, places, text), text('Cases.Title'))
      if (count !== null) toasts.show({ title: text('Grid.Exported', { rows: count }) })
    } catch {
      toasts.show({ tone: 'failed', title: text('Grid.ExportFailed') })
    }
  }
  return [
    { id: 'xlsx', label: text('Grid.ExportXlsx'), icon: createElement(Sheet), onPress: () => void save('xlsx') },
    { id: 'csv', label: text('Grid.ExportCsv'), icon: createElement(Table2), onPress: () => void save('csv') },
  ]
}
