import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Heading } from '@casekit/ui/surroundings'
import { useSnapshot } from 'valtio'
import { useArrival } from './BookingForm.tsx'
import type { Booking } from './booking.store.ts'
import { chooseKind } from './choices.ts'

/** What the visit is about: a press leads to the times of that kind. */
export function ChooseKind({ booking }: { booking: Booking }) {
  const { text } = useMessages()
  const { choices, kindId } = useSnapshot(booking.state)
  const [isBack, setBack] = useState(false)
  const arrive = useArrival()
  const chosen = choices?.kinds.find(({ id }) => id === kindId)
  const chooseAgain = () => {
    setBack(true)
    chooseKind(booking, '')
  }
  if (chosen)
    return (
      <div className="ck-ts-kept">
        <b ref={arrive} tabIndex={-1}>
          {chosen.name}
        </b>
        <Button kind="link" onClick={chooseAgain}>
          {text('BookingQuestions.OtherKind')}
        </Button>
      </div>
    )
  return (
    <div className="ck-ts-form">
      <Heading className="ck-ts-title" tabIndex={-1} place={isBack ? arrive : undefined}>
        {text('BookingQuestions.Kind')}
      </Heading>
      {choices?.kinds.map(({ id, name, durationInMinutes }) => (
        <Button key={id} size="lg" onClick={() => chooseKind(booking, id)}>
          {`${name} · ${text('BookingQuestions.Minutes', { minutes: durationInMinutes })}`}
        </Button>
      ))}
    </div>
  )
}
