import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstAt, indexAt, layOut } from './windowing.ts'

/** What is drawn of a column until its height is known, in the same frame. */
const FIRST_PX = 300
/** Shown above and below what can be seen, so that a quick hand meets no blank; after what is seen. */
const SPARE_PX = 400

type Slot = { index: number; height: number } | null

/** Which cards of a column are in the document, and where. The heights of cards that were shown are remembered. */
export function useWindow(ids: readonly string[], slot: Slot, alwaysId: string) {
  const body = useRef<HTMLDivElement>(null)
  const [heights] = useState(() => new Map<string, number>())
  const [seen, setSeen] = useState({ top: 0, height: FIRST_PX })
  const [spare, setSpare] = useState(0)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const layout = layOut(ids, heights, slot)

  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = body.current ?? {}
    setSeen(before =>
      before.top === scrollTop && before.height === clientHeight ? before : { top: scrollTop, height: clientHeight },
    )
  }, [])

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
  useHeights({ body, heights, ids, places }, () => {
    look()
    redraw()
  })

  return { body, layout, places, end, look, indexAt: (y: number) => indexAt(ids, heights, y) }
}

type Column = {
  body: { readonly current: HTMLDivElement | null }
  heights: Map<string, number>
  ids: readonly string[]
  /** Those of `ids` that are in the document. */
  places: readonly number[]
}

/** Reads heights after the browser has laid out and before it paints: nothing is laid out twice, nothing is seen jumping. */
function useHeights({ body, heights, ids, places }: Column, onChange: () => void): void {
  const watched = useRef<{ observer: ResizeObserver; cards: WeakSet<Element> } | null>(null)
  const latest = useRef(onChange)
  useLayoutEffect(() => void (latest.current = onChange))

  useLayoutEffect(() => {
    const box = body.current
    if (!box) return undefined
    let width = 0
    const observer = new ResizeObserver(entries => {
      let isNew = entries.some(({ target }) => target === box)
      if (width > 0 && box.clientWidth !== width) heights.clear()
      width = box.clientWidth
      for (const { target, borderBoxSize } of entries) {
        if (!target.isConnected) observer.unobserve(target)
        const { card } = (target as HTMLElement).dataset
        const height = borderBoxSize[0]?.blockSize ?? 0
        if (!card || height === 0 || heights.get(card) === height) continue
        heights.set(card, height)
        isNew = true
      }
      if (isNew) flushSync(latest.current)
    })
    observer.observe(box)
    watched.current = { observer, cards: new WeakSet() }
    return () => observer.disconnect()
  }, [body, heights])

  useLayoutEffect(() => {
    const { observer, cards } = watched.current ?? {}
    for (const place of places) {
      const card = body.current?.querySelector(`[data-card="${ids[place]}"]`)
      if (!card || !observer || cards?.has(card)) continue
      cards?.add(card)
      observer.observe(card)
    }
  }, [body, ids, places])
}
