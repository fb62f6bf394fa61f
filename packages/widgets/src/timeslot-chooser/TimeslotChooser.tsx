import type { Client } from '@casekit/client/connect'
import { type Booked, getSlots, type Slot } from '@casekit/contract/booking'
import { getBookingChoices } from '@casekit/contract/booking-choices'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { timeslotsMessages } from '@casekit/messages/sections/timeslots'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { useRegionRole } from '@casekit/ui/surroundings'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type BookingTerms, createBooking, type Visitor } from './booking.store.ts'
import { ChooseTime, Failed } from './ChooseTime.tsx'
import { useLater } from './later.ts'
import './timeslot-chooser.css'
import { type ChosenTimeslot, createCalendar, type SlotSource } from './timeslot-chooser.store.ts'

export type { ChosenTimeslot, SlotSource } from './timeslot-chooser.store.ts'
export type { Visitor } from './booking.store.ts'

/** Commands for the parent. */
export type TimeslotChooserHandle = {
  /** Reloads the times; page and selection stay. */
  refresh: () => Promise<void>
  /** Back to the first times; clears the selection and the form, and releases a held time. */
  reset: () => void
}

export type TimeslotChooserProps = BookingTerms & {
  client: Client
  language: Language
  presentation?: 'inline'
  /** Only this fitter's times. */
  fitterId?: string
  /** The first day on offer, e.g. `2026-12-01`; default today. */
  from?: string
  /** If set, the visitor books here: hold, form, confirm. Otherwise a time is only selected. */
  booking?: boolean
  /** What the page already knows about the visitor. */
  visitor?: Partial<Visitor>
  /** The selected time as a form submits it: `{"start","fitterId"}`; empty for none. */
  timeslot?: string
  required?: boolean
  disabled?: boolean
  /** The company's time zone, if the page knows it; otherwise it is requested. */
  timeZone?: string
  /** Where times are loaded from; default the provider's calendar. */
  source?: SlotSource
  onTimeslotChosen?: (chosen: ChosenTimeslot, slot: Slot) => void
  onBooked?: (booked: Pick<Booked, 'activityId' | 'caseId'>) => void
  handle?: Ref<TimeslotChooserHandle>
}

const SECTIONS = [uiMessages, timeslotsMessages]

/** Free times by day; selects one, and books it if requested (§2.3 of cases-and-customers). */
export function TimeslotChooser(props: TimeslotChooserProps) {
  return (
    <MessagesProvider language={props.language} sections={SECTIONS} timeZone="UTC">
      <Mounted {...props} />
    </MessagesProvider>
  )
}

function Mounted({ handle, ...props }: TimeslotChooserProps) {
  const { calendar, booking } = useStores(props)
  const { chosen, refusal } = useSnapshot(calendar.state)
  const { step, choices, kindId, place } = useSnapshot(booking.state)
  const needsKind = choices?.kinds[0] && !kindId
  const asksBefore = Boolean(choices?.kinds[0] || refusal || place)
  const { parts, load } = useLater(asksBefore)
  useLayoutEffect(() => booking.follow({ ...props, loadForm: load }), [booking, props, load])
  const { text } = useMessages()
  useImperativeHandle(
    handle,
    () => ({
      refresh: calendar.load,
      reset: () => {
        booking.reset()
        calendar.reset()
      },
    }),
    [calendar, booking],
  )
  return (
    <section role={useRegionRole()} className="ck-root ck-ts" part="frame" aria-label={text('Timeslots.Label')}>
      {step === 'choose' && asksBefore && parts && (
        <parts.AskBefore booking={booking} calendar={calendar} isFixed={Boolean(props.kindId)} />
      )}
      {parts && step === 'form' && chosen ? (
        <parts.BookingForm booking={booking} slot={chosen} />
      ) : parts && step === 'booked' ? (
        <parts.BookedCard booking={booking} />
      ) : refusal || needsKind ? (
        parts === null && <Failed onRetry={load} />
      ) : (
        <ChooseTime
          client={props.client}
          timeZone={props.timeZone}
          calendar={calendar}
          booking={props.booking ? booking : undefined}
          begin={props.from}
          isDisabled={props.disabled ?? false}
          onChoose={slot => {
            calendar.choose(slot)
            props.onTimeslotChosen?.({ start: slot.start, fitterId: slot.fitterId }, slot)
          }}
        />
      )}
    </section>
  )
}

/** The calendar reloads when its query changes; the booking reads the parent's current props. */
function useStores(props: Omit<TimeslotChooserProps, 'handle'>) {
  const { client, skillId, fitterId, durationInMinutes, from, timeslot, visitor, source: given } = props
  const [{ calendar, booking }] = useState(createStores)
  const { kindId, place } = useSnapshot(booking.state)
  const zipCode = place || visitor?.zipCode
  const source = useMemo<SlotSource>(() => {
    const wish = {
      kindId: kindId || undefined,
      skillId: skillId || undefined,
      fitterId: fitterId || undefined,
      durationInMinutes: durationInMinutes || undefined,
      zipCode: zipCode || undefined,
    }
    return given ?? (range => client.call(getSlots, { query: { ...wish, ...range } }))
  }, [client, kindId, skillId, fitterId, durationInMinutes, zipCode, given])
  const isAsked = props.booking && !given
  useEffect(() => {
    // if this fails, it is requested again before a time is held
    if (isAsked) client.call(getBookingChoices).then(found => Object.assign(booking.state, { choices: found }), Boolean)
  }, [client, booking, isAsked])
  useEffect(() => void calendar.open(source, from || undefined), [calendar, source, from])
  useEffect(() => {
    if (timeslot !== undefined) calendar.take(timeslot)
  }, [calendar, timeslot])
  const known = JSON.stringify(visitor ?? {})
  useEffect(() => booking.prefill(JSON.parse(known) as Partial<Visitor>), [booking, known])
  return { calendar, booking }
}

function createStores() {
  const calendar = createCalendar()
  return { calendar, booking: createBooking(calendar) }
}
