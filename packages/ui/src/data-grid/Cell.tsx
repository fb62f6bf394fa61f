import type { ReactNode } from 'react'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '../skeleton.tsx'
import type { GridContext } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import { valueLabel } from './value-label.ts'

type CellProps = CustomCellRendererProps<GridRow, unknown, GridContext> & {
  cells: (name: string) => ((row: GridRow) => ReactNode) | undefined
}

/** A cell: as its screen draws it, else its value as it is written in the reader's language; grey while it is on its way. */
export function Cell({ data, value, column, context, cells }: CellProps) {
  const { text, format } = useMessages()
  const name = column?.getColId() ?? ''
  if (!data) return <Skeleton width="70%" />
  const draw = cells(name)
  if (draw) return draw(data)
  const declared = context.columnOf(name)
  const written = () => {
    if (value === null || value === undefined) return ''
    if (declared?.type === 'date') return format.date(value as string)
    if (declared?.type === 'number')
      return name.toLowerCase().endsWith('number') ? `${value as number}` : format.number(value as number)
    if (typeof value === 'object') return (value as { name: string }).name
    if (declared?.type === 'boolean' || declared?.words)
      return valueLabel(text, declared, { value: value as string, label: '' })
    return value as string
  }
  const words = written()
  return (
    <span className="ck-truncate" title={words}>
      {words}
    </span>
  )
}
