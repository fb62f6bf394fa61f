import type { GridApi } from 'ag-grid-community'
import { firstOnScreen, focusAt } from './grid-view.ts'

type Place = { top: number; row?: number; column?: string }

/** Where each list of this visit was left, by its browser history entry. */
const left = new Map<string, Place>()

/** The current history entry's key; undefined when the browser does not support it. */
const entry = () => ('navigation' in globalThis ? navigation.currentEntry?.key : undefined)

/**
 * Restores a list reached through browser history: the same rows on screen, and the same cell focused. Returns a
 * cleanup function.
 */
export function comeBack(api: GridApi, grid: HTMLElement): () => void {
  const key = entry() ?? ''
  const place = left.get(key)
  left.delete(key)

  function keep(cell: Partial<Place>) {
    const open = entry()
    if (!open || api.isDestroyed()) return
    const top = firstOnScreen(api, Math.max(0, api.getFirstDisplayedRowIndex()))
    left.set(open, { ...left.get(open), ...cell, top })
  }
  const scrolled = () => keep({})
  const focused = ({ target }: Event) => keep(cellOf(target as Element)) // the grid's own event comes too late for a link
  grid.addEventListener('focusin', focused)
  api.addEventListener('bodyScrollEnd', scrolled)
  if (place) restore(api, place)
  return () => {
    grid.removeEventListener('focusin', focused)
    if (!api.isDestroyed()) api.removeEventListener('bodyScrollEnd', scrolled)
  }
}

function cellOf(element: Element): Partial<Place> {
  const row = element.closest('[row-index]')?.getAttribute('row-index')
  const column = element.closest('[col-id]')?.getAttribute('col-id')
  return row && column ? { row: Number(row), column } : {}
}

function restore(api: GridApi, { top, row = top, column }: Place): void {
  const isThere = (index: number) => index < api.getDisplayedRowCount()
  if (isThere(top)) api.ensureIndexVisible(top, 'top')
  const cell = column ? api.getColumn(column) : null
  if (cell && isThere(row)) focusAt(api, row, cell)
}
