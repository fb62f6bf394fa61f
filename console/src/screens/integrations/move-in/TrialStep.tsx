import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { MoveReport } from '@casekit/contract/move-in'
import type { MoveIn } from './move-in.store.ts'
import { Verdict } from './Verdict.tsx'

type TrialStepProps = { move: MoveIn; onRun: (moveId: string) => Promise<void> }

/** What the import would do; nothing is changed yet. */
export function TrialStep({ move, onRun }: TrialStepProps) {
  const { text } = useMessages()
  const { report, busy, table } = useSnapshot(move.state)
  if (!report) return null
  const count = (report.counts.new ?? 0) + (report.counts.changed ?? 0)
  return (
    <>
      <output>{text('MoveIn.Trial')}</output>
      <Verdict report={report as MoveReport} />
      <div className="ck-move-deeds">
        <Button onClick={() => move.back(table.length > 0 ? 'columns' : 'file')}>{text('MoveIn.Back')}</Button>
        <Button kind="primary" busy={busy} disabled={count === 0} onClick={() => void onRun(report.move.id)}>
          {text('MoveIn.Run', { count })}
        </Button>
      </div>
    </>
  )
}
