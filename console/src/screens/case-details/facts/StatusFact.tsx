import { ChevronDown, RotateCcw } from 'lucide-react'
import type { CaseStatus } from '@casekit/contract/ids'
import { nextStatuses } from '@casekit/rules/case-status'
import { useMessages } from '@casekit/messages/react'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { StatusChip } from '@casekit/ui/status-chip'
import { company } from '../../../session/company.store.ts'
import type { PanelProps } from '../panel.ts'
import { useCaseChanges } from '../use-case-changes.ts'
import { useFact } from './use-fact.ts'

/** The status, and its possible transitions. */
export function StatusFact(panel: PanelProps) {
  const { text } = useMessages()
  const { details } = panel
  const { changed } = useFact(panel, 'status')
  const changes = useCaseChanges(panel.page)
  const items = nextStatuses(details.status, company.closedWays).map(status => ({
    id: status,
    label: text(`CaseStatus.${status}`),
    onPress: () => changes.goTo(status),
  }))
  return (
    <div className="ck-fact" title={details.statusReason || changed}>
      <dt>{text('Cases.Status')}</dt>
      <dd>
        <Menu groups={[{ id: 'next', label: text('CaseStatus.Change'), items }]} trigger={chipOf(details.status)} />
        {details.reopened > 0 && <Reopened count={details.reopened} />}
      </dd>
    </div>
  )
}

/** An icon, so it takes no extra line; the tooltip says how often. */
function Reopened({ count }: { count: number }) {
  const { text } = useMessages()
  const words = text('CaseStatus.Reopened', { count })
  return (
    <span className="ck-fact-note" title={words}>
      <RotateCcw size={13} aria-hidden="true" />
      {count > 1 && <span aria-hidden="true">{count}</span>}
      <span className="ck-hidden-text">{words}</span>
    </span>
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
