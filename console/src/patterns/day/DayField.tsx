import type { FrameProps } from '@casekit/ui/field'
import { isWholeDay, readClock, readDay, readMoment, writeClock, writeDay } from '@casekit/ui/days'
import { useMessages } from '@casekit/messages/react'
import { useIntl } from 'react-intl'
import { TypedField } from './TypedField.tsx'
import { useToday } from './use-today.ts'

type Common = Omit<FrameProps, 'saving' | 'onRetry'> & {
  /** Empty while there is none, or none that can be read. */
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  size?: 'md' | 'lg'
}

type DayFieldProps = Common & {
  /** The first selectable day of the calendar. */
  min?: string
  /** Calls `onChange` only for complete input; for values that are queried or saved immediately. */
  whenDone?: boolean
}

/**
 * A day, `2026-11-24`: typed in any usual notation (`24-11`, `fre`, `+3`, `i dag`), or picked from the calendar with
 * arrow down.
 */
export function DayField({ min, whenDone, ...field }: DayFieldProps) {
  const { text, format } = useMessages()
  const { locale } = useIntl()
  const today = useToday()
  return (
    <TypedField
      {...field}
      write={day => writeDay(day, locale)}
      read={typed => readDay(typed, today, locale)}
      say={format.day}
      isWhole={whenDone ? isWholeDay : undefined}
      placeholder={text('Grid.DayShape')}
      wrong="Form.NoDay"
      maxLength={30}
      calendar={{ day: field.value, today, min, take: day => day }}
    />
  )
}

/** A time, `14:00`: typed as `14`, `8.30` or `830`; arrow keys step by quarters of an hour. */
export function ClockField(field: Common) {
  const { locale } = useIntl()
  return (
    <TypedField
      {...field}
      write={clock => writeClock(clock, locale)}
      read={readClock}
      step={(clock, quarters) => quarterOf(clock, quarters)}
      placeholder={writeClock('08:00', locale)}
      wrong="Form.NoClock"
      maxLength={12}
    />
  )
}

const FIRST_CLOCK = '08:00'
const QUARTER_MINUTES = 15
const DAY_MINUTES = 24 * 60

function quarterOf(clock: string, quarters: number): string {
  if (!clock) return FIRST_CLOCK
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const sum = (hours * 60 + minutes + quarters * QUARTER_MINUTES + DAY_MINUTES) % DAY_MINUTES
  return [Math.floor(sum / 60), sum % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** A day with a time, `2026-11-24T14:00`: `24-11 14`, `fre 8.30`, or a time alone for today. */
export function MomentField(field: Common) {
  const { text, format } = useMessages()
  const { locale } = useIntl()
  const today = useToday()
  const [day = '', clock = ''] = field.value.split('T')
  const write = (value: string) => {
    const [on = '', at = ''] = value.split('T')
    return `${writeDay(on, locale)} ${writeClock(at, locale)}`
  }
  return (
    <TypedField
      {...field}
      write={write}
      read={typed => readMoment(typed, today, locale)}
      say={value => `${format.day(value.slice(0, 10))} ${writeClock(value.slice(11), locale)}`}
      placeholder={`${text('Grid.DayShape')} ${writeClock('08:00', locale)}`}
      wrong="Form.NoMoment"
      maxLength={40}
      calendar={{ day, today, take: chosen => `${chosen}T${clock || FIRST_CLOCK}` }}
    />
  )
}
