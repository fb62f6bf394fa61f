import { Download, PenLine } from 'lucide-react'
import { useState } from 'react'
import type { StoredFile } from '@casekit/contract/files'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Skeleton } from '@casekit/ui/skeleton'
import { DrawDialog } from './DrawDialog.tsx'
import './file-preview.css'
import { sizeWords } from '@casekit/ui/size-words'
import { Turn } from './Turn.tsx'
import { download, useContent } from './use-content.ts'

/** A file's metadata. */
type Known = Pick<StoredFile, 'fileId' | 'originalName' | 'type' | 'size' | 'hasThumbnail' | 'madeBy' | 'createdAt'>

type FilePreviewProps<File extends Known> = {
  file: File
  /** The files to page through, in list order. */
  among?: readonly File[]
  onShow?: (file: File) => void
  /** Saves a picture drawn on this one; without it, drawing is not offered. */
  onDrawn?: (picture: globalThis.File) => void
  onClose: () => void
}

/**
 * Previews a picture or a PDF, the latter unsandboxed because browsers show none in a sandbox; for any other file the
 * metadata and a download.
 */
export function FilePreview<File extends Known>(props: FilePreviewProps<File>) {
  const { file, among = [], onShow, onDrawn, onClose } = props
  const { text, format } = useMessages()
  const isPdf = file.type === 'application/pdf'
  const wanted = file.hasThumbnail ? 'large' : isPdf ? 'pdf' : null
  const { url, hasFailed, again } = useContent(file.fileId, wanted)
  const [isDrawing, setDrawing] = useState(false)
  const isPicture = url !== undefined && file.type.startsWith('image/')
  const actions = (
    <>
      {onDrawn && isPicture && (
        <Button icon={<PenLine />} onClick={() => setDrawing(true)}>
          {text('CaseFiles.Draw')}
        </Button>
      )}
      <Button
        kind="primary"
        icon={<Download />}
        onClick={() => void download(file.fileId, file.originalName, text('CaseFiles.NotFetched'))}
      >
        {text('CaseFiles.Download')}
      </Button>
    </>
  )
  if (isDrawing && isPicture && onDrawn) {
    const name = `${file.originalName.replace(/\.\w+$/, '')} ${text('CaseFiles.DrawnName')}.jpg`
    async function keep(picture: Blob) {
      onDrawn?.(new globalThis.File([picture], name, { type: picture.type }))
      onClose()
      return true
    }
    return <DrawDialog url={url} onKeep={keep} onClose={() => setDrawing(false)} />
  }
  return (
    <Dialog
      size="lg"
      title={file.originalName}
      footerStart={onShow && among.length > 1 && <Turn file={file} among={among} onShow={onShow} />}
      actions={actions}
      onClose={onClose}
    >
      <div className="ck-files-preview">
        {wanted && !url && !hasFailed && <Skeleton height="24rem" />}
        {hasFailed && (
          <p role="alert">
            {text('CaseFiles.NotFetched')}{' '}
            <Button kind="link" onClick={again}>
              {text('Buttons.TryAgain')}
            </Button>
          </p>
        )}
        {url && !isPdf && <img src={url} alt={file.originalName} />}
        {url && isPdf && <iframe src={url} title={file.originalName} />}
        {!wanted && <p>{text('CaseFiles.NoPreview')}</p>}
        <p className="ck-files-known">
          {text('CaseFiles.Known', {
            size: sizeWords(file.size, format.number),
            who: file.madeBy,
            when: format.dateTime(file.createdAt),
          })}
        </p>
      </div>
    </Dialog>
  )
}
