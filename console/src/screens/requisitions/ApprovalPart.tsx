import { Check, Clock } from 'lucide-react'
import type { Requisition } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { MemberAvatar } from '../../parts/MemberAvatar.tsx'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

/** Who created and approved it, and whether the user may approve it. */
export function ApprovalPart({ requisition }: { requisition: Requisition }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  const { maker, createdAt, requestedAt, approvedAt, approvedBy, approval, status } = requisition
  const isAhead = status === 'Draft' || status === 'Requested'
  return (
    <RecordPart title="Requisitions.Approval">
      <ul className="ck-rq-chain">
        {maker && <Person person={maker} said={text('RequisitionEvent.created')} at={createdAt} />}
        {requestedAt && maker && (
          <Person person={maker} said={text('RequisitionEvent.request')} at={requestedAt} isWaiting={!approvedAt} />
        )}
        {approvedBy && approvedAt && (
          <Person person={approvedBy} said={text('RequisitionEvent.approve')} at={approvedAt} />
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

type PersonProps = { person: { id: string; name: string }; said: string; at: string; isWaiting?: boolean }

function Person({ person: { id, name }, said, at, isWaiting = false }: PersonProps) {
  const { format } = useMessages()
  return (
    <li className={isWaiting ? 'ck-rq-waiting' : undefined}>
      <MemberAvatar id={id} name={name} size="md" />
      <span>
        <b>{name}</b>
        <small>{`${said} · ${format.dateTime(at)}`}</small>
      </span>
      {isWaiting ? <Clock size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
    </li>
  )
}
