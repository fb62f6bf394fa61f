import { Check, Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RESERVING, type RequisitionStep, SPENT } from '@casekit/contract/requisition-states'
import { useMessages } from '@casekit/messages/react'
import { afterStep } from '@casekit/rules/requisition-step'
import { Button, IconButton } from '@casekit/ui/button'
import { Menu, type MenuItem, type MenuProps } from '@casekit/ui/menu'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { RequisitionChip } from '../../parts/requisitions/RequisitionChip.tsx'
import { DeliverDialog } from './DeliverDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { MatchDialog } from './MatchDialog.tsx'
import type { PartProps } from './RequisitionScreen.tsx'
import { CancelDialog, CloseDialog, ConfirmDialog, RejectDialog, SendDialog } from './StepDialogs.tsx'
import { useSteps } from './use-steps.ts'

type Open = 'edit' | 'reject' | 'send' | 'confirm' | 'deliver' | 'match' | 'close' | 'cancel'

/** Number, title and status; the next action as a button, the others in the menu. */
export function RequisitionHead(props: PartProps) {
  const { requisition } = props
  const { text } = useMessages()
  const money = useCompanyMoney()
  const [open, setOpen] = useState<Open | null>(null)
  const steps = useSteps(props)
  const dialog = { ...props, onClose: () => setOpen(null) }
  const may = (step: RequisitionStep) => afterStep(requisition.status, step) !== undefined
  const dialogs: Record<Open, ReactNode> = {
    edit: <EditDialog {...dialog} />,
    reject: <RejectDialog {...dialog} />,
    send: <SendDialog {...dialog} />,
    confirm: <ConfirmDialog {...dialog} />,
    deliver: <DeliverDialog {...dialog} />,
    match: <MatchDialog {...dialog} />,
    close: <CloseDialog {...dialog} />,
    cancel: <CancelDialog {...dialog} />,
  }
  const mayApprove = may('approve') && requisition.approval.refusal === null && requisition.lines.length > 0
  const approve = text('Requisitions.Approve', { amount: money(requisition.gross) })
  const isWritten = requisition.status === 'Draft' && requisition.lines.length > 0
  return (
    <header className="ck-page-head">
      <span className="ck-page-count">{requisition.number}</span>
      <h1 className="ck-page-title">{requisition.title}</h1>
      <RequisitionChip status={requisition.status} />
      <div className="ck-page-head-end">
        {may('edit') && (
          <Button kind={isWritten ? 'secondary' : 'primary'} onClick={() => setOpen('edit')}>
            {text('Requisitions.Edit')}
          </Button>
        )}
        {may('reject') && <Button onClick={() => setOpen('reject')}>{text('Requisitions.Reject')}</Button>}
        {isWritten && !mayApprove && (
          <Button kind="primary" onClick={() => void steps.ask()}>
            {text('Requisitions.Ask')}
          </Button>
        )}
        {mayApprove && (
          <Button kind="primary" icon={<Check />} onClick={() => void steps.approve()}>
            {approve}
          </Button>
        )}
        <NextDeed requisition={requisition} onOpen={setOpen} />
        <Others {...props} onOpen={setOpen} />
      </div>
      {open && dialogs[open]}
    </header>
  )
}

const NEXT = {
  Approved: ['send', 'Requisitions.Send'],
  Sent: ['deliver', 'Requisitions.Deliver'],
  Confirmed: ['deliver', 'Requisitions.Deliver'],
  PartlyDelivered: ['deliver', 'Requisitions.Deliver'],
  Delivered: ['match', 'Requisitions.Match'],
  Invoiced: ['close', 'Requisitions.Close'],
} as const

type Opening = { onOpen: (open: Open) => void }

function NextDeed({ requisition, onOpen }: Pick<PartProps, 'requisition'> & Opening) {
  const { text } = useMessages()
  const next = NEXT[requisition.status as keyof typeof NEXT]
  if (!next) return null
  const [open, word] = next
  return (
    <Button kind="primary" onClick={() => onOpen(open)}>
      {text(word)}
    </Button>
  )
}

/** It is an order once approved. */
const ORDERED: readonly string[] = [...RESERVING, ...SPENT]

function Others(props: PartProps & Opening) {
  const { requisition, onOpen } = props
  const { text } = useMessages()
  const steps = useSteps(props)
  const { status, isResident, inspectedAt } = requisition
  const may = (step: RequisitionStep) => afterStep(status, step) !== undefined
  const items: (MenuItem | false)[] = [
    { id: 'pdf', label: text('Requisitions.Pdf'), onPress: () => void steps.download() },
    ORDERED.includes(status) && {
      id: 'order',
      label: text('Requisitions.Ubl'),
      onPress: () => void steps.downloadOrder(),
    },
    status === 'Sent' && { id: 'again', label: text('Requisitions.SendAgain'), onPress: () => onOpen('send') },
    may('confirm') && { id: 'confirm', label: text('Requisitions.Confirm'), onPress: () => onOpen('confirm') },
    may('reopen') && { id: 'reopen', label: text('Requisitions.Reopen'), onPress: () => void steps.reopen() },
    isResident &&
      may('inspect') && {
        id: 'inspect',
        label: text(inspectedAt ? 'Requisitions.Uninspect' : 'Requisitions.Inspect'),
        onPress: () => void steps.inspect(!inspectedAt),
      },
    may('unmatch') && { id: 'unmatch', label: text('Requisitions.Unmatch'), onPress: () => void steps.unmatch() },
    may('cancel') && { id: 'cancel', label: text('Requisitions.Cancel'), onPress: () => onOpen('cancel') },
  ]
  const shown = items.filter(item => item !== false)
  return (
    <Menu groups={[{ id: 'requisition', items: shown }]} align="end" trigger={moreButton(text('Requisitions.More'))} />
  )
}

const moreButton = (label: string) => (props: Parameters<MenuProps['trigger']>[0]) => (
  <IconButton {...props} icon={<Ellipsis />} label={label} />
)
