import { useSnapshot } from 'valtio'
import { AskPlace } from './AskPlace.tsx'
import { ChooseKind } from './ChooseKind.tsx'
import type { Booking } from './booking.store.ts'
import { ExtraWords } from './ExtraWords.tsx'
import type { Calendar } from './timeslot-chooser.store.ts'

type Props = {
  booking: Booking
  calendar: Calendar
  /** The page fixes the kind of visit. */
  isFixed: boolean
}

/** Questions only some companies ask before offering times: the kind of visit, a postal code. */
export function AskBefore({ booking, calendar, isFixed }: Props) {
  const { choices, kindId, place } = useSnapshot(booking.state)
  const { refusal } = useSnapshot(calendar.state)
  const hasKinds = !isFixed && choices?.kinds[0]
  return (
    <ExtraWords>
      {hasKinds && <ChooseKind booking={booking} />}
      {(kindId || !hasKinds) && (refusal || place) && <AskPlace booking={booking} calendar={calendar} />}
    </ExtraWords>
  )
}
