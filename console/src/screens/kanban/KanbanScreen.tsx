import { Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { KanbanBoard, type KanbanBoardHandle } from '@casekit/widgets/kanban-board'
import { LimitDialog } from '@casekit/widgets/kanban-board/limit-dialog'
import { onLive } from '../../live/live.ts'
import { paths } from '../../paths.ts'
import { call, session } from '../../session/session.store.ts'
import { openCaseWizard, openCaseWizardFor } from '../../frame/case-wizard.store.ts'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { ColumnSum } from './ColumnSum.tsx'
import { createColumnSums } from './column-sums.store.ts'
import { putInColumn } from './put-in-column.ts'
import '../../patterns/page-head.css'
import './kanban.css'

const client = { call, live: onLive, isUsers: async () => true }
const linkTo = ({ id }: { id: string }) => paths.caseDetails(id)

/** The board of the company's cases (§3 of cases-and-customers, Kanban). */
export function KanbanScreen() {
  const { text, language } = useMessages()
  const [, go] = useLocation()
  const board = useRef<KanbanBoardHandle>(null)
  const guards = useSnapshot(session).account?.guards ?? []
  usePage(text('Menu.kanban'))
  useReload(() => void board.current?.refresh())
  const [sums] = useState(createColumnSums)
  const renderSum = useCallback((column: string) => <ColumnSum sums={sums} column={column} />, [sums])
  const seesMoney = guards.some(guard => guard === 'OfferAccess' || guard === 'PartnerOfferAccess')
  const mayOpen = guards.some(guard => guard === 'Core')
  const create = (wide = false) => (
    <Button kind="primary" icon={<Plus />} wide={wide} onClick={openCaseWizard}>
      {text('Shell.CreateCase')}
    </Button>
  )
  return (
    <div className="ck-kanban-screen">
      <KanbanBoard
        handle={board}
        client={client}
        language={language}
        canCreate={mayOpen}
        onCardWanted={wanted => openCaseWizardFor(caseId => putInColumn(caseId, wanted))}
        toasts={toasts}
        limitDialog={LimitDialog}
        {...(seesMoney && { renderSum, onUpdated: sums.ask })}
        heading={<h1 className="ck-kanban-title">{text('Menu.kanban')}</h1>}
        actions={mayOpen && create()}
        {...(mayOpen && { linkTo, onCardOpened: ({ caseId }) => go(paths.caseDetails(caseId)) })}
      />
      {mayOpen && <div className="ck-phone-action">{create(true)}</div>}
    </div>
  )
}
