import { useState } from 'react'
import type { VisitFaultName } from '@casekit/contract/planning'
import { type Replanned, unmarkAway } from '@casekit/contract/planning-away'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../../frame/notices/toasts.ts'
import { call } from '../../../session/session.store.ts'
import type { Plan, Target } from './plan.store.ts'
import { targetOf } from './Suggestions.tsx'
import { useUndo } from './use-undo.ts'

/** An absent person, and who could replace them. */
export type Absence = { id: string; name: string; moves: readonly Replanned[] }

type Lay = (targets: readonly Target[], despite: readonly VisitFaultName[]) => Promise<boolean>

/** The absence workflow: record, suggest, apply in part, then notify. */
export function useAbsence(plan: Plan, lay: Lay) {
  const { text } = useMessages()
  const undo = useUndo(plan)
  const [asked, setAsked] = useState<string | null>(null)
  const [absence, setAbsence] = useState<Absence | null>(null)
  /** The applied moves, whose customers must be notified. Null before. */
  const [taken, setTaken] = useState<readonly Replanned[] | null>(null)

  function begin(found: Absence) {
    setTaken(null)
    setAbsence(found)
    void plan.load()
    const what = text('Planning.AwayMarked', { name: found.name })
    toasts.show({ title: what, undo: undo.keep({ ids: [found.id], what, takeBack: () => takeBack(found) }) })
  }

  async function takeBack({ id }: Absence) {
    await call(unmarkAway, { params: { id } })
    setAbsence(null)
    await plan.load()
    return true
  }

  /** Applies the moves; customers who booked are notified by that. */
  async function take(moves: readonly Replanned[]) {
    const targets = moves.flatMap(({ to }) => (to ? [targetOf(to)] : []))
    if (await lay(targets, ['booked'])) setTaken(moves)
  }

  function close() {
    setAbsence(null)
    setTaken(null)
  }

  return { asked, ask: setAsked, absence, taken, begin, take, close }
}
