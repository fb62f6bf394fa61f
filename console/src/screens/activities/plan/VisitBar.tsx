import { type FocusEvent, type KeyboardEvent, memo, type MouseEvent, type PointerEvent } from 'react'
import { CalendarCheck, Hourglass, Repeat2 } from 'lucide-react'
import type { PlannedVisit } from '@casekit/contract/planning'
import { PriorityMark } from '@casekit/ui/priority-mark'

export type VisitDeeds = {
  onTake: (event: PointerEvent, visit: PlannedVisit, resizes: boolean, offset: number) => void
  onPick: (event: MouseEvent, visit: PlannedVisit) => void
  onOpen: (visit: PlannedVisit) => void
  onKey: (event: KeyboardEvent, visit: PlannedVisit) => void
  onFocus: (event: FocusEvent, visit: PlannedVisit) => void
}

type VisitBarProps = {
  visit: PlannedVisit
  /** Everything for screen readers: what, who, when and the status. */
  label: string
  left: number
  top: number
  width: number
  height: number
  isPicked: boolean
  isHeld: boolean
  isFocusable: boolean
  deeds: VisitDeeds
}

const NARROW = 72

/** A visit in its row. */
export const VisitBar = memo(function VisitBar(props: VisitBarProps) {
  const { visit, label, left, top, width, height, isPicked, isHeld, isFocusable, deeds } = props
  const place = visit.address || visit.customerName
  return (
    <button
      type="button"
      id={`visit-${visit.id}`}
      className={`ck-visit ck-visit-${visit.status.toLowerCase()}${isHeld ? ' ck-visit-held' : ''}`}
      style={{ transform: `translate(${left}px, ${top}px)`, inlineSize: width, blockSize: height }}
      aria-label={label}
      aria-pressed={isPicked}
      title={label}
      tabIndex={isFocusable ? 0 : -1}
      onPointerDown={event =>
        deeds.onTake(event, visit, false, event.clientX - event.currentTarget.getBoundingClientRect().left)
      }
      onClick={event => deeds.onPick(event, visit)}
      onDoubleClick={() => deeds.onOpen(visit)}
      onKeyDown={event => deeds.onKey(event, visit)}
      onFocus={event => deeds.onFocus(event, visit)}
    >
      {width > NARROW && (
        <span className="ck-visit-line">
          <b>{visit.caseNumber ?? visit.number}</b>
          {(visit.priority === 'Urgent' || visit.priority === 'High') && <PriorityMark priority={visit.priority} />}
          {visit.isBooked && <CalendarCheck aria-hidden="true" />}
          {visit.first.length > 0 && <Hourglass aria-hidden="true" />}
          {visit.recurring && <Repeat2 aria-hidden="true" />}
        </span>
      )}
      <span className="ck-visit-what">{visit.subject}</span>
      {height > 44 && <span className="ck-visit-where">{place}</span>}
      <span
        className="ck-visit-end"
        aria-hidden="true"
        onPointerDown={event => {
          event.stopPropagation()
          deeds.onTake(event, visit, true, 0)
        }}
      />
    </button>
  )
})
