import { Download } from 'lucide-react'
import { useState } from 'react'
import { getHandOut } from '@casekit/contract/hand-out'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

/** Exports all of the company's data as one file. */
export function TakeAlong() {
  const { text } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function take() {
    setIsBusy(true)
    setHasFailed(false)
    await call(getHandOut).then(
      file => saveFile(file, 'casekit.zip'),
      () => setHasFailed(true),
    )
    setIsBusy(false)
  }
  return (
    <div>
      <Button icon={<Download />} busy={isBusy} onClick={() => void take()}>
        {text('Privacy.TakeAlongAct')}
      </Button>
      <div aria-live="polite">{hasFailed && <Notice tone="warning">{text('Privacy.TakeAlongFailed')}</Notice>}</div>
    </div>
  )
}
