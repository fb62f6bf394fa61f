import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { currentTime } from '@casekit/client/clock'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { ownTimer } from '../../parts/timer/timer.store.ts'
import { useTimerDeeds } from './use-timer-deeds.ts'

const TICK_MS = 5000
const MINUTE_MS = 60_000

/** The current time, updated often enough for a timer's minutes. */
function useNow(): number {
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const ticking = setInterval(() => setNow(currentTime()), TICK_MS)
    return () => clearInterval(ticking)
  }, [])
  return now
}

const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** What the user's timer is running for, wherever it was started. */
export function TimerBar({ onWritten }: { onWritten: () => Promise<void> }) {
  const { text } = useMessages()
  const store = ownTimer()
  const { timer, isBusy } = useSnapshot(store.state)
  const deeds = useTimerDeeds(onWritten)
  const now = useNow()
  useEffect(() => {
    const learn = () => void store.load()
    learn()
    window.addEventListener('focus', learn)
    return () => window.removeEventListener('focus', learn)
  }, [store])
  if (!timer) return null
  const { running } = timer
  if (!running) return <p className="ck-timer">{text('Timer.None')}</p>
  const minutes = Math.max(0, Math.floor((now - Date.parse(running.startedAt)) / MINUTE_MS))
  return (
    <section className="ck-timer is-running" aria-label={text('Timer.Title')}>
      <b role="timer">{clockOf(minutes)}</b>
      <span className="ck-truncate">
        {running.caseNumber && <span className="ck-week-number">{running.caseNumber}</span>} {deeds.nameOf(running)}
      </span>
      <Button kind="primary" disabled={isBusy} onClick={() => void deeds.stop()}>
        {text('Timer.Stop')}
      </Button>
      <Button kind="ghost" disabled={isBusy} onClick={() => void deeds.drop()}>
        {text('Timer.Drop')}
      </Button>
    </section>
  )
}
