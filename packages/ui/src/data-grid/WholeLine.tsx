import type { CustomCellRendererProps } from 'ag-grid-react'
import type { GridContext } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import { GroupHeading } from './GroupHeading.tsx'

/** A row on its way is one bar: its cells are made once, when it is there. A heading is one line too. */
export const isWholeLine = ({ rowNode: { data } }: { rowNode: { data?: GridRow | undefined } }): boolean =>
  !data || data.heading !== undefined

export const WholeLine = (line: CustomCellRendererProps<GridRow, unknown, GridContext>) =>
  line.data ? <GroupHeading {...line} /> : <span className="ck-grid-waiting" ref={hideRow} />

/** Nothing is to be read or pressed there yet, and Tab does not stop there. */
function hideRow(bar: HTMLElement | null) {
  const row = bar?.closest<HTMLElement>('.ag-row')
  row?.setAttribute('aria-hidden', 'true')
  if (row) row.tabIndex = -1
  return () => row?.removeAttribute('aria-hidden')
}
