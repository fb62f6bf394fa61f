import { useMessages } from '@casekit/messages/react'
import { Hint } from '@casekit/ui/field'

/** Says in a dialog why an answer failed. */
export function Trouble({ of }: { of: 'not-waiting' | 'failed' }) {
  const { text } = useMessages()
  return (
    <div role="alert">
      <Hint tone="error">{text(of === 'failed' ? 'Transfers.Failed' : 'Transfers.NotWaiting')}</Hint>
    </div>
  )
}
