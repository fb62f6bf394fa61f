import { useState } from 'react'
import { Download } from 'lucide-react'
import { ApiError } from '@casekit/client/api-error'
import type { Query } from '@casekit/contract/endpoint'
import { getServiceYearPdf } from '@casekit/contract/service'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

type YearPdfProps = { year: number; whose: Query<typeof getServiceYearPdf>; name: string }

/** Saves a year's visits as a PDF. */
export function YearPdf({ year, whose, name }: YearPdfProps) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await call(getServiceYearPdf, { params: { year }, query: whose }), `${year} ${name}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Service.PdfFailed') })
    }
    setBusy(false)
  }
  return (
    <Button size="sm" icon={<Download />} busy={isBusy} onClick={() => void save()}>
      {text('Service.WheelPdf', { year: String(year) })}
    </Button>
  )
}
