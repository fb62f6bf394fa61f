import { Download } from 'lucide-react'
import { ApiError } from '@casekit/client/api-error'
import { EXPORT_FORMATS, type ExportFormat } from '@casekit/contract/endpoint'
import type { InsightAnswer, InsightQuery } from '@casekit/contract/insight'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { saveTable } from './save-table.ts'
import { useInsightWords } from './use-insight-words.ts'

type SaveProps = { name: string; query: InsightQuery; answer: InsightAnswer | null }

/** The table as a file. */
export function SaveMenu({ name, query, answer }: SaveProps) {
  const words = useInsightWords()
  const { text } = words
  async function save(format: ExportFormat): Promise<void> {
    try {
      if (answer) await saveTable(format, name, query, answer, words)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const again = { label: text('Buttons.TryAgain'), onPress: () => void save(format) }
      toasts.show({ tone: 'failed', title: text('Insight.ExportFailed'), action: again })
    }
  }
  const items = EXPORT_FORMATS.map(format => ({
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
