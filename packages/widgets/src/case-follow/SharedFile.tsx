import { useEffect, useState } from 'react'
import { Download } from 'lucide-react'
import type { ViewFile } from '@casekit/contract/case-view'
import { useMessages } from '@casekit/messages/react'
import { addressOf } from '../frame/picture-address.ts'
import type { CaseFollowStore } from './case-follow.store.ts'

/** A message attachment: downloads on press; pictures show a thumbnail. */
export function SharedFile({ store, file }: { store: CaseFollowStore; file: ViewFile }) {
  const { text } = useMessages()
  const [isFailed, setFailed] = useState(false)
  const picture = usePicture(store, file)
  const { fileId, originalName } = file

  async function fetchFile() {
    setFailed(false)
    await store.download(fileId, originalName).catch(() => setFailed(true))
  }

  return (
    <>
      <button type="button" part="file" className="ck-case-view-file" onClick={() => void fetchFile()}>
        {picture ? <img src={picture} alt="" /> : <Download aria-hidden="true" />}
        <span className="ck-hidden-text">{text('CaseView.Fetch')} </span>
        <span>{originalName}</span>
      </button>
      {isFailed && <output className="ck-case-view-wrong">{text('CaseView.NotFetched')}</output>}
    </>
  )
}

/** Returns the URL of its thumbnail while shown; fetched with the link's token. */
function usePicture(store: CaseFollowStore, { fileId, hasThumbnail }: ViewFile): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isOver = false
    async function show() {
      const address = await addressOf(await store.thumbnail(fileId))
      if (!isOver) setUrl(address)
    }
    if (hasThumbnail) show().catch(() => null) // without a thumbnail only the name is shown
    return () => {
      isOver = true
    }
  }, [store, fileId, hasThumbnail])
  return url
}
