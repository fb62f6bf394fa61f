import { Check, Ellipsis, Printer, RotateCcw } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import type { PanelProps } from '../panel.ts'
import { useCaseChanges } from '../use-case-changes.ts'

/** What is done with the case as a whole: close it, or open it again; the rest in the menu. */
export function CaseActions({ page, details }: PanelProps) {
  const { text } = useMessages()
  const { isChanging } = useSnapshot(page.state)
  const changes = useCaseChanges(page)
  const isOngoing = details.status === 'Open' || details.status === 'NeedPlanning'
  const items = [{ id: 'print', label: text('Case.Print'), icon: <Printer />, onPress: () => print() }]
  return (
    <div className="ck-case-actions">
      {isOngoing ? (
        <Button kind="primary" icon={<Check />} busy={isChanging} onClick={() => changes.goTo('Closed')}>
          {text('CaseStatus.CloseCase')}
        </Button>
      ) : (
        <Button icon={<RotateCcw />} busy={isChanging} onClick={() => changes.goTo('Open')}>
          {text('CaseStatus.Reopen')}
        </Button>
      )}
      <Menu align="end" groups={[{ id: 'paper', items }]} trigger={moreButton(text('Case.MoreActions'))} />
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
