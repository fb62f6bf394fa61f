import { Link } from 'wouter'
import { getRelatedCases } from '@casekit/contract/case-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { StatusChip } from '@casekit/ui/status-chip'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../patterns/query/use-query.ts'
import type { PanelProps } from '../panel.ts'
import './related.css'

/** Related cases; empty if there are none. */
export function RelatedPanel({ page, details }: PanelProps) {
  const { text } = useMessages()
  const params = { caseId: details.id }
  const query = useQuery(signal => page.call(getRelatedCases, { params, signal }), { live: 'case', only: details.id })
  const cases = query.answer ?? []
  if (cases.length === 0 && !query.error) return null
  return (
    <section className="ck-card ck-related" aria-labelledby="related">
      <h2 className="ck-card-head" id="related">
        {text('CaseWork.RelatedTitle')}
      </h2>
      {query.error && (
        <p className="ck-card-none" role="alert">
          {text('CaseWork.RelatedFailed')}{' '}
          <Button kind="link" onClick={() => void query.load()}>
            {text('Buttons.TryAgain')}
          </Button>
        </p>
      )}
      <ul>
        {cases.map(({ id, caseNumber, title, status, kind }) => (
          <li key={id}>
            <Link href={paths.caseDetails(id)} className="ck-truncate">
              {caseNumber} {title}
            </Link>
            <span className="ck-count">{text(`CaseWork.Kind.${kind}`)}</span>
            <StatusChip status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
