import type { Call } from '@casekit/client/connect'
import { getFile, getThumbnail } from '@casekit/contract/files'
import { useEffect, useState } from 'react'
import { saveFile } from '../../../content/save-file.ts'
import { call } from '../../../session/session.store.ts'

/** `small` and `large` are pictures of it, `whole` is the file itself. */
export type Wanted = 'small' | 'large' | 'whole'

/** The address of a content while it is shown; fetched with the bearer, so it is no link that works elsewhere. */
export function useContent(fileId: string, wanted: Wanted | null): string | undefined {
  const [shown, setShown] = useState<{ key: string; url: string }>()
  const key = `${fileId} ${wanted}`
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    async function show(what: Wanted) {
      const content = await readContent(call, fileId, what)
      if (isOver) return
      made = URL.createObjectURL(content)
      setShown({ key, url: made })
    }
    if (wanted) show(wanted).catch(() => null) // without a picture the name stands alone
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [fileId, wanted, key])
  return shown?.key === key ? shown.url : undefined
}

export async function readContent(ask: Call, fileId: string, wanted: Wanted): Promise<Blob> {
  const params = { fileId }
  if (wanted === 'whole') return (await ask(getFile, { params })) as Blob
  return (await ask(getThumbnail, { params, query: { large: wanted === 'large' || undefined } })) as Blob
}

/** Hands a file over to the browser's downloads. */
export async function download(fileId: string, name: string): Promise<void> {
  saveFile(await readContent(call, fileId, 'whole'), name)
}
