import { ChevronDown } from 'lucide-react'
import type { CaseStatus } from '@casekit/contract/ids'
import { nextStatuses } from '@casekit/rules/case-status'
import { useMessages } from '@casekit/messages/react'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { StatusChip } from '@casekit/ui/status-chip'
import type { PanelProps } from '../panel.ts'
import { useCaseChanges } from '../use-case-changes.ts'
import { useFact } from './use-fact.ts'

/** The status, and the ways that lead from it. */
export function StatusFact(panel: PanelProps) {
  const { text } = useMessages()
  const { details } = panel
  const { changed } = useFact(panel, 'status')
  const changes = useCaseChanges(panel.page)
  const items = nextStatuses(details.status).map(status => ({
    id: status,
    label: text(`CaseStatus.${status}`),
    onPress: () => changes.goTo(status),
  }))
  return (
    <div className="ck-fact" title={details.statusReason || changed}>
      <dt>{text('Cases.Status')}</dt>
      <dd>
        <Menu groups={[{ id: 'next', label: text('CaseStatus.Change'), items }]} trigger={chipOf(details.status)} />
        {details.reopened > 0 && (
          <span className="ck-fact-note">{text('CaseStatus.Reopened', { count: details.reopened })}</span>
        )}
      </dd>
    </div>
  )
}

function chipOf(status: CaseStatus): MenuProps['trigger'] {
  return function StatusButton(props) {
    return (
      <button {...props} type="button" className="ck-fact-press">
        <StatusChip status={status} />
        <ChevronDown size={14} aria-hidden="true" />
      </button>
    )
  }
}
