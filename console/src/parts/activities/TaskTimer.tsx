import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { WorkTimer } from '@casekit/contract/work-timer'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { ownTimer, type TimerOutcome } from '../timer/timer.store.ts'

type TaskTimerProps = { activityId: string; onWritten: () => Promise<void> }

/** Starts or stops the user's timer for this task; reports what happened to one that was running. */
export function TaskTimer({ activityId, onWritten }: TaskTimerProps) {
  const { text } = useMessages()
  const store = ownTimer()
  const { timer, isBusy } = useSnapshot(store.state)
  useEffect(() => void store.load(), [store])
  if (!timer) return null
  const isRunning = timer.running?.activityId === activityId

  async function told(outcome: Promise<TimerOutcome>, say = said): Promise<void> {
    const what = await outcome
    if ('refused' in what) {
      toasts.show({ tone: 'failed', title: what.refused || text('Activity.NotChanged') })
      return
    }
    await onWritten()
    const { stopped } = what.timer
    toasts.show({ title: say(what.timer), ...(stopped && { undo: () => void told(store.undo(), back) }) })
  }
  const back = () => text('Activity.TimerBack')
  function said({ running, stopped }: WorkTimer): string {
    const count = stopped?.minutes ?? 0
    if (!running) return text('Activity.TimerStopped', { count })
    return stopped ? text('Activity.TimerRunsInstead', { count }) : text('Activity.TimerRuns')
  }
  return (
    <div>
      {isRunning && <p className="ck-quiet">{text('Activity.TimerRuns')}</p>}
      <Button busy={isBusy} onClick={() => void told(isRunning ? store.stop() : store.start({ activityId }))}>
        {text(isRunning ? 'Activity.StopTimer' : 'Activity.StartTimer')}
      </Button>
    </div>
  )
}
