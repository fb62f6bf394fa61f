import { useMessages } from '@casekit/messages/react'
import type { GridColumn } from '@casekit/ui/data-grid/grid-types'
import { Picker } from '@casekit/ui/picker'
import { hasGroups } from './overview-address.ts'

type GroupChoiceProps = { columns: readonly GridColumn[]; value: string; onChange: (to: string) => void }

/** Selects the set column that rows are grouped by; off by default (§9 of shell-and-navigation). */
export function GroupChoice({ columns, value, onChange }: GroupChoiceProps) {
  const { text } = useMessages()
  const sets = columns.filter(hasGroups)
  const options = [
    { value: '', label: text('Grid.NoGroups') },
    ...sets.map(({ name, label }) => ({ value: name, label: text(label) })),
  ]
  return <Picker label={text('Grid.GroupBy')} options={options} value={value} onChange={onChange} />
}
