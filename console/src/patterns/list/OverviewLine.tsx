import type { ReactNode } from 'react'
import { useMessages } from '@casekit/messages/react'

type OverviewLineProps = {
  title: string
  more: readonly (string | number | null | undefined)[]
  /** ISO 8601, shown as a day. */
  end?: string | null
  /** Right of both lines. */
  chip?: ReactNode
}

/** A row of an overview in two lines, as phones show it. */
export function OverviewLine({ title, more, end, chip }: OverviewLineProps) {
  const { format } = useMessages()
  return (
    <span className="ck-overview-line">
      <b className="ck-truncate">{title}</b>
      <span className="ck-truncate">{[...more, end && format.date(end)].filter(Boolean).join(' · ')}</span>
      {chip}
    </span>
  )
}
