import type { GridApi } from 'ag-grid-community'
import { sortAs, viewIn } from './grid-view.ts'

const CYCLE = ['asc', 'desc', null] as const

/**
 * Shift or Ctrl plus a click or Enter on a heading adds its column to the sort: the grid itself uses different modifier
 * keys for mouse and keyboard. Beyond `most` columns, the last but one is dropped. `hint` is the headings' tooltip.
 * Returns a cleanup function.
 */
export function sortByMore(
  api: GridApi,
  grid: HTMLElement,
  { most, hint }: { most: number; hint: string },
): () => void {
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }

  function add(event: KeyboardEvent | MouseEvent) {
    const heading = headingOf(event)
    if (!heading || !(event.shiftKey || event.ctrlKey || event.metaKey) || event.altKey) return
    event.stopPropagation()
    event.preventDefault()
    sortOn(api, heading.getAttribute('col-id') ?? '', most)
  }
  grid.addEventListener('click', add, options)
  grid.addEventListener('keydown', event => event.key === 'Enter' && add(event), options)
  grid.addEventListener('pointerover', event => headingOf(event)?.setAttribute('title', hint), options)
  return () => ending.abort()
}

/** The sortable heading an event is on. */
const headingOf = ({ target }: Event) =>
  (target as Element).closest('.ag-header-cell-resize')
    ? null
    : (target as Element).closest<HTMLElement>('.ag-header-cell-sortable[role=columnheader]')

/** Cycles a column's sort direction, leaving the others unchanged. */
function sortOn(api: GridApi, colId: string, most: number): void {
  const column = api.getColumn(colId)
  if (!column) return
  const cycle = column.getColDef().sortingOrder ?? CYCLE
  const now = column.getSort() ?? null
  const next = cycle[(cycle.findIndex(way => way === now) + 1) % cycle.length] as 'asc' | 'desc' | null
  const { sort: sorted } = viewIn(api, '')
  const others = sorted.filter(one => one.colId !== colId).slice(0, most - 1)
  const at = column.getSortIndex() ?? others.length
  const state = others.toSpliced(at, 0, ...(next ? [{ colId, sort: next }] : []))
  sortAs(api, state)
}
