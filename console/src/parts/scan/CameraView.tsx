import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '@casekit/ui/notice'
import { startScanner } from './scanner.ts'
import './scan.css'

type CameraViewProps = {
  label: string
  /** Shown if there is no camera or no permission, with an action to take then. */
  refused: string
  action?: ReactNode
  onCode: (code: string) => void
}

/** The camera view until unmounted; calls `onCode` for each code read. */
export function CameraView({ label, refused, action, onCode }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    if (video.current)
      startScanner(video.current, code => tell(code))
        .then(end => (isGone ? end() : void (stop = end)))
        .catch(() => setRefused(true))
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  if (isRefused)
    return (
      <Notice tone="warning" action={action}>
        {refused}
      </Notice>
    )
  return <video ref={video} className="ck-scan" muted playsInline aria-label={label} />
}
