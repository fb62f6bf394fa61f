import { useSnapshot } from 'valtio'
import { CASE_PRIORITIES } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { nextStatuses } from '@casekit/rules/case-status'
import { type Deed, useDeeds } from '../../frame/palette/deeds.ts'
import { CASE_DEEDS, copyLinks } from '../../parts/case-deeds.tsx'
import { paths } from '../../paths.ts'
import { company } from '../../session/company.store.ts'
import { session } from '../../session/session.store.ts'
import { useSetFact } from './facts/use-set-fact.ts'
import type { PanelProps } from './panel.ts'
import { useCaseChanges } from './use-case-changes.ts'

/** Offers the case's actions to the palette and the keys. */
export function useCaseDeeds({ page, details }: PanelProps): void {
  const { text } = useMessages()
  const { stages } = useSnapshot(page.state)
  const { responsibles } = useSnapshot(page.lists.state)
  const mayHandOver = useSnapshot(session).account?.guards.includes('TransferAccess') === true
  const changes = useCaseChanges(page)
  const set = useSetFact(page)
  const deed = (id: keyof typeof CASE_DEEDS, does: Pick<Deed, 'run' | 'values'>): Deed => {
    const { label, ...looks } = CASE_DEEDS[id]
    return { id, label: text(label), ...looks, ...does }
  }
  const none = { id: '', label: text('Cases.Nobody') }
  const list = [
    deed('status', {
      values: nextStatuses(details.status, company.closedWays).map(status => ({
        id: status,
        label: text(`CaseStatus.${status}`),
        run: () => changes.goTo(status),
      })),
    }),
    deed('stage', {
      values: stages.map(stage => ({
        id: stage.id,
        label: stage.name,
        isChosen: stage.id === details.caseStage?.id,
        run: () => void changes.setStage(stage),
      })),
    }),
    deed('priority', {
      values: CASE_PRIORITIES.map(priority => ({
        id: priority,
        label: text(`CasePriority.${priority}`),
        isChosen: priority === details.facts.priority.value,
        run: () => void set('priority', text('Cases.Priority'), priority, text(`CasePriority.${priority}`)),
      })),
    }),
    deed('responsible', {
      values: [none, ...responsibles].map(({ id, name: label = none.label }: { id: string; name?: string }) => ({
        id,
        label,
        isChosen: id === (details.facts.responsibleId.value ?? ''),
        run: () => void set('responsibleId', text('Cases.Responsible'), id || null, label),
      })),
    }),
    deed('note', { run: () => page.ask('note') }),
    deed('task', { run: () => page.ask('task') }),
    deed('book', { run: () => page.ask('visit') }),
    ...(mayHandOver ? [deed('hand-over', { run: () => page.ask('hand-over') })] : []),
    deed('link', { run: () => void copyLinks(text, [paths.caseDetails(page.caseId)]) }),
  ]
  useDeeds(
    { on: String(details.caseNumber), about: details.title, list },
    { prepare: page.lists.learn, hasKeys: true, of: page.caseId },
  )
}
