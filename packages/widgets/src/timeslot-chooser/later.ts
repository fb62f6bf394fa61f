import { useEffect, useState } from 'react'

const fetchParts = () => import('./BookingParts.tsx')
type Parts = Awaited<ReturnType<typeof fetchParts>>

/** What is not needed to choose a time; fetched at once where it is asked for, else by `load`. Null where it did not come. */
export function useLater(isNeeded: boolean) {
  const [parts, setParts] = useState<Parts | null>()
  const [load] = useState(() => () => fetchParts().then(setParts))
  useEffect(() => {
    if (isNeeded) load().catch(() => setParts(null))
  }, [isNeeded, load])
  return { parts, load }
}
