import type { ReactNode } from 'react'
import type { CustomCellRendererProps } from 'ag-grid-react'
import type { GridContext } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'

type CellProps = CustomCellRendererProps<GridRow, unknown, GridContext> & {
  cells: (name: string) => ((row: GridRow) => ReactNode) | undefined
}

/** A cell rendered by its screen; empty while its row is loading. */
export function Cell({ data, column, cells }: CellProps) {
  return data ? cells(column?.getColId() ?? '')?.(data) : null
}
