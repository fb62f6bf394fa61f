import { useId } from 'react'
import { SERIES_MONTHLY } from '@casekit/contract/activity-rules'
import { SERIES_SCOPES, type SeriesScope } from '@casekit/contract/activity-series'
import { localesOf } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { Radio } from '@casekit/ui/radio'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import type { ActivityForm } from './activity-form.ts'
import { weekdaysIn } from './series-form.ts'

type RuleProps = {
  values: ActivityForm
  put: (change: Partial<ActivityForm>) => void
  timesError: string | undefined
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
/** A Monday, to name the weekdays from. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** On which days a task recurs, until when, and how many times. */
export function RuleFields({ values, put, timesError }: RuleProps) {
  const { text, language } = useMessages()
  const name = new Intl.DateTimeFormat(localesOf(language), { weekday: 'short', timeZone: 'UTC' })
  const chosen = weekdaysIn(values)
  const toggle = (day: number, isOn: boolean) =>
    put({ weekdays: WEEKDAYS.filter(each => (each === day ? isOn : chosen.includes(each))).join(',') })
  return (
    <>
      {values.frequency === 'week' && (
        <fieldset className="ck-wide ck-series-days">
          <legend>{text('Activity.Weekdays')}</legend>
          {WEEKDAYS.map(day => (
            <Checkbox key={day} checked={chosen.includes(day)} onChange={isOn => toggle(day, isOn)}>
              {name.format(MONDAY + (day - 1) * DAY_MS)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {values.frequency === 'month' && (
        <Select
          label={text('Activity.Monthly')}
          value={values.monthly}
          onChange={monthly => put({ monthly })}
          options={SERIES_MONTHLY.map(value => ({ value, label: text(`Activity.Monthly.${value}`) }))}
        />
      )}
      <DayField label={text('Activity.Until')} value={values.until} onChange={until => put({ until })} />
      <TextField
        inputMode="numeric"
        optional
        maxLength={3}
        label={text('Activity.Times')}
        value={values.count}
        error={timesError}
        onChange={count => put({ count })}
      />
    </>
  )
}

type ScopeProps = { scope: SeriesScope | 'one'; onChange: (scope: SeriesScope | 'one') => void }

/** Selects which tasks of a series a change applies to. */
export function ScopeField({ scope, onChange }: ScopeProps) {
  const { text } = useMessages()
  const name = useId()
  return (
    <fieldset className="ck-wide ck-series-scope">
      <legend>{text('Activity.Scope')}</legend>
      {(['one', ...SERIES_SCOPES] as const).map(value => (
        <Radio
          key={value}
          name={name}
          value={value}
          checked={scope === value}
          onChange={next => onChange(next as typeof value)}
        >
          {text(`Activity.Scope.${value}`)}
        </Radio>
      ))}
      {scope !== 'one' && <p className="ck-series-hint">{text('Activity.ScopeHint')}</p>}
    </fieldset>
  )
}
