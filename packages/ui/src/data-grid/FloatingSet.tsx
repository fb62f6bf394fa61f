import type { CustomFloatingFilterProps } from 'ag-grid-react'
import { ListFilter } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import type { GridContext } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import type { SetModel } from './SetFilter.tsx'

/** How many values of a set are selected; opens its filter. */
export function FloatingSet({
  model,
  column,
  showParentFilter,
  context,
}: CustomFloatingFilterProps<never, GridRow, GridContext, SetModel>) {
  const { text } = useMessages()
  const declared = context.columnOf(column.getColId())
  const total = declared?.values?.length
  const count = model?.values.length ?? 0
  const words = !model ? '' : total ? text('Grid.Chosen', { count, total }) : text('Grid.ChosenCount', { count })
  return (
    <button
      type="button"
      className={model ? 'ck-floating-set ck-floating-set-on' : 'ck-floating-set'}
      aria-label={[declared && text('Grid.FilterOf', { column: text(declared.label) }), words]
        .filter(Boolean)
        .join(': ')}
      onClick={() => showParentFilter()}
    >
      <span className="ck-truncate">{words}</span>
      <ListFilter size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
