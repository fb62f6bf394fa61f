import type { CaseStage } from '@casekit/contract/cases'
import type { CaseStatus } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { caseTransition } from '@casekit/rules/case-status'
import { toasts } from '../../frame/notices/toasts.ts'
import type { CasePage, Outcome } from './case.store.ts'

/** A company may require a reason for transitions that need none by themselves. */
const needsReason = (outcome: Outcome) =>
  typeof outcome !== 'string' && outcome.errors.some(({ path }) => path === '/reason')

/** The changes of a case page, each with a toast; a stage change can be undone. */
export function useCaseChanges(page: CasePage) {
  const { text } = useMessages()

  /** Reports an error; returns whether there was none. */
  function isDone(outcome: Outcome, failed: string): boolean {
    if (outcome === 'done') return true
    if (outcome === 'stale') {
      toasts.show({ tone: 'failed', title: text('Case.ChangedElsewhere'), text: text('Case.ChangedElsewhereText') })
    } else if (outcome.code !== 'sign-in') {
      toasts.show({
        tone: 'failed',
        title: failed,
        text: reasonOf(outcome),
      })
    }
    return false
  }

  function reasonOf({ code, errors }: Exclude<Outcome, string>): string {
    const names = errors.map(({ message }) => message).join(', ')
    if (code === 'forms-open') return text('CaseForms.First', { forms: names })
    if (code === 'tasks-open') return text('Activity.First', { tasks: names })
    if (code === 'unlawful') return text('Case.Unlawful')
    return text(code === 'offline' ? 'Shell.Offline' : 'Shell.ServerAway')
  }

  async function setStage(stage: CaseStage | null, canUndo = true): Promise<void> {
    const { case: details } = page.state
    const before = details?.caseStage ? { ...details.caseStage } : null
    const number = String(details?.caseNumber)
    if (!isDone(await page.setStage(stage), text('Case.StageFailed'))) return
    toasts.show({
      title: stage ? text('Case.StageMoved', { number, stage: stage.name }) : text('Case.StageCleared', { number }),
      ...(canUndo && { undo: () => void setStage(before, false) }),
    })
  }

  async function takeContactOff(): Promise<void> {
    if (!isDone(await page.takeContactOff(), text('Case.ContactFailed'))) return
    toasts.show({ title: text('Case.ContactRemoved') })
  }

  /** Changes the status, after asking for a reason if the transition needs one. */
  function goTo(status: CaseStatus): void {
    const from = page.state.case?.status
    if (from && caseTransition(from, status) === 'reason') page.askReason(status)
    else void changeStatus(status)
  }

  async function changeStatus(status: CaseStatus, reason?: string, isUndo?: boolean): Promise<boolean> {
    const { case: details } = page.state
    if (!details) return false
    const { status: before, caseNumber } = details
    const outcome = await page.changeStatus(status, reason, isUndo)
    if (needsReason(outcome)) {
      page.askReason(status)
      return false
    }
    if (!isDone(outcome, text('CaseStatus.Failed'))) return false
    const title = text('CaseStatus.Changed', { number: String(caseNumber), status: text(`CaseStatus.${status}`) })
    toasts.show({ title, ...(!isUndo && { undo: () => void changeStatus(before, undefined, true) }) })
    return true
  }

  return { setStage, takeContactOff, goTo, changeStatus }
}
