import { useState } from 'react'
import {
  CalendarPlus,
  Check,
  Copy,
  Ellipsis,
  Eye,
  Forward,
  FileDown,
  Link2,
  Merge,
  Printer,
  RotateCcw,
  Split,
  X,
} from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { nextStatuses } from '@casekit/rules/case-status'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { CustomerViewDialog } from '../customer-view/CustomerViewDialog.tsx'
import type { PanelProps } from '../panel.ts'
import { HandOverDialog } from '../transfers/HandOverDialog.tsx'
import { company } from '../../../session/company.store.ts'
import { session } from '../../../session/session.store.ts'
import { PdfDialog } from '../paper/PdfDialog.tsx'
import { Presence } from '../presence/Presence.tsx'
import { OtherCaseDialog } from './OtherCaseDialog.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import { useCaseWork } from './use-case-work.ts'
import { useCaseChanges } from '../use-case-changes.ts'

/** Actions on the whole case: close or reopen it; the rest in the menu. */
export function CaseActions({ page, details }: PanelProps) {
  const { text } = useMessages()
  const { isChanging, asked } = useSnapshot(page.state)
  const changes = useCaseChanges(page)
  const isOngoing = details.status === 'Open' || details.status === 'NeedPlanning'
  const mayReopen = nextStatuses(details.status, useSnapshot(company).closedWays).includes('Open')
  const work = useCaseWork(page)
  const [asks, setAsks] = useState<'relate' | 'merge' | 'split' | 'view' | 'pdf' | null>(null)
  const mayHandOver = useSnapshot(session).account?.guards.includes('TransferAccess') === true
  const handOver = {
    id: 'hand-over',
    label: text('Transfers.HandOver'),
    icon: <Forward />,
    onPress: () => page.ask('hand-over'),
  }
  const clearStage = {
    id: 'clear-stage',
    label: text('Case.ClearStage'),
    icon: <X />,
    onPress: () => {
      if (!isChanging) void changes.setStage(null)
    },
  }
  const groups = [
    {
      id: 'visit',
      items: [
        { id: 'book', label: text('CaseWork.BookVisit'), icon: <CalendarPlus />, onPress: () => page.ask('visit') },
        { id: 'view', label: text('CaseView.Menu'), icon: <Eye />, onPress: () => setAsks('view') },
      ],
    },
    {
      id: 'case',
      items: [
        { id: 'copy', label: text('CaseWork.Copy'), icon: <Copy />, onPress: () => void work.copy() },
        { id: 'relate', label: text('CaseWork.Relate'), icon: <Link2 />, onPress: () => setAsks('relate') },
        { id: 'merge', label: text('CaseWork.Merge'), icon: <Merge />, onPress: () => setAsks('merge') },
        { id: 'split', label: text('CaseWork.Split'), icon: <Split />, onPress: () => setAsks('split') },
        ...(mayHandOver ? [handOver] : []),
        ...(details.caseStage ? [clearStage] : []),
      ],
    },
    {
      id: 'paper',
      items: [
        { id: 'pdf', label: text('CasePaper.Pdf'), icon: <FileDown />, onPress: () => setAsks('pdf') },
        { id: 'print', label: text('Case.Print'), icon: <Printer />, onPress: () => print() },
      ],
    },
  ]
  return (
    <div className="ck-case-actions">
      <Presence page={page} />
      {isOngoing ? (
        <Button kind="primary" icon={<Check />} busy={isChanging} onClick={() => changes.goTo('Closed')}>
          {text('CaseStatus.CloseCase')}
        </Button>
      ) : (
        mayReopen && (
          <Button icon={<RotateCcw />} busy={isChanging} onClick={() => changes.goTo('Open')}>
            {text('CaseStatus.Reopen')}
          </Button>
        )
      )}
      <Menu align="end" groups={groups} trigger={moreButton(text('Case.MoreActions'))} />
      {asks === 'pdf' && <PdfDialog page={page} details={details} onClose={() => setAsks(null)} />}
      {asks === 'view' && <CustomerViewDialog page={page} onClose={() => setAsks(null)} />}
      {asked === 'hand-over' && <HandOverDialog page={page} details={details} onClose={() => page.ask(null)} />}
      {asks === 'split' && <SplitDialog page={page} details={details} onClose={() => setAsks(null)} />}
      {(asks === 'merge' || asks === 'relate') && (
        <OtherCaseDialog
          page={page}
          title={text(asks === 'merge' ? 'CaseWork.Merge' : 'CaseWork.Relate')}
          hint={text(asks === 'merge' ? 'CaseWork.MergeHint' : 'CaseWork.RelateHint')}
          onChoose={asks === 'merge' ? work.merge : work.relate}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  )
}

function moreButton(label: string): MenuProps['trigger'] {
  return function MoreButton(props) {
    return (
      <button
        {...props}
        type="button"
        className="ck-button ck-button-ghost ck-button-only-icon"
        aria-label={label}
        title={label}
      >
        <span className="ck-button-icon">
          <Ellipsis />
        </span>
      </button>
    )
  }
}
