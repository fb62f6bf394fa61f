import { type RefObject, useLayoutEffect, useState } from 'react'
import { TIMESLOTS } from './limits.ts'

export type Columns = { count: number; isTight: boolean }

const columnsAt = (width: number): Columns => ({
  count: width <= TIMESLOTS.narrowPx ? TIMESLOTS.columnsNarrow : TIMESLOTS.columns,
  isTight: width <= TIMESLOTS.tightPx,
})

/** How many days fit side by side in the element's width; a page turns by as many. */
export function useColumnCount(place: RefObject<HTMLElement | null>): Columns {
  const [columns, setColumns] = useState(() => columnsAt(TIMESLOTS.narrowPx + 1))
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => {
      const found = columnsAt(element.clientWidth)
      setColumns(held => (held.count === found.count && held.isTight === found.isTight ? held : found))
    }
    measure()
    let frame = 0
    // measured in the next frame: a synchronous change would raise a ResizeObserver loop error on the page
    const observer = new ResizeObserver(() => (frame = requestAnimationFrame(measure)))
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [place])
  return columns
}
