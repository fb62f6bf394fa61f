import { useMessages } from '@casekit/messages/react'
import './priority-mark.css'

export type PriorityName = 'Low' | 'Normal' | 'High' | 'Urgent'

const BARS = [
  { x: 1, y: 8.5, height: 4.5 },
  { x: 5.5, y: 5.5, height: 7.5 },
  { x: 10, y: 2.5, height: 10.5 },
]
const FILLED: Record<PriorityName, number> = { Low: 1, Normal: 2, High: 3, Urgent: 0 }

/** A case's priority: bars, or a filled square for urgent, and its name. */
export function PriorityMark({ priority }: { priority: PriorityName }) {
  const { text } = useMessages()
  return (
    <span className={`ck-priority ck-priority-${priority.toLowerCase()}`}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        {priority === 'Urgent' ? <Square /> : <Bars filled={FILLED[priority]} />}
      </svg>
      {text(`CasePriority.${priority}`)}
    </span>
  )
}

function Square() {
  return (
    <>
      <rect x="1" y="1" width="12" height="12" rx="3" />
      <path d="M7 4v3.6M7 9.9v.2" strokeWidth="1.75" strokeLinecap="round" fill="none" />
    </>
  )
}

function Bars({ filled }: { filled: number }) {
  return BARS.map((bar, place) => (
    <rect key={bar.x} className={place < filled ? 'ck-priority-on' : 'ck-priority-off'} {...bar} width="3" rx="1" />
  ))
}
