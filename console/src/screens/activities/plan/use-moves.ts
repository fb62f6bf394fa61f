import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { type FaultyMove, type PlannedVisit, VISIT_FAULTS, type VisitFaultName } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../../frame/notices/toasts.ts'
import { type Fault, faultsOf } from './faults.ts'
import { nearestFree } from './nearest.ts'
import type { Moved, Plan, Target } from './plan.store.ts'
import { useUndo } from './use-undo.ts'
import type { PlanWords } from './words.ts'

type Reasons = { visit: PlannedVisit; faults: Fault[] }[]

/** A requested move with its conflicts, to be confirmed; for a single visit also the nearest free time. */
export type AskedMove = { targets: readonly Target[]; reasons: Reasons; nearest: Target | null }

/** Moves visits, asks about conflicts, and offers to undo. */
export function useMoves(plan: Plan, words: PlanWords) {
  const { text } = useMessages()
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const [said, setSaid] = useState('')
  const undo = useUndo(plan)

  const reasonsOf = (targets: readonly Target[]) =>
    targets.flatMap(target => {
      const visit = plan.find(target.id)
      const faults = visit
        ? faultsOf(
            plan.state,
            visit,
            target,
            targets.map(({ id }) => id),
          )
        : []
      return visit && faults.length > 0 ? [{ visit, faults }] : []
    })

  function askAbout(targets: readonly Target[], reasons: Reasons) {
    const [target, another] = targets
    const visit = target && !another && plan.find(target.id)
    setAsked({ targets, reasons, nearest: visit ? nearestFree(plan.state, visit, target) : null })
  }

  /** Asks first if there are conflicts. */
  function wish(targets: readonly Target[]) {
    const reasons = reasonsOf(targets)
    if (reasons.length > 0) askAbout(targets, reasons)
    else void lay(targets, [])
  }

  /** Returns whether it moved. */
  async function lay(targets: readonly Target[], despite: readonly VisitFaultName[]): Promise<boolean> {
    try {
      tell(targets, await plan.move(targets, despite))
      return true
    } catch (error) {
      refuse(targets, error)
      return false
    }
  }

  function tell(targets: readonly Target[], moved: Moved) {
    const [first] = targets
    const visit = first && plan.find(first.id)
    if (!first || !visit) return
    const who = plan.state.people.find(({ id }) => id === first.assignedTo)?.name ?? ''
    const when = first.day ? `${words.day(first.day)} ${words.clock(first.minute)}` : ''
    const title =
      targets.length > 1
        ? text('Planning.MovedMany', { count: targets.length })
        : first.day
          ? text('Planning.Moved', { subject: visit.subject, who, when })
          : text('Planning.TakenOut', { subject: visit.subject })
    setSaid(title)
    const ids = targets.map(({ id }) => id)
    toasts.show({ title, undo: undo.keep({ ids, what: title, takeBack: () => plan.takeBack(moved) }) })
  }

  const failed = () => toasts.show({ tone: 'failed', title: text('Planning.NotMoved') })

  function refuse(targets: readonly Target[], error: unknown) {
    const isOurs = error instanceof ApiError
    if (isOurs && error.code === 'plan-faults') {
      const faulty = error.current as FaultyMove[]
      const reasons = faulty.flatMap(({ id, faults, with: other, order }) => {
        const visit = plan.find(id)
        const values = { name: '', skill: '', deadline: visit?.deadline ?? '', other: other ?? '', order: order ?? '' }
        return visit ? [{ visit, faults: faults.map(name => ({ name, values })) }] : []
      })
      askAbout(targets, reasons)
    } else if (isOurs && error.code === 'plan-changed') toasts.show({ tone: 'failed', title: text('Planning.Changed') })
    else if (isOurs && error.code === 'plan-booked')
      toasts.show({ tone: 'failed', title: text('Planning.BookedStays') })
    else failed()
    void plan.load()
  }

  function layAnyway() {
    const targets = asked?.targets ?? []
    setAsked(null)
    void lay(targets, VISIT_FAULTS)
  }

  /** A customer who booked it is told of the new time, as the dialog said. */
  function layNearest() {
    const nearest = asked?.nearest
    setAsked(null)
    if (nearest) void lay([nearest], ['booked'])
  }

  return { asked, said, wish, lay, layAnyway, layNearest, forget: () => setAsked(null) }
}
