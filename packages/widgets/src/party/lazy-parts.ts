import { useEffect, useState } from 'react'

const AGAIN_MS = 2000

/**
 * Returns a hook for parts loaded after a widget is usable: undefined until loaded, then available immediately to every
 * later widget.
 */
export function lazyParts<Parts>(load: () => Promise<Parts>): () => Parts | undefined {
  let known: Parts | undefined

  /** Retries until loaded: a lost connection must not cost the input so far. */
  async function loadAgain(): Promise<Parts> {
    for (;;) {
      try {
        return (known = await load())
      } catch {
        await new Promise(resolve => {
          setTimeout(resolve, AGAIN_MS)
        })
      }
    }
  }

  return function useParts() {
    const [loaded, setLoaded] = useState(() => known)
    useEffect(() => {
      if (!loaded) void loadAgain().then(found => setLoaded(() => found))
    }, [loaded])
    return loaded
  }
}
