import { Download } from 'lucide-react'
import { ApiError } from '@casekit/client/api-error'
import { EXPORT_FORMATS } from '@casekit/contract/endpoint'
import type { InsightAnswer, InsightQuery } from '@casekit/contract/insight'
import type { Chart } from '@casekit/contract/insight-shapes'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { savePaper, saveTable } from './save-table.ts'
import { useInsightWords } from './use-insight-words.ts'

type SaveProps = {
  name: string
  query: InsightQuery
  answer: InsightAnswer | null
  /** How it is drawn in the PDF; bars by default. */
  paper?: { chart: Chart; pivot: boolean }
}

const AS_BARS = { chart: 'bar', pivot: false } as const

const FORMATS = ['pdf', ...EXPORT_FORMATS] as const

/** Saves the table as a file, or as a PDF. */
export function SaveMenu({ name, query, answer, paper = AS_BARS }: SaveProps) {
  const words = useInsightWords()
  const { text } = words
  async function save(format: (typeof FORMATS)[number]): Promise<void> {
    try {
      if (format === 'pdf') await savePaper(name, query, paper, words.language)
      else if (answer) await saveTable(format, name, query, answer, words)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const again = { label: text('Buttons.TryAgain'), onPress: () => void save(format) }
      toasts.show({ tone: 'failed', title: text('Insight.ExportFailed'), action: again })
    }
  }
  const items = FORMATS.map(format => ({
    id: format,
    label: format.toUpperCase(),
    onPress: () => void save(format),
  }))
  const open: MenuProps['trigger'] = opener => (
    <Button {...opener} icon={<Download />} disabled={!answer}>
      {text('Insight.Export')}
    </Button>
  )
  return <Menu align="end" groups={[{ id: 'formats', items }]} trigger={open} />
}
