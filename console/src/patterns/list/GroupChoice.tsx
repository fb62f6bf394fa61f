import { useMessages } from '@casekit/messages/react'
import type { GridColumn } from '@casekit/ui/data-grid/grid-types'
import { Picker } from '@casekit/ui/picker'

type GroupChoiceProps = { columns: readonly GridColumn[]; value: string; onChange: (to: string) => void }

/** By which set column rows are grouped; off by default (§9 of shell-and-navigation). */
export function GroupChoice({ columns, value, onChange }: GroupChoiceProps) {
  const { text } = useMessages()
  const sets = columns.filter(({ type, filter }) => (type === 'set' || type === 'boolean') && filter !== false)
  const options = [
    { value: '', label: text('Grid.NoGroups') },
    ...sets.map(({ name, label }) => ({ value: name, label: text(label) })),
  ]
  return <Picker label={text('Grid.GroupBy')} options={options} value={value} onChange={onChange} />
}
