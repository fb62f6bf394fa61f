import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Read, Sizes } from './sizes.ts'
import { firstAt, indexAt, layOut } from './windowing.ts'

/** What is drawn of a column until its height is known, in the same frame: a card. */
const FIRST_PX = 1
/** Shown above and below what can be seen, so that a quick hand meets no blank; after what is seen. */
const SPARE_PX = 400

type Slot = { index: number; height: number } | null

/** Which cards of a column are in the document, and where. The heights of cards that were shown are remembered. */
export function useWindow(ids: readonly string[], slot: Slot, alwaysId: string, sizes: Sizes) {
  const body = useRef<HTMLDivElement>(null)
  const [heights] = useState(() => new Map<string, number>())
  const [seen, setSeen] = useState({ top: 0, height: FIRST_PX })
  const [spare, setSpare] = useState(0)
  const layout = layOut(ids, heights, slot)

  const [{ look, read }] = useState(() => {
    const now = () => ({ top: body.current?.scrollTop ?? 0, height: body.current?.clientHeight ?? 0 })
    return {
      look: () => setSeen(before => (before.top === now().top && before.height === now().height ? before : now())),
      read: readsHeights(body, heights, () => setSeen(now())),
    }
  })

  useEffect(() => {
    const frame = requestAnimationFrame(() => setSpare(SPARE_PX))
    return () => cancelAnimationFrame(frame)
  }, [])

  const first = Math.max(0, firstAt(layout.tops, seen.top - spare) - 1)
  const end = firstAt(layout.tops, seen.top + seen.height + spare)
  const always = alwaysId ? ids.indexOf(alwaysId) : -1
  const places = useMemo(() => {
    const seenPlaces = Array.from({ length: end - first }, (_, place) => first + place)
    return always >= 0 && (always < first || always >= end) ? [...seenPlaces, always] : seenPlaces
  }, [first, end, always])

  useLayoutEffect(() => {
    if (body.current) sizes.watch(body.current, read)
    return () => sizes.leave(read)
  }, [sizes, read])
  useLayoutEffect(() => {
    for (const place of places) {
      const card = body.current?.querySelector(`[data-card="${ids[place]}"]`)
      if (card) sizes.watch(card, read)
    }
  }, [ids, places, sizes, read])

  return { body, layout, places, end, look, indexAt: (y: number) => indexAt(ids, heights, y) }
}

/** Keeps the heights of a column's cards; `draw` is wanted where one is new or the column itself has another size. */
function readsHeights(
  body: { readonly current: HTMLElement | null },
  heights: Map<string, number>,
  draw: () => void,
): Read {
  let width = 0
  return ({ target, borderBoxSize }) => {
    if (target === body.current) {
      if (width !== target.clientWidth) heights.clear()
      width = target.clientWidth
      return draw
    }
    const card = target.getAttribute('data-card') ?? ''
    const height = borderBoxSize[0]?.blockSize ?? 0
    if (height === 0 || heights.get(card) === height) return undefined
    heights.set(card, height)
    return draw
  }
}
