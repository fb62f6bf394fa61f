import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { CameraView } from '../scan/CameraView.tsx'

type ScanDialogProps = { onCode: (code: string) => Promise<boolean>; onClose: () => void }

/** The camera view; each scanned code is booked, and scanning continues. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const { text } = useMessages()
  const [read, setRead] = useState<{ code: string; isKnown: boolean } | null>(null)
  async function take(code: string) {
    const isKnown = await onCode(code).catch(() => false)
    setRead({ code, isKnown })
    navigator.vibrate?.(isKnown ? 60 : [60, 60, 60])
  }

  return (
    <Dialog
      title={text('Materials.ScanTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('Materials.ScanDone')}
        </Button>
      }
    >
      <CameraView
        label={text('Materials.Camera')}
        refused={text('Materials.NoCamera')}
        onCode={code => void take(code)}
      />
      <output aria-live="assertive">
        {read && text(read.isKnown ? 'Materials.Read' : 'Materials.Unknown', { code: read.code })}
      </output>
    </Dialog>
  )
}
