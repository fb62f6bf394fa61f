import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { kindName } from '@casekit/rules/kind-name'
import { Button } from '@casekit/ui/button'
import { Heading } from '@casekit/ui/surroundings'
import { useSnapshot } from 'valtio'
import { useArrival } from './BookingForm.tsx'
import type { Booking } from './booking.store.ts'
import { chooseKind } from './choices.ts'

/** Asks for the kind of visit; a press leads to its times. */
export function ChooseKind({ booking }: { booking: Booking }) {
  const { text, language } = useMessages()
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
          {kindName(chosen, language)}
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
      {choices?.kinds.map(kind => (
        <Button key={kind.id} size="lg" onClick={() => chooseKind(booking, kind.id)}>
          {`${kindName(kind, language)} · ${text('BookingQuestions.Minutes', { minutes: kind.durationInMinutes })}`}
        </Button>
      ))}
    </div>
  )
}
