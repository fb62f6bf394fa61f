import { ApiError } from '@casekit/client/api-error'
import { getFile, getThumbnail } from '@casekit/contract/files'
import { useEffect, useReducer, useState } from 'react'
import { saveFile } from '../../uploads/save-file.ts'
import { call } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'

/** `small` and `large` are thumbnails, `pdf` is the file itself. */
export type Wanted = 'small' | 'large' | 'pdf'

/** The object URL of a file while it is shown; fetched with the bearer token, so the link works nowhere else. */
export function useContent(fileId: string, wanted: Wanted | null) {
  const [shown, setShown] = useState<{ key: string; url?: string }>()
  const [round, again] = useReducer((count: number) => count + 1, 0)
  const key = `${fileId} ${wanted} ${round}`
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    async function show(what: Wanted) {
      const content = await readContent(fileId, what)
      if (isOver) return
      made = URL.createObjectURL(content)
      setShown({ key, url: made })
    }
    if (wanted) show(wanted).catch(() => isOver || setShown({ key }))
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [fileId, wanted, key])
  const now = shown?.key === key ? shown : undefined
  return { url: now?.url, hasFailed: now !== undefined && !now.url, again }
}

const readWhole = async (fileId: string) => (await call(getFile, { params: { fileId } })) as Blob

async function readContent(fileId: string, wanted: Wanted): Promise<Blob> {
  if (wanted !== 'pdf')
    return (await call(getThumbnail, { params: { fileId }, query: { large: wanted === 'large' || undefined } })) as Blob
  const content = await readWhole(fileId)
  return content.slice(0, content.size, 'application/pdf') // never rendered as HTML, whatever type it claims
}

/** Saves a file as a browser download; shows `failed` if it could not be fetched. */
export async function download(fileId: string, name: string, failed: string): Promise<void> {
  try {
    saveFile(await readWhole(fileId), name)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toasts.show({ tone: 'failed', title: failed })
  }
}
