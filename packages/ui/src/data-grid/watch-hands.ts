export type Hands = { isOn: () => boolean; end: () => void }

const AT_ROWS = ':is(.ag-row, .ck-grid-news, .ck-grid-peek, .ck-grid-top-heading)'

/**
 * Tracks whether the user may be about to press a row: the mouse moved onto one, or one has the focus. A row that
 * appears under a still mouse, e.g. when a dialog closes, does not count. Calls `onLeave` when that ends.
 */
export function watchHands(grid: HTMLElement, onLeave: () => void): Hands {
  const ending = new AbortController()
  const { signal } = ending
  let isOver = false
  const isOn = () => isOver || grid.querySelector(`${AT_ROWS}:focus-within`) !== null
  const look = () => {
    if (!signal.aborted && !isOn()) onLeave()
  }
  const move = (isOverNow: boolean) => {
    const wasOver = isOver
    isOver = isOverNow
    if (wasOver && !isOver) look()
  }
  grid.addEventListener(
    'pointermove',
    ({ pointerType, target }) => move(pointerType === 'mouse' && (target as Element).closest(AT_ROWS) !== null),
    { signal },
  )
  grid.addEventListener('pointerleave', () => move(false), { signal })
  grid.addEventListener('focusout', () => requestAnimationFrame(look), { signal })
  return { isOn, end: () => ending.abort() }
}
