import { useEffect, useState } from 'react'
import { activities } from '@casekit/contract/overview'
import { ACTIVITY_STATUSES } from '@casekit/contract/overviews/activities'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import type { Counted, Filters } from '@casekit/ui/data-grid/grid-types'
import { call } from '../../session/session.store.ts'
import { type Period, PERIODS, periodFilter, periodOf } from './periods.ts'

type ActivityFiltersProps = { filters: Filters; userId: string; onChange: (filters: Filters) => void }

const ALL = 'all'
const CURRENT = 'current'

/** User, type, status and period: what they choose stands in the columns' filters. */
export function ActivityFilters({ filters, userId, onChange }: ActivityFiltersProps) {
  const { text } = useMessages()
  const [types, setTypes] = useState<Counted[]>([])
  const [now] = useState(() => new Date())
  useEffect(() => {
    call(activities.values, { params: { column: 'type' }, body: {} }).then(setTypes, () => setTypes([]))
  }, [])

  const valuesOf = (column: string) => chosenIn(filters[column])
  const only = (column: string) => valuesOf(column)?.[0] ?? ALL
  const put = (column: string, values: readonly string[] | null) => {
    const { [column]: _, ...others } = filters
    onChange(values ? { ...others, [column]: { filterType: 'set', values } } : others)
  }
  const status = valuesOf('status')
  return (
    <div className="ck-activity-filters">
      <Choice
        label={text('Activities.User')}
        value={only('assignedTo') === userId ? userId : ALL}
        options={[
          [ALL, text('Activities.Everyone')],
          [userId, text('Activities.Mine')],
        ]}
        onChange={user => put('assignedTo', user === ALL ? null : [user])}
      />
      <Choice
        label={text('Activities.Type')}
        value={only('type')}
        options={[
          [ALL, text('Activities.AllTypes')],
          ...types.flatMap(({ value, label }): [string, string][] => (value ? [[value, label]] : [])),
        ]}
        onChange={type => put('type', type === ALL ? null : [type])}
      />
      <Choice
        label={text('Activities.Status')}
        value={!status ? CURRENT : status.length === 1 ? (status[0] ?? ALL) : ALL}
        options={[
          [CURRENT, text('Activities.Current')],
          [ALL, text('Activities.AllStatuses')],
          ...ACTIVITY_STATUSES.map((name): [string, string] => [name, text(`ActivityStatus.${name}`)]),
        ]}
        onChange={name => put('status', name === CURRENT ? null : name === ALL ? ACTIVITY_STATUSES : [name])}
      />
      <Choice
        label={text('Activities.Period')}
        value={periodOf(filters['dueAt'], now)}
        options={PERIODS.map(({ name, label }): [string, string] => [name, text(label satisfies MessageId)])}
        onChange={name => {
          const { dueAt: _, ...others } = filters
          const dueAt = periodFilter(name as Period, now)
          onChange(dueAt ? { ...others, dueAt } : others)
        }}
      />
    </div>
  )
}

function chosenIn(filter: object | undefined): (string | null)[] | undefined {
  return filter && 'values' in filter ? (filter.values as (string | null)[]) : undefined
}

type ChoiceProps = { label: string; value: string; options: [string, string][]; onChange: (value: string) => void }

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="ck-group-choice ck-activity-choice">
      <span className="ck-hidden-text">{label}</span>
      <select aria-label={label} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
