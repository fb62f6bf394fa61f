import { EXPORT_FORMATS, type ExportFormat } from '@casekit/contract/endpoint'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { CaseReportStore } from './case-report.store.ts'

const ICONS = { csv: <FileText />, xlsx: <FileSpreadsheet /> }
/** Long enough for the browser to have taken over the file. */
const KEPT_MS = 60_000

/** Exports the cases behind the chart as a file, or prints the report. */
export function ExportMenu({ store }: { store: CaseReportStore }) {
  const { text, language } = useMessages()
  const { exporting, isExportFailed } = useSnapshot(store.state)

  async function save(format: ExportFormat) {
    const file = await store.exportAs(format, language)
    if (file) handOver(file, `${text('CaseReport.Title')}.${format}`)
  }

  const formats = EXPORT_FORMATS.map(format => ({
    id: format,
    label: format.toUpperCase(),
    icon: ICONS[format],
    onPress: () => void save(format),
  }))
  const print = { id: 'print', label: text('CaseReport.Print'), icon: <Printer />, onPress: () => window.print() }
  const open: MenuProps['trigger'] = opener => (
    <Button {...opener} busy={exporting !== ''} icon={<Download />}>
      {text('CaseReport.Export')}
    </Button>
  )
  return (
    <div className="ck-report-export">
      <Menu align="end" groups={[{ id: 'export', items: [...formats, print] }]} trigger={open} />
      <span role="alert" className="ck-report-trouble">
        {isExportFailed && text('CaseReport.ExportFailed')}
      </span>
    </div>
  )
}

/** Saves a file under a name without affecting the page. */
function handOver(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
