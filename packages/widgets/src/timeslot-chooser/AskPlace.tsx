import { type FormEvent, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { useSnapshot } from 'valtio'
import type { Booking } from './booking.store.ts'
import { choosePlace } from './choices.ts'
import type { Calendar } from './timeslot-chooser.store.ts'

/**
 * Asks where the visit will be, which determines the available days. Visitors outside all zones are told whom to call.
 */
export function AskPlace({ booking, calendar }: { booking: Booking; calendar: Calendar }) {
  const { text } = useMessages()
  const { refusal } = useSnapshot(calendar.state)
  const { place } = useSnapshot(booking.state)
  const [typed, setTyped] = useState(place)
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choosePlace(booking, typed.trim())
  }
  return (
    <form className="ck-ts-form" noValidate onSubmit={show}>
      {refusal?.code === 'outside-zones' && <Outside phone={(refusal.current as { phone: string }).phone} />}
      <TextField
        name="place"
        label={text('Timeslots.ZipCode')}
        hint={text('BookingQuestions.PlaceHint')}
        autoComplete="postal-code"
        maxLength={12}
        value={typed}
        onChange={setTyped}
      />
      <div>
        <Button kind="primary" type="submit" disabled={typed.trim() === ''}>
          {text('BookingQuestions.ShowTimes')}
        </Button>
      </div>
    </form>
  )
}

function Outside({ phone }: { phone: string }) {
  const { text } = useMessages()
  return (
    <Notice tone="warning" action={phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}>
      {text(phone ? 'BookingQuestions.OutsideCall' : 'BookingQuestions.Outside')}
    </Notice>
  )
}
