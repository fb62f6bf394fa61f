import type { Slot } from '@casekit/contract/booking'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import { Check } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useSnapshot } from 'valtio'
import { clockAt, type Day, sameSlot, toldOf } from './days.ts'
import { gridKeys } from './grid-keys.ts'
import type { Calendar } from './timeslot-chooser.store.ts'
import type { Columns } from './use-column-count.ts'

type Props = { calendar: Calendar; columns: Columns; isDisabled: boolean; onChoose: (slot: Slot) => void }

/** The visible days side by side, each with its times. A single Tab stop; arrows move inside. */
export function SlotGrid({ calendar, columns, isDisabled, onChoose }: Props) {
  const { days, first, chosen } = useSnapshot(calendar.state)
  const page = (days as readonly Day[]).slice(first, first + columns.count)
  const isChosenHere = page.some(({ slots }) => slots.some(slot => chosen && sameSlot(slot, chosen)))
  return (
    <div
      role="presentation"
      className={`ck-ts-grid ck-ts-columns-${columns.count}`}
      onKeyDown={event =>
        gridKeys(event, {
          earlier: () => calendar.earlier(columns.count),
          later: () => calendar.later(columns.count),
        })
      }
    >
      {page.map((day, place) => (
        <DayColumn
          key={day.day}
          day={day}
          chosen={chosen}
          isTight={columns.isTight}
          isDisabled={isDisabled}
          hasStop={place === 0 && !isChosenHere}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

type DayProps = {
  day: Day
  chosen: Slot | null
  isTight: boolean
  isDisabled: boolean
  /** Its first time is the Tab stop. */
  hasStop: boolean
  onChoose: (slot: Slot) => void
}

function DayColumn({ day: { day, slots }, chosen, isTight, isDisabled, hasStop, onChoose }: DayProps) {
  const { weekday, date } = useDayNames()
  const isChosen = (slot: Slot) => chosen !== null && sameSlot(slot, chosen)
  const name = `${weekday(day)} ${date(day)}`
  return (
    <fieldset aria-label={name} data-day="" part="day" className="ck-ts-day" disabled={isDisabled}>
      <div className={slots.some(isChosen) ? 'ck-ts-head ck-ts-head-chosen' : 'ck-ts-head'} aria-hidden="true">
        <b>{isTight ? weekday(day).slice(0, 3) : weekday(day)}</b>
        <span>{date(day, isTight)}</span>
      </div>
      {slots.map((slot, place) => (
        <button
          key={slot.start}
          type="button"
          data-slot=""
          part={isChosen(slot) ? 'slot slot-chosen' : 'slot'}
          className="ck-ts-slot"
          aria-pressed={isChosen(slot)}
          aria-label={`${toldOf(slot, clockAt)}, ${name}`}
          tabIndex={isChosen(slot) || (hasStop && place === 0) ? 0 : -1}
          onClick={() => onChoose(slot)}
        >
          {isChosen(slot) && <Check aria-hidden="true" />}
          {toldOf(slot, clockAt)}
        </button>
      ))}
    </fieldset>
  )
}

const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** Day names in the reader's language; weekdays are our own texts because browsers do not know Nynorsk. */
export function useDayNames() {
  const { text } = useMessages()
  const { formatDate, formatDateTimeRange } = useIntl()
  return {
    weekday: (day: string) => text(`Weekday.${at(day).getUTCDay() || 7}` as MessageId),
    /** `22. maj` */
    date: (day: string, isShort = false) =>
      formatDate(at(day), { day: 'numeric', month: isShort ? 'short' : 'long', timeZone: 'UTC' }),
    /** `19.–26. maj 2025` */
    range: (from: string, to: string) =>
      formatDateTimeRange(at(from), at(to), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  }
}

/** The height of a day with seven times, including header and footer. */
const ROWS = 10

/** The placeholder of the days while they load. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div className={`ck-ts-grid ck-ts-columns-${count}`}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="ck-ts-day ck-ts-waiting">
          <Skeleton width="60%" height="1.25rem" />
          {Array.from({ length: ROWS }, (_, row) => (
            <Skeleton key={row} width="100%" height="2.75rem" />
          ))}
        </div>
      ))}
    </div>
  )
}
