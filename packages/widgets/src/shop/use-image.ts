import { useEffect, useState } from 'react'
import type { Call } from '@casekit/client/connect'
import { getCatalogueImage } from '@casekit/contract/packages'
import { addressOf } from '../frame/picture-address.ts'

/** Returns a picture's URL while shown; fetched with the bearer token. */
export function useImage(call: Call, imageId: string | null, isSmall: boolean): string | undefined {
  const [shown, setShown] = useState<{ imageId: string; url: string }>()
  useEffect(() => {
    const asking = new AbortController()
    async function show(id: string) {
      const query = isSmall ? { small: true } : {}
      const picture = await call(getCatalogueImage, { params: { imageId: id }, query, signal: asking.signal })
      const url = await addressOf(picture)
      if (!asking.signal.aborted) setShown({ imageId: id, url })
    }
    if (imageId) show(imageId).catch(() => undefined) // a picture that cannot be loaded is omitted
    return () => asking.abort()
  }, [call, imageId, isSmall])
  return shown?.imageId === imageId ? shown?.url : undefined
}
