import { useEffect, useState } from 'react'
import { RotateCcw } from 'lucide-react'
import { activities } from '@casekit/contract/overview'
import { ACTIVITY_STATUSES } from '@casekit/contract/overviews/activities'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { Counted, Filters } from '@casekit/ui/data-grid/grid-types'
import { Picker } from '@casekit/ui/picker'
import { DayField } from '../../patterns/day/DayField.tsx'
import { call } from '../../session/session.store.ts'
import { ALL, type Choices, choicesIn, CURRENT, CUSTOM, filtersFor, PERIODS, SEVERAL } from './choices.ts'

type ActivityFiltersProps = {
  filters: Filters
  userId: string
  /** yyyy-mm-dd. */
  today: string
  /** False if the days are selected elsewhere. */
  hasPeriod: boolean
  onChange: (filters: Filters) => void
}

const PERIOD_LABELS: Record<(typeof PERIODS)[number], MessageId> = {
  all: 'Activities.Always',
  thisWeek: 'Activities.ThisWeek',
  nextWeek: 'Activities.NextWeek',
  thisMonth: 'Activities.ThisMonth',
  overdue: 'Activities.OverdueOnes',
  custom: 'Activities.Custom',
}

/** User, type, status and period, stored in the columns' filters. */
export function ActivityFilters({ filters, userId, today, hasPeriod, onChange }: ActivityFiltersProps) {
  const { text } = useMessages()
  const types = useValues('type')
  const users = useValues('assignedTo')
  const [wantsDays, setWantsDays] = useState(false)
  const choices = choicesIn(filters, today)
  const period = wantsDays && choices.period === ALL ? CUSTOM : choices.period
  const choose = (change: Partial<Choices>) => onChange(filtersFor({ ...choices, period, ...change }, filters, today))
  const days = (change: Pick<Partial<Choices>, 'customStart' | 'customEnd'>) => choose({ period: CUSTOM, ...change })

  return (
    <search className="ck-activity-filters" aria-label={text('Grid.Filters')}>
      <Choice
        label={text('Activities.User')}
        value={choices.user}
        options={[
          [ALL, text('Activities.Everyone')],
          [userId, text('Activities.Mine')],
          ...named(users).filter(([id]) => id !== userId),
        ]}
        onChange={user => choose({ user })}
      />
      <Choice
        label={text('Activities.Type')}
        value={choices.type}
        options={[[ALL, text('Activities.AllTypes')], ...named(types)]}
        onChange={type => choose({ type })}
      />
      <Choice
        label={text('Activities.Status')}
        value={choices.status}
        options={[
          [CURRENT, text(hasPeriod ? 'Activities.Current' : 'Planning.CurrentAndDone')],
          [ALL, text('Activities.AllStatuses')],
          ...ACTIVITY_STATUSES.map((name): [string, string] => [name, text(`ActivityStatus.${name}`)]),
        ]}
        onChange={status => choose({ status })}
      />
      {hasPeriod && (
        <Choice
          label={text('Activities.Period')}
          value={period}
          options={PERIODS.map((name): [string, string] => [name, text(PERIOD_LABELS[name])])}
          onChange={name => {
            setWantsDays(name === CUSTOM)
            choose({ period: name })
          }}
        />
      )}
      {hasPeriod && period === CUSTOM && (
        <>
          <DayField
            whenDone
            label={text('Activities.From')}
            value={choices.customStart?.slice(0, 10) ?? ''}
            onChange={day => days({ customStart: startOf(day) })}
          />
          <DayField
            whenDone
            label={text('Activities.To')}
            value={choices.customEnd?.slice(0, 10) ?? ''}
            onChange={day => days({ customEnd: startOf(day) })}
          />
        </>
      )}
      <Button
        kind="ghost"
        icon={<RotateCcw />}
        disabled={choices.defaultClear}
        onClick={() => {
          setWantsDays(false)
          onChange({})
        }}
      >
        {text('Grid.ResetFilters')}
      </Button>
    </search>
  )
}

function useValues(column: 'type' | 'assignedTo'): Counted[] {
  const [values, setValues] = useState<Counted[]>([])
  useEffect(() => {
    call(activities.values, { params: { column }, body: {} }).then(setValues, () => setValues([]))
  }, [column])
  return values
}

const startOf = (day: string) => (day ? `${day}T00:00:00Z` : null)

const named = (values: Counted[]) =>
  values.flatMap(({ value, label }): [string, string][] => (value ? [[value, label]] : []))

type ChoiceProps = { label: string; value: string; options: [string, string][]; onChange: (value: string) => void }

/** One of the selects; »several« is an option only while the column's own filter allows several. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { text } = useMessages()
  const all: [string, string][] = value === SEVERAL ? [...options, [SEVERAL, text('Activities.Several')]] : options
  return (
    <Picker
      label={label}
      options={all.map(([name, words]) => ({ value: name, label: words }))}
      value={value}
      onChange={onChange}
    />
  )
}
