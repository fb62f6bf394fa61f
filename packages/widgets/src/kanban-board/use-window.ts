import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import { firstAt, indexAt, layOut } from './windowing.ts'

/** Shown above and below what can be seen, so that a quick hand meets no blank. */
const SPARE_PX = 400

type Slot = { index: number; height: number } | null

/** Which cards of a column are in the document, and where. The heights of cards that were shown are remembered. */
export function useWindow(ids: readonly string[], slot: Slot, alwaysId: string) {
  const body = useRef<HTMLDivElement>(null)
  const heights = useRef(new Map<string, number>())
  const [seen, setSeen] = useState({ top: 0, height: 800 })
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const layout = layOut(ids, heights.current, slot)

  function look() {
    const { scrollTop = 0, clientHeight = 0 } = body.current ?? {}
    setSeen(before =>
      before.top === scrollTop && before.height === clientHeight ? before : { top: scrollTop, height: clientHeight },
    )
  }

  useLayoutEffect(() => {
    const box = body.current
    if (!box) return undefined
    let width = box.clientWidth
    const observer = new ResizeObserver(() => {
      if (box.clientWidth !== width) heights.current.clear()
      width = box.clientWidth
      look()
      redraw()
    })
    observer.observe(box)
    look()
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    let isNew = false
    for (const card of body.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const [id, height] = [card.dataset.card ?? '', card.offsetHeight]
      if (height > 0 && heights.current.get(id) !== height) {
        heights.current.set(id, height)
        isNew = true
      }
    }
    if (isNew) redraw()
  })

  const first = Math.max(0, firstAt(layout.tops, seen.top - SPARE_PX) - 1)
  const end = firstAt(layout.tops, seen.top + seen.height + SPARE_PX)
  const places = Array.from({ length: end - first }, (_, place) => first + place)
  const always = alwaysId ? ids.indexOf(alwaysId) : -1
  if (always >= 0 && (always < first || always >= end)) places.push(always)
  return { body, layout, places, end, look, indexAt: (y: number) => indexAt(ids, heights.current, y) }
}
