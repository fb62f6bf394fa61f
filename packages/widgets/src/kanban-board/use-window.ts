import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { firstAt, indexAt, layOut } from './windowing.ts'

/** Shown above and below what can be seen, so that a quick hand meets no blank. */
const SPARE_PX = 400

type Slot = { index: number; height: number } | null

/** Which cards of a column are in the document, and where. The heights of cards that were shown are remembered. */
export function useWindow(ids: readonly string[], slot: Slot, alwaysId: string) {
  const body = useRef<HTMLDivElement>(null)
  const [heights] = useState(() => new Map<string, number>())
  const [seen, setSeen] = useState({ top: 0, height: 800 })
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const layout = layOut(ids, heights, slot)

  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = body.current ?? {}
    setSeen(before =>
      before.top === scrollTop && before.height === clientHeight ? before : { top: scrollTop, height: clientHeight },
    )
  }, [])

  useLayoutEffect(() => {
    const box = body.current
    if (!box) return undefined
    let width = box.clientWidth
    const observer = new ResizeObserver(() => {
      if (box.clientWidth !== width) {
        heights.clear()
        for (const card of box.querySelectorAll<HTMLElement>('[data-card]'))
          heights.set(card.dataset.card ?? '', card.offsetHeight)
      }
      width = box.clientWidth
      look()
      redraw()
    })
    observer.observe(box)
    look()
    return () => observer.disconnect()
  }, [heights, look])

  const first = Math.max(0, firstAt(layout.tops, seen.top - SPARE_PX) - 1)
  const end = firstAt(layout.tops, seen.top + seen.height + SPARE_PX)
  const always = alwaysId ? ids.indexOf(alwaysId) : -1
  const places = useMemo(() => {
    const seenPlaces = Array.from({ length: end - first }, (_, place) => first + place)
    return always >= 0 && (always < first || always >= end) ? [...seenPlaces, always] : seenPlaces
  }, [first, end, always])

  useLayoutEffect(() => {
    let isNew = false
    for (const place of places) {
      const id = ids[place] ?? ''
      const height = body.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.offsetHeight ?? 0
      if (height > 0 && heights.get(id) !== height) {
        heights.set(id, height)
        isNew = true
      }
    }
    if (isNew) redraw()
  }, [heights, ids, places])

  return { body, layout, places, end, look, indexAt: (y: number) => indexAt(ids, heights, y) }
}
