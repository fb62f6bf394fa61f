import type { Slot } from '@casekit/contract/booking'
import { useMessages } from '@casekit/messages/react'
import { dayOf, shown, toldOf } from './days.ts'
import { useDayNames } from './SlotGrid.tsx'

/**
 * A time as text, and who comes: `Torsdag 22. maj kl. 10.00`, a window as `Torsdag 22. maj 08.00–12.00`; below it the
 * fitter.
 */
export function SlotWords({ slot }: { slot: Pick<Slot, 'start' | 'window' | 'fitterName'> }) {
  const { format } = useMessages()
  const { weekday, date } = useDayNames()
  const { start, window } = slot
  const told = window ? toldOf(slot, time => format.clock(shown(time))) : format.time(shown(start))
  return (
    <span className="ck-ts-words">
      <b>{`${weekday(dayOf(slot))} ${date(dayOf(slot))} ${told}`}</b>
      <span>{slot.fitterName}</span>
    </span>
  )
}
