import type { Client } from '@casekit/client/connect'
import type { Slot } from '@casekit/contract/booking'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Booking } from './booking.store.ts'
import { BookingTrouble } from './BookingTrouble.tsx'
import { TIMESLOTS } from './limits.ts'
import { GridSkeleton, SlotGrid, useDayNames } from './SlotGrid.tsx'
import { SlotWords } from './SlotWords.tsx'
import { type Calendar, daysWithout } from './timeslot-chooser.store.ts'
import { type Columns, useColumnCount } from './use-column-count.ts'
import { ZoneNote } from './ZoneNote.tsx'

type Props = {
  client: Client
  timeZone: string | undefined
  calendar: Calendar
  /** Set when the visitor books here. */
  booking: Booking | undefined
  /** The first requested day. */
  begin: string | undefined
  isDisabled: boolean
  onChoose: (slot: Slot) => void
}

/** The calendar: earlier, later, the days, and the selection. */
export function ChooseTime({ client, timeZone, calendar, booking, begin, isDisabled, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const columns = useColumnCount(place)
  const { status, days } = useSnapshot(calendar.state)
  return (
    <div ref={place} className="ck-ts-choose" aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Failed onRetry={calendar.load} />
      ) : status === 'loading' && days.length === 0 ? (
        <GridSkeleton count={columns.count} />
      ) : days.length === 0 ? (
        <NoTimes calendar={calendar} />
      ) : (
        <>
          <Turner calendar={calendar} columns={columns} />
          <Remarks client={client} timeZone={timeZone} calendar={calendar} begin={begin} />
          <SlotGrid calendar={calendar} columns={columns} isDisabled={isDisabled} onChoose={onChoose} />
          <Choice calendar={calendar} booking={booking} isDisabled={isDisabled} />
        </>
      )}
    </div>
  )
}

export function Failed({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { text } = useMessages()
  const again = <Button onClick={() => void onRetry()}>{text('Buttons.TryAgain')}</Button>
  return <Empty art="error" title={text('Timeslots.Failed')} action={again} />
}

function NoTimes({ calendar }: { calendar: Calendar }) {
  const { text } = useMessages()
  const again = <Button onClick={() => void calendar.load()}>{text('Timeslots.LookAgain')}</Button>
  return (
    <Empty art="end" title={text('Timeslots.None')} action={again}>
      {text('Timeslots.NoneText')}
    </Empty>
  )
}

/** Earlier stops at the first page, later at the last day on offer. */
function Turner({ calendar, columns: { count } }: { calendar: Calendar; columns: Columns }) {
  const { text } = useMessages()
  const { range } = useDayNames()
  const { days, first, isComplete, more } = useSnapshot(calendar.state)
  const page = days.slice(first, first + count)
  const isLast = isComplete && first + count >= days.length
  return (
    <div className="ck-ts-turner">
      <Button
        part="earlier"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={first === 0}
        onClick={() => calendar.earlier(count)}
      >
        {text('Timeslots.Earlier')}
      </Button>
      <span className="ck-ts-range" aria-live="polite">
        {range(page[0]?.day ?? '', page.at(-1)?.day ?? '')}
      </span>
      <Button
        part="later"
        iconAfter={<ChevronRight aria-hidden="true" />}
        busy={more === 'loading'}
        disabled={isLast}
        onClick={() => void calendar.later(count)}
      >
        {text('Timeslots.Later')}
      </Button>
    </div>
  )
}

/** Notes for the visitor before choosing. */
function Remarks({ client, timeZone, calendar, begin }: Pick<Props, 'client' | 'timeZone' | 'calendar' | 'begin'>) {
  const { text } = useMessages()
  const { weekday, date } = useDayNames()
  const { days, isLost, more, first } = useSnapshot(calendar.state)
  const day = days[0]?.day ?? ''
  const isFar = first === 0 && daysWithout(days as Calendar['state']['days'], begin) > TIMESLOTS.soonDays
  return (
    <div className="ck-ts-remarks">
      {isLost && <Notice tone="warning">{text('Timeslots.Lost')}</Notice>}
      {more === 'failed' && (
        <Notice
          tone="danger"
          action={
            <Button kind="link" onClick={() => void calendar.loadMore()}>
              {text('Buttons.TryAgain')}
            </Button>
          }
        >
          {text('Timeslots.Failed')}
        </Notice>
      )}
      {isFar && <Notice tone="info">{text('Timeslots.NextFree', { day: `${weekday(day)} ${date(day)}` })}</Notice>}
      <ZoneNote client={client} timeZone={timeZone} start={days[first]?.slots[0]?.start ?? ''} />
    </div>
  )
}

function Choice({ calendar, booking, isDisabled }: Pick<Props, 'calendar' | 'booking' | 'isDisabled'>) {
  const { text } = useMessages()
  const { chosen } = useSnapshot(calendar.state)
  return (
    <div className="ck-ts-foot" part="footer">
      <span aria-live="polite">
        {chosen ? <SlotWords slot={chosen} /> : <span className="ck-ts-hint">{text('Timeslots.Choose')}</span>}
      </span>
      {booking && <BookButton booking={booking} slot={chosen} isDisabled={isDisabled} />}
    </div>
  )
}

type BookProps = { booking: Booking; slot: Slot | null; isDisabled: boolean }

function BookButton({ booking, slot, isDisabled }: BookProps) {
  const { text } = useMessages()
  const { isBusy } = useSnapshot(booking.state)
  return (
    <>
      <BookingTrouble booking={booking} />
      <Button
        kind="primary"
        part="primary-button"
        busy={isBusy}
        disabled={!slot || isDisabled}
        onClick={() => slot && void booking.hold(slot)}
      >
        {text('Timeslots.Book')}
      </Button>
    </>
  )
}
