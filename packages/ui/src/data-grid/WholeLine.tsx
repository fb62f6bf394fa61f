import type { CustomCellRendererProps } from 'ag-grid-react'
import type { GridContext } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import { GroupHeading } from './GroupHeading.tsx'

/** A loading row is a single bar, and its cells are created once it has loaded. A heading is a single line too. */
export const isWholeLine = ({ rowNode: { data } }: { rowNode: { data?: GridRow | undefined } }): boolean =>
  !data || data.heading !== undefined

export const WholeLine = (line: CustomCellRendererProps<GridRow, unknown, GridContext>) =>
  line.data ? <GroupHeading {...line} /> : <span className="ck-grid-waiting" ref={hideRow} />

/** Hidden from screen readers and Tab until it has loaded. */
function hideRow(bar: HTMLElement | null) {
  const row = bar?.closest<HTMLElement>('.ag-row')
  row?.setAttribute('aria-hidden', 'true')
  if (row) row.tabIndex = -1
  return () => row?.removeAttribute('aria-hidden')
}
