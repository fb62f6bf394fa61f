import { type ApprovalLimit, getApprovalLimits, setApprovalLimit } from '@casekit/contract/requisition-budgets'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { LimitField } from '../../patterns/limit/LimitField.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import './requisition-settings.css'

/** The approval limit of each member who writes requisitions; saved on blur. */
export function ApprovalLimits({ label, disabled }: { label: string; disabled: boolean }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getApprovalLimits, { signal }))
  return (
    <Loaded query={query} failed="RequisitionSettings.Failed">
      {limits =>
        limits.length === 0 ? (
          <p>{text('RequisitionSettings.NoMembers')}</p>
        ) : (
          <div className="ck-limits">
            <p className="ck-limits-label">
              {label}
              <small>{text('RequisitionSettings.LimitsHelp')}</small>
            </p>
            {limits.map(limit => (
              <MemberLimit key={limit.stakeholderId} limit={limit} disabled={disabled} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function MemberLimit({ limit: { stakeholderId, name, limit }, disabled }: { limit: ApprovalLimit; disabled: boolean }) {
  const { text } = useMessages()
  async function keep(wanted: number | null): Promise<number | null> {
    const saved = await call(setApprovalLimit, { params: { stakeholderId }, body: { limit: wanted } })
    toasts.show({ title: text('RequisitionSettings.LimitKept', { name }) })
    return saved.limit
  }
  const spoken = text('RequisitionSettings.LimitOf', { name })
  return <LimitField label={name} spoken={spoken} limit={limit} disabled={disabled} onKeep={keep} />
}
