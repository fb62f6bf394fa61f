import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { DrawnPicture, type MakePicture } from '@casekit/ui/drawn-picture'
import { Notice } from '@casekit/ui/notice'

type DrawDialogProps = {
  /** Of the picture to draw on. */
  url: string
  /** Saves the annotated picture; returns whether that succeeded. */
  onKeep: (picture: Blob) => Promise<boolean>
  onClose: () => void
}

/** Draws on a picture; the result is saved as a new picture. */
export function DrawDialog({ url, onKeep, onClose }: DrawDialogProps) {
  const { text } = useMessages()
  const [make, setMake] = useState<MakePicture | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function keep() {
    if (!make) return
    setBusy(true)
    const isKept = await make().then(onKeep, () => false)
    setBusy(false)
    setFailed(!isKept)
    if (isKept) onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" disabled={!make} busy={isBusy} onClick={() => void keep()}>
        {text('CaseFiles.KeepDrawn')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('CaseFiles.Draw')} size="lg" confirmClose={make !== null} actions={actions} onClose={onClose}>
      <DrawnPicture
        url={url}
        label={text('CaseFiles.DrawHere')}
        undo={text('CaseFiles.DrawBack')}
        onChange={made => setMake(() => made)}
      />
      {hasFailed && <Notice tone="danger">{text('CaseFiles.NotKept')}</Notice>}
    </Dialog>
  )
}
