import { FileText } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { getOwnerReport, type InsightQuery } from '@casekit/contract/insight'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { hand } from '../../parts/insight/save-table.ts'
import { call } from '../../session/session.store.ts'

/** Downloads the report as a PDF for the owner of the selected property. */
export function OwnerPaper({ name, query }: { name: string; query: InsightQuery }) {
  const { text, language } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const propertyId = query.filters?.find(({ dimension }) => dimension === 'property')?.values[0]
  async function fetchPaper() {
    if (!propertyId) return toasts.show({ title: text('Reports.PdfNeeds') })
    setBusy(true)
    try {
      const period = query.period ?? 'lastQuarter'
      hand(await call(getOwnerReport, { params: { propertyId }, query: { period, language } }), `${name}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Insight.ExportFailed') })
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <Button icon={<FileText />} busy={isBusy} onClick={() => void fetchPaper()}>
      {text('Reports.Pdf')}
    </Button>
  )
}
