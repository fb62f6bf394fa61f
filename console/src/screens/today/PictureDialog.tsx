import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Skeleton } from '@casekit/ui/skeleton'
import { DrawDialog } from '../../parts/files/DrawDialog.tsx'
import { useBlobUrl } from './use-blob-url.ts'

type Props = {
  title: string
  type: string
  read: () => Promise<Blob | undefined>
  /** Saves a picture drawn on this one. */
  onDrawn?: (picture: Blob) => Promise<boolean>
  onClose: () => void
}

/** A full-screen file: a picture, a recording to play, or a document to open. */
export function PictureDialog({ title, type, read, onDrawn, onClose }: Props) {
  const { text } = useMessages()
  const { url, failed } = useBlobUrl(title, read)
  const [isDrawing, setDrawing] = useState(false)
  if (isDrawing && url && onDrawn) return <DrawDialog url={url} onKeep={onDrawn} onClose={onClose} />
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      actions={
        <>
          {onDrawn && url && type.startsWith('image/') && (
            <Button icon={<PenLine />} onClick={() => setDrawing(true)}>
              {text('CaseFiles.Draw')}
            </Button>
          )}
          <Button onClick={onClose}>{text('Buttons.Close')}</Button>
        </>
      }
    >
      {!url && !failed && <Skeleton width="100%" height="16rem" />}
      {failed && <p>{text('Today.NotHere')}</p>}
      {url && type.startsWith('image/') && <img className="ck-today-large" src={url} alt={title} />}
      {url && type.startsWith('audio/') && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
        <audio controls src={url} />
      )}
      {url && !type.startsWith('image/') && !type.startsWith('audio/') && (
        <a className="ck-button ck-button-primary" href={url} download={title}>
          {text('Today.OpenPaper')}
        </a>
      )}
    </Dialog>
  )
}
