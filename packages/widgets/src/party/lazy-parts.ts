import { useEffect, useState } from 'react'

const AGAIN_MS = 2000

/** A hook for parts that come after a widget is usable: undefined until they are there, at once for every later widget. */
export function lazyParts<Parts>(load: () => Promise<Parts>): () => Parts | undefined {
  let known: Parts | undefined

  /** Asks until they are there: a lost connection must not cost what was typed so far. */
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
