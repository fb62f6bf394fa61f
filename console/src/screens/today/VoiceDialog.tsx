import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { record, type Recording } from './recorder.ts'
import type { TodayStore } from './today.store.ts'
import { useBlobUrl } from './use-blob-url.ts'

type Props = { store: TodayStore; visit: FieldVisit; caseId: string; onClose: () => void }

/** Records a voice note, for hands-free use. */
export function VoiceDialog({ store, visit, caseId, onClose }: Props) {
  const { text } = useMessages()
  const running = useRef<Recording>(null)
  const [isRunning, setRunning] = useState(false)
  const [said, setSaid] = useState<Blob | null>(null)
  const [fault, setFault] = useState<'Today.NoMicrophone' | 'Today.PhoneFull' | null>(null)
  const { url } = useBlobUrl(said ? String(said.size) : '', async () => said ?? undefined)
  useEffect(() => () => void running.current?.stop(), [])

  async function begin() {
    setFault(null)
    setSaid(null)
    try {
      running.current = await record()
      setRunning(true)
    } catch {
      setFault('Today.NoMicrophone')
    }
  }
  async function end() {
    const blob = await running.current?.stop()
    running.current = null
    setRunning(false)
    setSaid(blob && blob.size > 0 ? blob : null)
  }
  async function keep() {
    if (!said) return
    const given = { activityId: visit.id, caseId, mark: 'voice' as const, caption: '', label: text('Today.Mark.voice') }
    if (await store.addMedia(said, given)) onClose()
    else setFault('Today.PhoneFull')
  }
  return (
    <Dialog
      title={text('Today.Voice')}
      size="sm"
      confirmClose={said !== null || isRunning}
      onClose={onClose}
      actions={
        <Button kind="primary" wide disabled={!said} onClick={() => void keep()}>
          {text('Today.KeepVoice')}
        </Button>
      }
    >
      {fault && <Notice tone="danger">{text(fault)}</Notice>}
      <div className="ck-today-voice">
        <Button
          size="lg"
          wide
          kind={isRunning ? 'danger' : 'secondary'}
          icon={isRunning ? <Square /> : <Mic />}
          onClick={() => void (isRunning ? end() : begin())}
        >
          {text(isRunning ? 'Today.StopVoice' : 'Today.StartVoice')}
        </Button>
        {said && url && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- to be heard once more before it is kept
          <audio controls src={url} />
        )}
        <output className="ck-hidden-text">{isRunning ? text('Today.VoiceRuns') : ''}</output>
      </div>
    </Dialog>
  )
}
