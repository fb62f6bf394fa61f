import { Download, Printer, Sheet, Table2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { ExportFormat } from '@casekit/contract/endpoint'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { ColumnPlace, GridRow, GridView } from '@casekit/ui/data-grid/grid-types'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { cancelExport, exporting, exportView, shownColumns } from './export.store.ts'
import type { OverviewStore } from './overview.store.ts'
import type { OverviewScreenProps } from './overview-props.ts'
import { isLaidOut, layOut, rowsForPaper } from './print-view.ts'

type ExportMenuProps<Row extends GridRow> = {
  overview: OverviewScreenProps<Row>['overview']
  store: OverviewStore<Row>
  view: GridView
  total: number
  title: string
  places: () => ColumnPlace[]
  /** The rows loaded in the grid. */
  loaded: () => Row[]
  /** The menu opens upward. */
  up: boolean
}

/**
 * Exports or prints the list. Ctrl+P prints the list instead of the screen; the browser's print menu prints the loaded
 * rows.
 */
export function ExportMenu<Row extends GridRow>(props: ExportMenuProps<Row>) {
  const { overview, store, view, total, title, places, loaded, up } = props
  const { text, format } = useMessages()
  const { running, share, rows } = useSnapshot(exporting)
  const button = useRef<HTMLSpanElement>(null)
  const shown = () => shownColumns(overview.columns, places(), text)

  async function save(kind: ExportFormat) {
    try {
      const count = await exportView(store.calls, kind, store.asked(view), shown(), title)
      if (count !== null) toasts.show({ title: text('Grid.Exported', { rows: count }) })
    } catch {
      toasts.show({
        tone: 'failed',
        title: text('Grid.ExportFailed'),
        action: { label: text('Buttons.TryAgain'), onPress: () => void save(kind) },
      })
    }
  }
  const paper = () => ({ title, shown: shown(), columns: overview.columns, format })
  async function print() {
    try {
      const { rows: printed, isAll } = await rowsForPaper(store.calls, store.asked(view))
      layOut(printed, paper(), isAll ? '' : text('Grid.PrintedFirst', { count: printed.length }))
      window.print()
    } catch (error) {
      store.failed(error)
    }
  }
  /** The browser does not wait for rows here. */
  const onPrint = useEffectEvent(() => {
    if (isLaidOut()) return
    const printed = loaded()
    layOut(printed, paper(), printed.length === total ? '' : text('Grid.PrintedLoaded', { count: printed.length }))
  })
  const onPrintKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    void print()
  })
  useEffect(() => {
    addEventListener('keydown', onPrintKey)
    addEventListener('beforeprint', onPrint)
    return () => {
      removeEventListener('keydown', onPrintKey)
      removeEventListener('beforeprint', onPrint)
    }
  }, [])
  const items = [
    { id: 'xlsx', label: text('Grid.ExportXlsx'), icon: <Sheet />, onPress: () => void save('xlsx') },
    { id: 'csv', label: text('Grid.ExportCsv'), icon: <Table2 />, onPress: () => void save('csv') },
    { id: 'print', label: text('Grid.Print'), icon: <Printer />, onPress: () => void print() },
  ]
  const trigger: MenuProps['trigger'] = props => (
    <Button {...props} icon={<Download />}>
      {text('Grid.Export')}
    </Button>
  )
  function cancel() {
    button.current?.querySelector('button')?.focus()
    cancelExport()
  }
  return (
    <>
      {running && (
        <span className="ck-exporting">
          <progress max={1} value={share} aria-label={text('Grid.Exporting', { rows })} />
          <Button onClick={cancel}>{text('Buttons.Cancel')}</Button>
        </span>
      )}
      <span ref={button}>
        <Menu align={up ? 'start' : 'end'} up={up} groups={[{ id: 'export', items }]} trigger={trigger} />
      </span>
    </>
  )
}
