import type { Slot } from '@casekit/contract/booking'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea, TextField } from '@casekit/ui/field'
import { Heading } from '@casekit/ui/surroundings'
import { type ComponentProps, type FormEvent, type RefCallback, useCallback } from 'react'
import { useSnapshot } from 'valtio'
import { type Booking, missing, type Visitor } from './booking.store.ts'
import { BookingTrouble } from './BookingTrouble.tsx'
import { ExtraWords } from './ExtraWords.tsx'
import { Questions } from './Questions.tsx'
import { SlotWords } from './SlotWords.tsx'

const LABELS: Record<Exclude<keyof Visitor, 'note'>, MessageId> = {
  name: 'Timeslots.Name',
  address: 'Timeslots.Address',
  zipCode: 'Timeslots.ZipCode',
  city: 'Timeslots.City',
  phone: 'Timeslots.Phone',
  email: 'Timeslots.Email',
}

/** Focuses a heading when its step opens. */
export function useArrival(): RefCallback<HTMLElement> {
  return useCallback((heading: HTMLElement | null) => heading?.focus(), [])
}

/** Asks for the visitor's name, address and contact details; the time is held meanwhile. */
export function BookingForm({ booking, slot }: { booking: Booking; slot: Slot }) {
  const { text } = useMessages()
  const { visitor, choices, isBusy, isFailed } = useSnapshot(booking.state, { sync: true })
  const arrive = useArrival()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [faulty] = missing(booking.state)
    if (faulty) event.currentTarget.querySelector<HTMLInputElement>(`[name="${faulty}"]`)?.focus()
    void booking.confirm()
  }
  return (
    <form className="ck-ts-form" noValidate onSubmit={send} aria-label={text('Timeslots.Details')}>
      <Heading className="ck-ts-title" tabIndex={-1} place={arrive}>
        {text('Timeslots.Details')}
      </Heading>
      <div className="ck-ts-kept">
        <SlotWords slot={slot} />
        <Button kind="link" onClick={booking.giveBack}>
          {text('Timeslots.OtherTime')}
        </Button>
      </div>
      <Field booking={booking} field="name" required autoComplete="name" />
      <Field booking={booking} field="address" autoComplete="street-address" />
      <div className="ck-ts-town">
        <Field booking={booking} field="zipCode" autoComplete="postal-code" maxLength={12} />
        <Field booking={booking} field="city" autoComplete="address-level2" />
      </div>
      <div className="ck-ts-pair">
        <Field booking={booking} field="email" required type="email" autoComplete="email" maxLength={254} />
        <Field booking={booking} field="phone" type="tel" autoComplete="tel" maxLength={40} />
      </div>
      {choices?.questions[0] && (
        <ExtraWords>
          <Questions booking={booking} />
        </ExtraWords>
      )}
      <TextArea
        label={text('Timeslots.Note')}
        optional
        maxLength={2000}
        value={visitor.note}
        onChange={value => booking.type('note', value)}
      />
      <BookingTrouble booking={booking} />
      <div className="ck-ts-foot">
        <Button kind="ghost" onClick={booking.giveBack}>
          {text('Buttons.Back')}
        </Button>
        <Button kind="primary" type="submit" busy={isBusy} part="primary-button">
          {text(isFailed ? 'Buttons.TryAgain' : 'Timeslots.Book')}
        </Button>
      </div>
    </form>
  )
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'> & {
  booking: Booking
  field: Exclude<keyof Visitor, 'note'>
}

function Field({ booking, field, ...rest }: FieldProps) {
  const { text } = useMessages()
  const state = useSnapshot(booking.state, { sync: true })
  const isMissing = state.isChecked && missing(state).includes(field)
  return (
    <TextField
      maxLength={200}
      {...rest}
      name={field}
      label={text(LABELS[field])}
      value={state.visitor[field]}
      onChange={value => booking.type(field, value)}
      error={isMissing && text(field === 'email' ? 'Timeslots.EmailMissing' : 'Timeslots.NameMissing')}
    />
  )
}
