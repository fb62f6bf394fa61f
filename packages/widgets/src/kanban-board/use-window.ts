import { useEffect, useLayoutEffect, useState } from 'react'
import type { Read, Sizes } from './sizes.ts'
import { firstAt, indexAt, layOut } from './windowing.ts'

/** Rendered height of a column until its real one is known, in the same frame: one card. */
const FIRST_PX = 1
/** Overscan above and below the viewport, so fast scrolling shows no blanks; rendered after the visible part. */
const SPARE_PX = 400

type Slot = { index: number; height: number } | null

/** Which cards of a column are in the document, and where. Measured card heights are remembered. */
export function useWindow(ids: readonly string[], slot: Slot, alwaysId: string, sizes: Sizes) {
  const [seen, setSeen] = useState({ top: 0, height: FIRST_PX })
  const [spare, setSpare] = useState(0)
  const [{ body, heights, look, read }] = useState(() => columnView(setSeen))
  const layout = layOut(ids, heights, slot)

  useEffect(() => sizes.drawLater(() => setSpare(SPARE_PX)), [sizes])

  const first = Math.max(0, firstAt(layout.tops, seen.top - spare) - 1)
  const end = firstAt(layout.tops, seen.top + seen.height + spare)
  const always = alwaysId ? ids.indexOf(alwaysId) : -1
  const places = Array.from({ length: end - first }, (_, place) => first + place)
  // in order: an element that is moved in the DOM loses the focus
  if (always >= 0 && always < first) places.unshift(always)
  if (always >= end) places.push(always)

  useLayoutEffect(() => {
    const cards = body.current?.querySelectorAll('[data-card]') ?? []
    for (const element of [body.current, ...cards]) if (element) sizes.watch(element, read)
  })

  return { body, layout, places, end, look, indexAt: (y: number) => indexAt(ids, heights, y) }
}

/** A column's measurements; `read` stores its cards' heights and requests a render when one is new. */
function columnView(setSeen: (seen: { top: number; height: number }) => void) {
  const body = { current: null as HTMLDivElement | null }
  const heights = new Map<string, number>()
  let width = 0
  const look = () => {
    if (body.current) setSeen({ top: body.current.scrollTop, height: body.current.clientHeight })
  }

  const read: Read = (target, height) => {
    if (target === body.current) {
      if (width !== target.clientWidth) heights.clear()
      width = target.clientWidth
      return look
    }
    const { card = '' } = (target as HTMLElement).dataset
    if (height === 0 || heights.get(card) === height) return undefined
    heights.set(card, height)
    return look
  }
  return { body, heights, look, read }
}
