import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { orElse } from '@casekit/client/or-else'
import { getRelatedCases, type RelatedCase } from '@casekit/contract/case-work'
import { useMessages } from '@casekit/messages/react'
import { StatusChip } from '@casekit/ui/status-chip'
import { useLive } from '../../../live/use-live.ts'
import { paths } from '../../../paths.ts'
import type { PanelProps } from '../panel.ts'
import './related.css'

/** The cases that belong together with this one; nothing for a case that stands alone. */
export function RelatedPanel({ page, details }: PanelProps) {
  const { text } = useMessages()
  const [cases, setCases] = useState<RelatedCase[]>([])
  const { call } = page
  const caseId = details.id
  const find = useCallback(
    () => call(getRelatedCases, { params: { caseId } }).catch(orElse<RelatedCase[]>([])),
    [call, caseId],
  )
  useEffect(() => {
    let isCurrent = true
    void find().then(found => isCurrent && setCases(found))
    return () => {
      isCurrent = false
    }
  }, [find])
  useLive('case', async () => setCases(await find()), caseId)
  if (cases.length === 0) return null
  return (
    <section className="ck-card ck-related" aria-labelledby="related">
      <h2 className="ck-card-head" id="related">
        {text('CaseWork.RelatedTitle')}
      </h2>
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
