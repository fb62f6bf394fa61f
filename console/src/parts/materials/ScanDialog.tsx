import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { startScanner } from './scanner.ts'

type ScanDialogProps = { onCode: (code: string) => Promise<boolean>; onClose: () => void }

/** What the camera sees; each code that it reads is booked, and one can go on with the next. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const { text } = useMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'looking' | 'refused'>('looking')
  const [read, setRead] = useState<{ code: string; isKnown: boolean } | null>(null)
  const take = useEffectEvent(async (code: string) => {
    const isKnown = await onCode(code).catch(() => false)
    setRead({ code, isKnown })
    navigator.vibrate?.(isKnown ? 60 : [60, 60, 60])
  })

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    if (video.current)
      startScanner(video.current, code => void take(code))
        .then(end => (isGone ? end() : void (stop = end)))
        .catch(() => setState('refused'))
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

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
      {state === 'refused' && <Notice tone="warning">{text('Materials.NoCamera')}</Notice>}
      <video
        ref={video}
        className="ck-scan"
        muted
        playsInline
        hidden={state === 'refused'}
        aria-label={text('Materials.Camera')}
      />
      <output aria-live="assertive">
        {read && text(read.isKnown ? 'Materials.Read' : 'Materials.Unknown', { code: read.code })}
      </output>
    </Dialog>
  )
}
