import { useEffect, useState } from 'react'

const fetchParts = () => import('./BookingParts.tsx')
type Parts = Awaited<ReturnType<typeof fetchParts>>

/** Parts not needed to choose a time; loaded immediately when needed, otherwise by `load`. Null when loading failed. */
export function useLater(isNeeded: boolean) {
  const [parts, setParts] = useState<Parts | null>()
  const [load] = useState(() => () => fetchParts().then(setParts))
  useEffect(() => {
    if (isNeeded) load().catch(() => setParts(null))
  }, [isNeeded, load])
  return { parts, load }
}
