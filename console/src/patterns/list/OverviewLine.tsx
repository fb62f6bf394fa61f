import type { ReactNode } from 'react'
import { useMessages } from '@casekit/messages/react'

type OverviewLineProps = {
  title: string
  more: readonly (string | number | null | undefined)[]
  /** ISO 8601, shown as a day. */
  end?: string | null
  /** At the right of both lines. */
  chip?: ReactNode
}

/** An overview row in two lines, as on phones. */
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
