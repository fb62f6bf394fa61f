import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The object URL of a picture while it is shown; fetched with the bearer token, so the link works nowhere else.
 * Undefined until it is loaded, and after a failure.
 */
export function usePicture(key: string, fetch: () => Promise<Blob>): string | undefined {
  const [shown, setShown] = useState<{ key: string; url: string }>()
  const read = useEffectEvent(fetch)
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    async function show() {
      const content = await read()
      if (isOver) return
      made = URL.createObjectURL(content)
      setShown({ key, url: made })
    }
    show().catch(() => undefined)
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [key])
  return shown?.key === key ? shown.url : undefined
}
