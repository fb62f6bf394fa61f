import type { MessageId } from '@casekit/messages/ids'
import type { Counted, GridColumn } from './grid-types.ts'

/** The label of a set value: fixed values by their message, records by name. */
export function valueLabel(
  text: (id: MessageId) => string,
  column: GridColumn | undefined,
  { value, label }: Pick<Counted, 'value' | 'label'>,
): string {
  if (value === null) return text('Grid.Blank')
  if (column?.type === 'boolean') return text(value === 'true' ? 'Grid.True' : 'Grid.False')
  return column?.words ? text(`${column.words}.${value}` as MessageId) : label || text('Grid.Blank')
}
