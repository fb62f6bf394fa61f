import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { useSnapshot } from 'valtio'
import type { Booking } from './booking.store.ts'

/** Says that the time was not booked, and how long to wait after too many requests. */
export function BookingTrouble({ booking }: { booking: Booking }) {
  const { text } = useMessages()
  const { isFailed, waitMinutes } = useSnapshot(booking.state)
  if (!isFailed) return null
  return (
    <Notice tone="danger">
      {text('Timeslots.NotBooked')} {waitMinutes > 0 && text('Timeslots.TooMany', { minutes: waitMinutes })}
    </Notice>
  )
}
