import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels, as the styles of the board have them: 40rem. */
const NARROW = 640

/** Whether the board around its head is as narrow as a phone. */
export function useIsNarrow(head: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const board = head.current?.parentElement
    if (!board) return undefined
    const look = () => setNarrow(board.clientWidth <= NARROW)
    const sizes = new ResizeObserver(look)
    look()
    sizes.observe(board)
    return () => sizes.disconnect()
  }, [head])
  return isNarrow
}
