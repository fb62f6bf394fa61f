import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { getMoves } from '@casekit/contract/move-in'
import { getMoveSources } from '@casekit/contract/move-in-sources'
import type { MoveField } from '@casekit/contract/move-in-fields'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../../frame/notices/toasts.ts'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { EarlierMoves } from './EarlierMoves.tsx'
import { FileStep } from './FileStep.tsx'
import { createMoveIn, type Step } from './move-in.store.ts'
import { MoveOut } from './MoveOut.tsx'
import { NightlyMoves } from './NightlyMoves.tsx'
import { RunStep } from './RunStep.tsx'
import { TrialStep } from './TrialStep.tsx'
import '../../../patterns/page-head.css'
import './move-in.css'

const STEPS: readonly Step[] = ['file', 'columns', 'trial', 'run']

/** Imports a company's data from its previous system, step by step; earlier imports are listed below. */
export function MoveInView() {
  const { text } = useMessages()
  const [move] = useState(() => createMoveIn(call, (field: MoveField) => text(`MoveIn.Field.${field}`)))
  const { step, trouble, refusal } = useSnapshot(move.state)
  const earlier = useQuery(signal => call(getMoves, { signal }))
  const nightly = useQuery(signal => call(getMoveSources, { signal }))
  const load = () => Promise.all([earlier.load(), nightly.load()])

  async function undo(moveId: string) {
    await move.undo(moveId)
    await load()
    const { move: undone } = move.state
    if (undone?.state === 'undone') toasts.show({ title: text('MoveIn.Undone', { kept: undone.kept }) })
  }
  async function send(moveId: string) {
    await move.send(moveId)
    await load()
  }
  async function fetchNow(sourceId: string) {
    await move.fetch(sourceId)
    await load()
  }
  return (
    <section className="ck-move">
      <header className="ck-page-head">
        <h2 className="ck-page-title">{text('MoveIn.Title')}</h2>
      </header>
      <p className="ck-studio-lead">{text('MoveIn.Lead')}</p>
      <ol className="ck-move-steps" aria-label={text('MoveIn.Steps')}>
        {STEPS.map(name => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {text(`MoveIn.Step.${name}`)}
          </li>
        ))}
      </ol>
      <div className="ck-move-step">
        {step === 'file' && <FileStep move={move} />}
        {step === 'columns' && <ColumnsStep move={move} />}
        {step === 'trial' && <TrialStep move={move} onRun={send} />}
        {step === 'run' && <RunStep move={move} onRun={send} onUndo={undo} />}
        {refusal && <Notice tone="danger">{text(`MoveIn.Archive.${refusal.reason}`, { name: refusal.entry })}</Notice>}
        {trouble && <Notice tone="danger">{text(trouble === 'file' ? 'MoveIn.Unreadable' : 'MoveIn.Failed')}</Notice>}
      </div>
      {step === 'file' && <NightlyMoves query={nightly} onFetch={fetchNow} onChanged={() => void load()} />}
      {step === 'file' && <EarlierMoves query={earlier} onRun={send} onUndo={undo} onRepeated={() => void load()} />}
      {step === 'file' && <MoveOut />}
    </section>
  )
}
