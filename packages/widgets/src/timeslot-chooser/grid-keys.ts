import type { KeyboardEvent } from 'react'

const SLOT = '[data-slot]'
const DAY = '[data-day]'

type Turn = { earlier: () => unknown; later: () => unknown }

/**
 * Arrows move between the times: up and down within a day, sideways between days, and past the edge to the next page.
 */
export function gridKeys(event: KeyboardEvent<HTMLElement>, { earlier, later }: Turn): void {
  const grid = event.currentTarget
  const columns = [...grid.querySelectorAll<HTMLElement>(DAY)].map(day => [...day.querySelectorAll<HTMLElement>(SLOT)])
  const column = columns.findIndex(slots => slots.some(slot => slot === event.target))
  const row = columns[column]?.findIndex(slot => slot === event.target) ?? -1
  if (row < 0) return
  const focusIn = (place: number, at: number) => {
    const slots = columns[place] ?? []
    slots[Math.min(at, slots.length - 1)]?.focus()
  }
  const turn = (turned: unknown, place: 'first' | 'last') =>
    void Promise.resolve(turned).then(() => requestAnimationFrame(() => focusEdge(grid, place, row)))
  const moves: Record<string, () => void> = {
    ArrowUp: () => focusIn(column, Math.max(0, row - 1)),
    ArrowDown: () => focusIn(column, row + 1),
    ArrowLeft: () => (column > 0 ? focusIn(column - 1, row) : turn(earlier(), 'last')),
    ArrowRight: () => (column < columns.length - 1 ? focusIn(column + 1, row) : turn(later(), 'first')),
    Home: () => focusIn(column, 0),
    End: () => focusIn(column, columns[column]?.length ?? 0),
    PageUp: () => turn(earlier(), 'first'),
    PageDown: () => turn(later(), 'first'),
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  move()
}

function focusEdge(grid: HTMLElement, place: 'first' | 'last', row: number): void {
  const days = [...grid.querySelectorAll<HTMLElement>(DAY)]
  const slots = [...(days.at(place === 'first' ? 0 : -1)?.querySelectorAll<HTMLElement>(SLOT) ?? [])]
  slots[Math.min(row, slots.length - 1)]?.focus()
}
