import { getCaseForms } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { FormLines } from '../../../parts/forms/FormLines.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import type { PanelProps } from '../panel.ts'
import { StillLoading } from '../StillLoading.tsx'

/** The forms that the case requires, and every answer. Empty if there are none. */
export function FormsPanel({ page, details }: PanelProps) {
  const { text, format } = useMessages()
  const params = { caseId: details.id }
  const query = useQuery(signal => page.call(getCaseForms, { params, signal }), { live: 'case', only: details.id })
  const lines = query.answer ?? []
  if (!query.answer && !query.error) return <StillLoading />
  if (lines.length === 0 && !query.error) return null
  return (
    <section className="ck-card" aria-labelledby="case-forms">
      <h2 className="ck-card-head" id="case-forms">
        {text('CaseForms.Title')} {lines.length > 0 && <span className="ck-count">{format.number(lines.length)}</span>}
      </h2>
      {query.error && (
        <p className="ck-card-none" role="alert">
          {text('CaseForms.Failed')}{' '}
          <Button kind="link" onClick={() => void query.load()}>
            {text('Buttons.TryAgain')}
          </Button>
        </p>
      )}
      <FormLines lines={lines} caseId={details.id} />
    </section>
  )
}
