import type { CellPosition, GridApi } from 'ag-grid-community'

/**
 * Keeps the keyboard focus in a grid: a loading row is redrawn when it arrives, which would drop the focus. It is
 * restored unless something else took it. Returns a cleanup function.
 */
export function keepFocus(api: GridApi, grid: HTMLElement): () => void {
  let place: CellPosition | null = null
  const ending = new AbortController()

  const isLost = () => {
    const { activeElement } = grid.getRootNode() as Document | ShadowRoot
    return activeElement === null || activeElement === document.body
  }
  const isOnScreen = ({ rowIndex }: CellPosition) => {
    const { rowTop, rowHeight } = api.getDisplayedRowAtIndex(rowIndex) ?? {}
    const { top, bottom } = api.getVerticalPixelRange()
    return typeof rowTop === 'number' && rowTop + (rowHeight ?? 0) > top && rowTop < bottom
  }
  function restore() {
    if (ending.signal.aborted || api.isDestroyed() || !place || !isLost()) return
    if (isOnScreen(place)) api.setFocusedCell(place.rowIndex, place.column)
  }
  const restoreSoon = () => void requestAnimationFrame(restore)
  const follow = () => {
    if (api.isDestroyed()) return // a pressed link may have left the list
    place = api.getFocusedCell()
    restoreSoon() // a row that is not drawn yet could not take the focus
  }
  const leave = (event: Event) => {
    if (!event.composedPath().includes(grid)) place = null
    else if (!api.isDestroyed()) place ??= api.getFocusedCell() // back at the cell it was on
  }

  /** Keys pressed before the row is back are still delivered to it, in order. */
  const early: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent) => {
    if (!place || !event.isTrusted || (early.length === 0 && !(isLost() && isOnScreen(place)))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (early.push(event) === 1) passOn(PATIENCE)
  }
  function passOn(frames: number) {
    restore()
    const { activeElement } = grid.getRootNode() as Document | ShadowRoot
    const event = isLost() ? undefined : early.shift()
    if (event && place) activeElement?.dispatchEvent(new KeyboardEvent(event.type, event))
    if (!place || frames === 0) early.length = 0
    if (early.length > 0) requestAnimationFrame(() => passOn(frames - 1))
  }

  api.addEventListener('cellFocused', follow)
  document.addEventListener('keydown', hold, { capture: true, signal: ending.signal })
  for (const event of DRAWN) api.addEventListener(event, restoreSoon)
  for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, leave, { signal: ending.signal })
  return () => {
    ending.abort()
    if (api.isDestroyed()) return
    api.removeEventListener('cellFocused', follow)
    for (const event of DRAWN) api.removeEventListener(event, restoreSoon)
  }
}

/** Frames to wait for a row before giving up. */
const PATIENCE = 30
const DRAWN = ['modelUpdated', 'viewportChanged', 'virtualRowRemoved'] as const
