import { useLayoutEffect, useMemo, useRef } from 'react'
import type { VisitDeeds } from './VisitBar.tsx'

/** Returns stable functions, so a visit is rendered again only when it changed. */
export function useStable(deeds: VisitDeeds): VisitDeeds {
  const now = useRef(deeds)
  useLayoutEffect(() => {
    now.current = deeds
  })
  return useMemo(
    () => ({
      onTake: (...given) => now.current.onTake(...given),
      onPick: (...given) => now.current.onPick(...given),
      onOpen: (...given) => now.current.onOpen(...given),
      onKey: (...given) => now.current.onKey(...given),
      onFocus: (...given) => now.current.onFocus(...given),
    }),
    [],
  )
}
