import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import type { MoveReport } from '@casekit/contract/move-in'
import type { MoveIn } from './move-in.store.ts'
import { Progress } from './Progress.tsx'
import { Verdict } from './Verdict.tsx'

type RunStepProps = {
  move: MoveIn
  onRun: (moveId: string) => Promise<void>
  onUndo: (moveId: string) => Promise<void>
}

/** The import's progress and result; if interrupted, it can be resumed. */
export function RunStep({ move, onRun, onUndo }: RunStepProps) {
  const { text } = useMessages()
  const { move: now, report, busy } = useSnapshot(move.state)
  const isThrough = now?.state === 'done' || now?.state === 'undone'
  return (
    <>
      {now && !isThrough && <Progress value={now.done} total={now.total} />}
      {!busy && now?.state === 'done' && (
        <>
          <Notice tone="success">{text('MoveIn.Done', { made: now.made, changed: now.changed })}</Notice>
          {report && <Verdict report={report as MoveReport} />}
        </>
      )}
      {!busy && now?.state === 'undone' && <Notice tone="info">{text('MoveIn.Undone', { kept: now.kept })}</Notice>}
      <div className="ck-move-deeds">
        {now?.state === 'running' && !busy && (
          <Button kind="primary" onClick={() => void onRun(now.id)}>
            {text('MoveIn.GoOn')}
          </Button>
        )}
        {now && now.state !== 'undone' && !busy && (
          <Button onClick={() => void onUndo(now.id)}>{text('MoveIn.Undo')}</Button>
        )}
        <Button disabled={busy} onClick={() => move.back('file')}>
          {text('MoveIn.Another')}
        </Button>
      </div>
    </>
  )
}
