import { useEffect, useEffectEvent, useState } from 'react'

type Shown = { key: string; url: string | null }

/** The object URL of a content while it is shown; null while loading, `failed` if it cannot be had. */
export function useBlobUrl(
  key: string,
  read: (key: string) => Promise<Blob | undefined>,
): { url: string | null; failed: boolean } {
  const [shown, setShown] = useState<Shown | null>(null)
  const ask = useEffectEvent(read)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    async function show() {
      const blob = await ask(key).catch(() => undefined)
      if (isOver) return
      made = blob ? URL.createObjectURL(blob) : null
      setShown({ key, url: made })
    }
    void show()
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [key])
  const now = shown?.key === key ? shown : null
  return { url: now?.url ?? null, failed: now !== null && now.url === null }
}
