import { TriangleAlert } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { type Fault, faultWord } from '../plan/faults.ts'
import type { PlanWords } from '../plan/words.ts'
import type { Carried } from './use-carry.ts'

type CarriedTaskProps = { carried: Carried; faults: readonly Fault[]; words: PlanWords; hourPx: number }

/** Where the dragged task would land, and the conflicts there. */
export function CarriedTask({ carried: { visit, target }, faults, words, hourPx }: CarriedTaskProps) {
  const { text } = useMessages()
  return (
    <div
      className={faults.length > 0 ? 'ck-calendar-held ck-calendar-held-bad' : 'ck-calendar-held'}
      style={{ top: (target.minute / 60) * hourPx, blockSize: Math.max(22, (target.minutes / 60) * hourPx - 2) }}
    >
      <b>{words.span(target.minute, target.minutes)}</b>
      <span className="ck-truncate">{visit.subject}</span>
      {faults.map(fault => (
        <span key={fault.name} className="ck-calendar-against">
          <TriangleAlert aria-hidden="true" /> {text(faultWord(fault), fault.values)}
        </span>
      ))}
    </div>
  )
}
