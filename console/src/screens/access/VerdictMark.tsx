import { Ban, Circle, CircleCheck } from 'lucide-react'
import type { Verdict } from '@casekit/contract/access-kinds'
import { useMessages } from '@casekit/messages/react'

const ICONS = { change: CircleCheck, see: Circle, none: Ban }

/** A verdict as an icon and text. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { text } = useMessages()
  const Icon = ICONS[verdict]
  return (
    <span className={`ck-access-verdict ck-access-${verdict}`}>
      <Icon aria-hidden="true" />
      {text(`Access.Tab.${verdict}`)}
    </span>
  )
}
