import { ORIGINS, REPORT_PERIODS } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { useRegionRole } from '@casekit/ui/surroundings'
import { X } from 'lucide-react'
import { type ComponentType, useReducer, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { CaseReportStore } from './case-report.store.ts'

type Shared = { store: CaseReportStore }

/** The preset periods; weeks start on Monday. Pressing the selected one again deselects it but keeps its days. */
export function Periods({ store }: Shared) {
  const { text } = useMessages()
  const { period } = useSnapshot(store.state).filter
  return (
    <fieldset aria-label={text('CaseReport.Period')} className="ck-report-periods">
      {REPORT_PERIODS.map(one => (
        <button
          key={one}
          type="button"
          part="button"
          className="ck-report-period"
          aria-pressed={period === one}
          onClick={() => store.choosePeriod(one)}
        >
          {text(`CaseReport.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** From, To and the case filters (§2.4); the filters are behind a button if there is little room. */
export function Filters({ store, dayField: Day = PlatformDay }: Shared & { dayField?: ComponentType<DayProps> }) {
  const { text } = useMessages()
  const { filter, choices, report } = useSnapshot(store.state)
  const [isOpen, toggle] = useReducer(wasOpen => !wasOpen, false)
  const { fromDate, toDate, period, ...lists } = filter
  const range = period ? report?.range : undefined
  const [from, to] = [range?.fromDate ?? fromDate, range?.toDate ?? toDate]
  const count = Object.values(lists).filter(Boolean).length
  const error = from && to && from > to ? text('CaseReport.WrongOrder') : undefined
  return (
    <search role={useRegionRole()} aria-label={text('CaseReport.Filters')} className="ck-report-filters" part="filters">
      <Day
        label={text('CaseReport.From')}
        clear={text('CaseReport.ClearFrom')}
        value={from}
        onChange={fromDate => store.chooseDay({ fromDate })}
      />
      <Day
        label={text('CaseReport.To')}
        clear={text('CaseReport.ClearTo')}
        value={to}
        error={error}
        onChange={toDate => store.chooseDay({ toDate })}
      />
      <Button aria-expanded={isOpen} onClick={toggle}>
        {text('CaseReport.Filters')} {count || ''}
      </Button>
      <One
        store={store}
        name="responsible"
        label={text('CaseReport.Responsible')}
        options={named(choices?.responsibles)}
      />
      <One store={store} name="fitter" label={text('CaseReport.Fitter')} options={named(choices?.fitters)} />
      <One
        store={store}
        name="department"
        label={text('CaseReport.Department')}
        options={named(choices?.departments)}
      />
      <One
        store={store}
        name="caseChannel"
        label={text('CaseReport.Channel')}
        options={(choices?.channels ?? []).map(name => ({ value: name, label: name }))}
      />
      <One
        store={store}
        name="origin"
        label={text('CaseReport.Origin')}
        options={ORIGINS.map(origin => ({ value: origin, label: text(`CaseReport.Origin.${origin}`) }))}
      />
      <Button kind="ghost" onClick={store.clear}>
        {text('CaseReport.Clear')}
      </Button>
    </search>
  )
}

const named = (list: readonly { id: string; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

export type DayProps = {
  label: string
  /** The label of the clear button. */
  clear: string
  value: string
  error?: string
  onChange: (day: string) => void
}

/** The platform's date picker with a clear button. Incomplete years trigger no request. */
function PlatformDay({ label, clear, value, error, onChange }: DayProps) {
  const place = useRef<HTMLDivElement>(null)
  const empty = () => {
    onChange('')
    place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place} className="ck-report-day">
      <TextField
        type="date"
        label={label}
        min="1900-01-01"
        max="2099-12-31"
        value={value}
        error={error}
        onChange={day => (day === '' || day >= '1900') && onChange(day)}
        end={value ? <IconButton size="sm" label={clear} icon={<X />} onClick={empty} /> : undefined}
      />
    </div>
  )
}

type OneProps = Shared & {
  name: 'responsible' | 'fitter' | 'department' | 'caseChannel' | 'origin'
  label: string
  options: { value: string; label: string }[]
}

function One({ store, name, label, options }: OneProps) {
  const value = useSnapshot(store.state).filter[name]
  return (
    <Select
      label={label}
      value={value}
      options={options}
      clearable
      onChange={chosen => store.change({ [name]: chosen })}
    />
  )
}
