import { useEffect, useState } from 'react'
import type { Call } from '@casekit/client/connect'
import { getCatalogueImage } from '@casekit/contract/packages'

/** The address of a picture while it is shown; fetched with the bearer, so it is no link that works elsewhere. */
export function useImage(call: Call, imageId: string | null, isSmall: boolean): string | undefined {
  const [shown, setShown] = useState<{ imageId: string; url: string }>()
  useEffect(() => {
    const asking = new AbortController()
    let url: string | undefined
    async function show(id: string) {
      const query = isSmall ? { small: true } : {}
      const picture = await call(getCatalogueImage, { params: { imageId: id }, query, signal: asking.signal })
      url = URL.createObjectURL(picture)
      setShown({ imageId: id, url })
    }
    if (imageId) show(imageId).catch(() => undefined) // a picture that does not come is left out
    return () => {
      asking.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [call, imageId, isSmall])
  return shown?.imageId === imageId ? shown?.url : undefined
}
