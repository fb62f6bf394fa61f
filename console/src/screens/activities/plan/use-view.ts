import { type RefObject, useEffect, useState } from 'react'

export type View = { top: number; height: number; width: number }

/** The visible part of a scroll container, updated at most once per frame. */
export function useView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, height: 800, width: 1000 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let frame = 0
    const read = () => {
      frame = 0
      const { scrollTop: top, clientHeight: height, clientWidth: width } = element
      setView(before =>
        before.top === top && before.height === height && before.width === width ? before : { top, height, width },
      )
    }
    const ask = () => (frame ||= requestAnimationFrame(read))
    const watcher = new ResizeObserver(ask)
    watcher.observe(element)
    element.addEventListener('scroll', ask, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', ask)
      cancelAnimationFrame(frame)
    }
  }, [box])
  return view
}
