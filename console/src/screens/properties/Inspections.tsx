import { ClipboardCheck } from 'lucide-react'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import type { TenancyProps } from './TenancyPart.tsx'

/** The inspection forms of moving in and out. */
export function Inspections({ tenancy }: TenancyProps) {
  const { text, format } = useMessages()
  if (tenancy.inspections.length === 0) return null
  return (
    <ul className="ck-tenancy-lines" aria-label={text('Tenancies.Inspections')}>
      {tenancy.inspections.map(({ answerId, name, moment, doneAt, doneBy, failed }) => (
        <li key={answerId}>
          <ClipboardCheck size={16} aria-hidden="true" />
          <Link className="ck-record-link" href={paths.formAnswer(answerId)}>
            {name}
          </Link>
          <small>
            {[
              text(`TenancyMoment.${moment}`),
              doneAt ? `${format.date(doneAt)} ${doneBy}`.trim() : text('Tenancies.Begun'),
              doneAt && failed > 0 && text('Tenancies.FailedCount', { count: failed }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
