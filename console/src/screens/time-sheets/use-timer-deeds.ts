import type { WorkTimer } from '@casekit/contract/work-timer'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { ownTimer, type Timed, type TimerOutcome } from '../../parts/timer/timer.store.ts'
import { hoursOf } from './hours.ts'

type Named = { subject: string; kind: NonNullable<WorkTimer['running']>['kind'] }

/** The actions of the timer, each reporting what it saved, with undo. */
export function useTimerDeeds(onWritten: () => Promise<void>) {
  const { text, format } = useMessages()
  const store = ownTimer()
  const nameOf = ({ subject, kind }: Named) => (kind ? text(`WorkKind.${kind}`) : subject)
  const hours = (minutes: number) => format.number(hoursOf(minutes))

  async function told(outcome: Promise<TimerOutcome>, say: (timer: WorkTimer) => string, mayUndo = true) {
    const what = await outcome
    if ('refused' in what) {
      toasts.show({ tone: 'failed', title: what.refused || text('Timer.Failed') })
      return
    }
    await onWritten()
    toasts.show({ title: say(what.timer), ...(mayUndo && what.timer.stopped && { undo: () => void undo() }) })
  }

  const runs = ({ running }: WorkTimer) => text('Timer.Runs', { what: running ? nameOf(running) : '' })
  const undo = () => told(store.undo(), runs, false)

  function started(timer: WorkTimer): string {
    const { running, stopped } = timer
    if (!running || !stopped) return runs(timer)
    const before = { before: nameOf(stopped), hours: hours(stopped.minutes) }
    return text('Timer.RunsInstead', { what: nameOf(running), ...before })
  }
  function ended({ stopped }: WorkTimer): string {
    const what = stopped ? nameOf(stopped) : ''
    return stopped?.minutes
      ? text('Timer.Stopped', { what, hours: hours(stopped.minutes) })
      : text('Timer.TooShort', { what })
  }
  return {
    nameOf,
    start: (what: Timed) => told(store.start(what), started),
    stop: () => told(store.stop(), ended),
    drop: () => told(store.drop(), () => text('Timer.Dropped')),
  }
}
