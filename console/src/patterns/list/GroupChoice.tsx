import { useMessages } from '@casekit/messages/react'
import type { GridColumn } from '@casekit/ui/data-grid/grid-types'

type GroupChoiceProps = { columns: readonly GridColumn[]; value: string; onChange: (to: string) => void }

/** By which set column rows are grouped; off by default (§9 of shell-and-navigation). */
export function GroupChoice({ columns, value, onChange }: GroupChoiceProps) {
  const { text } = useMessages()
  const sets = columns.filter(({ type, filter }) => (type === 'set' || type === 'boolean') && filter !== false)
  return (
    <label className="ck-group-choice">
      {text('Grid.GroupBy')}
      <select value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{text('Grid.NoGroups')}</option>
        {sets.map(({ name, label }) => (
          <option key={name} value={name}>
            {text(label)}
          </option>
        ))}
      </select>
    </label>
  )
}
