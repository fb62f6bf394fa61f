import { FileDown, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import type { ExportFormat } from '@casekit/contract/endpoint'
import { formAnswersOverview } from '@casekit/contract/overviews/form-answers'
import { exportFormAnswers } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { writeAddress } from '../../patterns/list/overview-address.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

/** Links to the answers as a filterable list, and exports them as a table with a column per field. */
export function AnswersBar({ formId, name }: { formId: string; name: string }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const view = {
    sort: formAnswersOverview.sort,
    filters: { form: { filterType: 'set' as const, values: [formId] } },
    search: '',
  }
  async function take(format: ExportFormat) {
    setBusy(format)
    const body = {
      headings: [
        text('FormAnswers.Case'),
        text('FormAnswers.About'),
        text('FormAnswers.Customer'),
        text('FormAnswers.DoneAt'),
        text('FormAnswers.DoneBy'),
        text('FormAnswers.Failed'),
        text('FormAnswers.Share'),
        text('FormAnswers.Version'),
      ],
      words: { yes: text('FormPaper.yes'), no: text('FormPaper.no'), na: text('FormPaper.na') },
    }
    try {
      const file = await call(exportFormAnswers, { params: { formId }, query: { format }, body })
      saveFile(file, `${name.replaceAll(/[/\\]/g, '-')}.${format}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Forms.NotLoaded') })
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="ck-form-answers-bar">
      <Button
        icon={<ListFilter />}
        onClick={() => go(paths.formAnswers() + writeAddress(formAnswersOverview, { view, page: 1 }))}
      >
        {text('FormAnswers.AsList')}
      </Button>
      <Button icon={<FileDown />} busy={busy === 'xlsx'} onClick={() => void take('xlsx')}>
        {text('FormAnswers.Xlsx')}
      </Button>
      <Button icon={<FileDown />} busy={busy === 'csv'} onClick={() => void take('csv')}>
        {text('FormAnswers.Csv')}
      </Button>
    </div>
  )
}
