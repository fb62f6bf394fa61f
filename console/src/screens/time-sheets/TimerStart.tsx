import { AlarmClock } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { ownTimer, type Timed } from '../../parts/timer/timer.store.ts'

export type LineTimer = { start: (what: Timed) => Promise<void> }

type TimerStartProps = { timer: LineTimer | undefined; what: Timed; name: string }

/** Starts the timer for one line, unless it is running for it. */
export function TimerStart({ timer, what, name }: TimerStartProps) {
  const { text } = useMessages()
  const { timer: shown, isBusy } = useSnapshot(ownTimer().state)
  const running = shown?.running
  const isThis = 'kind' in what ? running?.kind === what.kind : running?.activityId === what.activityId
  if (!timer || !shown || isThis) return null
  return (
    <span className="ck-timer-start">
      <IconButton
        size="sm"
        kind="ghost"
        icon={<AlarmClock />}
        label={text('Timer.Start', { what: name })}
        disabled={isBusy}
        onClick={() => void timer.start(what)}
      />
    </span>
  )
}
