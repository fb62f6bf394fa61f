import type { DateFilterModel, ICombinedSimpleModel } from 'ag-grid-community'
import type { CustomFloatingFilterProps } from 'ag-grid-react'
import { useIntl } from 'react-intl'
import { useMessages } from '@casekit/messages/react'
import { writeDay } from '../days.ts'
import { DayBox, dateOf, dayOf } from './DayInput.tsx'
import type { GridContext } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import './set-filter.css'

type DayModel = DateFilterModel | ICombinedSimpleModel<DateFilterModel>

const SIGNS: { [test: string]: string } = { lessThan: '<', equals: '=', greaterThan: '>' }

/** The day filter below the heading; of two conditions, e.g. a range, it shows both lines and opens the full filter. */
export function FloatingDay({
  model,
  onModelChange,
  column,
  showParentFilter,
  context,
}: CustomFloatingFilterProps<never, GridRow, GridContext, DayModel>) {
  const { text } = useMessages()
  const { locale } = useIntl()
  const declared = context.columnOf(column.getColId())
  const label = declared ? text('Grid.FilterOf', { column: text(declared.label) }) : ''
  if (!model || !('conditions' in model)) {
    const type = model?.type ?? 'equals'
    return (
      <DayBox
        label={label}
        today={context.today()}
        date={dateOf(model?.dateFrom?.slice(0, 10) ?? '')}
        onDateChange={date => onModelChange(date && { filterType: 'date', type, dateFrom: dayOf(date), dateTo: null })}
      />
    )
  }
  const lines = model.conditions.map(
    ({ type, dateFrom }) => `${SIGNS[type ?? ''] ?? ''} ${dateFrom ? writeDay(dateFrom.slice(0, 10), locale) : ''}`,
  )
  return (
    <button
      type="button"
      className="ck-floating-period"
      aria-label={[label, ...lines].join(' ')}
      onClick={() => showParentFilter()}
    >
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </button>
  )
}
