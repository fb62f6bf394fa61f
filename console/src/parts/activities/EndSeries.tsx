import type { SeriesScope } from '@casekit/contract/activity-series'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'

type EndSeriesProps = { scope: SeriesScope; onEnd: () => void; onClose: () => void }

/** Asks before deleting tasks of a series, which cannot be undone. */
export function EndSeries({ scope, onEnd, onClose }: EndSeriesProps) {
  const { text } = useMessages()
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="danger" onClick={onEnd}>
        {text('Activity.Remove')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Activity.EndSeries')} size="sm" onClose={onClose} actions={actions}>
      <p>
        <strong>{text(`Activity.Scope.${scope}`)}</strong>
      </p>
      <p>{text('Activity.EndSeriesText')}</p>
    </Dialog>
  )
}
