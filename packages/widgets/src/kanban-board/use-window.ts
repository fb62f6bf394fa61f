import { useEffect, useLayoutEffect, useState } from 'react'
import type { Read, Sizes } from './sizes.ts'
import { firstAt, indexAt, layOut } from './windowing.ts'

/** What is drawn of a column until its height is known, in the same frame: a card. */
const FIRST_PX = 1
/** Shown above and below what can be seen, so that a quick hand meets no blank; after what is seen. */
const SPARE_PX = 400

type Slot = { index: number; height: number } | null

/** Which cards of a column are in the document, and where. The heights of cards that were shown are remembered. */
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
  // in their order: an element that is put elsewhere loses the focus
  if (always >= 0 && always < first) places.unshift(always)
  if (always >= end) places.push(always)

  useLayoutEffect(() => {
    const cards = body.current?.querySelectorAll('[data-card]') ?? []
    for (const element of [body.current, ...cards]) if (element) sizes.watch(element, read)
  })

  return { body, layout, places, end, look, indexAt: (y: number) => indexAt(ids, heights, y) }
}

/** What a column knows of its looks; `read` keeps the heights of its cards and wants it drawn where one is new. */
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
