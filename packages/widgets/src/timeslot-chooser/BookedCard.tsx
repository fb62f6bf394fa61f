import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Heading } from '@casekit/ui/surroundings'
import { CircleCheck } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { Booking } from './booking.store.ts'
import { useArrival } from './BookingForm.tsx'
import { SlotWords } from './SlotWords.tsx'

/** The booked visit: when, who, and where the confirmation was sent. */
export function BookedCard({ booking }: { booking: Booking }) {
  const { text } = useMessages()
  const { booked, visitor } = useSnapshot(booking.state)
  const arrive = useArrival()
  if (!booked) return null
  return (
    <div className="ck-ts-done">
      <CircleCheck aria-hidden="true" />
      <Heading className="ck-ts-title" tabIndex={-1} place={arrive}>
        {text('Timeslots.Booked')}
      </Heading>
      <SlotWords slot={booked.slot} />
      <p>{text('Timeslots.Confirmation', { email: visitor.email })}</p>
      <Button onClick={() => void booking.again()}>{text('Timeslots.Another')}</Button>
    </div>
  )
}
