import { ChevronRight } from 'lucide-react'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { useMessages } from '@casekit/messages/react'
import type { GridContext } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import { valueLabel } from './value-label.ts'
import './group-heading.css'

type GroupHeadingProps = Pick<CustomCellRendererProps<GridRow, unknown, GridContext>, 'data' | 'api' | 'context'>

/** A group heading: the shared value, the row count, and the sums of the visible columns. */
export function GroupHeading({ data, api, context }: GroupHeadingProps) {
  const { text, format } = useMessages()
  if (!data?.heading) return null
  const { heading } = data
  const name = valueLabel(text, context.columnOf(heading.column), heading)
  const added = Object.entries(heading.sums ?? {}).flatMap(([name, sum]) => {
    const column = context.columnOf(name)
    return column && api.getColumn(name)?.isVisible() ? [{ column, sum }] : []
  })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the grid's rows are of no table
    <div role="gridcell" className="ck-grid-heading">
      <button type="button" tabIndex={-1} aria-expanded={heading.isOpen} onClick={() => context.toggle(data.id)}>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        <b>{name}</b>
        <span>{format.number(heading.count)}</span>
      </button>
      {context.groupLink(heading, name)}
      {added.map(({ column, sum }) => (
        <span key={column.name} className="ck-grid-heading-sum">
          {text(column.label)} <b>{column.amount ? format.amount(sum) : format.number(sum)}</b>
        </span>
      ))}
    </div>
  )
}
