import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { getRelatedCases, type RelatedCase } from '@casekit/contract/case-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { StatusChip } from '@casekit/ui/status-chip'
import { useLive } from '../../../live/use-live.ts'
import { paths } from '../../../paths.ts'
import { createRows } from '../../customer-details/rows.store.ts'
import type { PanelProps } from '../panel.ts'
import './related.css'

/** The cases that belong together with this one; nothing for a case that stands alone. */
export function RelatedPanel({ page, details }: PanelProps) {
  const { text } = useMessages()
  const [rows] = useState(() => createRows(() => page.call(getRelatedCases, { params: { caseId: details.id } })))
  const { found, hasFailed } = useSnapshot(rows.state)
  useEffect(() => void rows.load(), [rows])
  useLive('case', rows.load, details.id)
  const cases = (found ?? []) as readonly RelatedCase[]
  if (cases.length === 0 && !hasFailed) return null
  return (
    <section className="ck-card ck-related" aria-labelledby="related">
      <h2 className="ck-card-head" id="related">
        {text('CaseWork.RelatedTitle')}
      </h2>
      {hasFailed && (
        <p className="ck-card-none" role="alert">
          {text('CaseWork.RelatedFailed')}{' '}
          <Button kind="link" onClick={() => void rows.load()}>
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
