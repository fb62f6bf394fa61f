import { Check, Clock } from 'lucide-react'
import type { Requisition } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

/** Who wrote it, who approved it, and whether the reader may. */
export function ApprovalPart({ requisition }: { requisition: Requisition }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  const { maker, createdAt, requestedAt, approvedAt, approvedBy, approval, status } = requisition
  const isAhead = status === 'Draft' || status === 'Requested'
  return (
    <RecordPart title="Requisitions.Approval">
      <ul className="ck-rq-chain">
        {maker && <Person name={maker.name} said={text('RequisitionEvent.created')} at={createdAt} />}
        {requestedAt && maker && (
          <Person name={maker.name} said={text('RequisitionEvent.request')} at={requestedAt} isWaiting={!approvedAt} />
        )}
        {approvedBy && approvedAt && (
          <Person name={approvedBy.name} said={text('RequisitionEvent.approve')} at={approvedAt} />
        )}
      </ul>
      {isAhead && (
        <p>
          {approval.refusal
            ? text(`Requisitions.Refusal.${approval.refusal}`)
            : text('Requisitions.YourLimit', { amount: money(approval.limit) })}
        </p>
      )}
    </RecordPart>
  )
}

type PersonProps = { name: string; said: string; at: string; isWaiting?: boolean }

function Person({ name, said, at, isWaiting = false }: PersonProps) {
  const { format } = useMessages()
  return (
    <li className={isWaiting ? 'ck-rq-waiting' : undefined}>
      <Avatar initials={initials(name)} color={avatarColor(name)} size="md" />
      <span>
        <b>{name}</b>
        <small>{`${said} · ${format.dateTime(at)}`}</small>
      </span>
      {isWaiting ? <Clock size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
    </li>
  )
}
