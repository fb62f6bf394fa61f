import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { type ApprovalLimit, getApprovalLimits, setApprovalLimit } from '@casekit/contract/requisition-budgets'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { minorOf } from '@casekit/rules/money'
import { type SaveState, TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import './requisition-settings.css'

/** What each who writes requisitions may approve; kept when its field is left. */
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
              <LimitField key={limit.stakeholderId} limit={limit} disabled={disabled} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function LimitField({ limit: { stakeholderId, name, limit }, disabled }: { limit: ApprovalLimit; disabled: boolean }) {
  const { text, format, language } = useMessages()
  const [kept, setKept] = useState(limit)
  const [typed, setTyped] = useState(limit === null ? '' : format.amount(limit / 100))
  const [saving, setSaving] = useState<SaveState | undefined>()
  const read = typed.trim() ? parseAmount(typed, language) : null
  const wanted = typeof read === 'number' ? minorOf(read) : read

  async function save() {
    if (wanted === undefined || wanted === kept) return
    setSaving('saving')
    try {
      const saved = await call(setApprovalLimit, { params: { stakeholderId }, body: { limit: wanted } })
      setKept(saved.limit)
      setSaving('saved')
      toasts.show({ title: text('RequisitionSettings.LimitKept', { name }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaving('failed')
    }
  }
  return (
    <TextField
      label={name}
      aria-label={text('RequisitionSettings.LimitOf', { name })}
      inputMode="decimal"
      disabled={disabled}
      value={typed}
      saving={saving}
      onRetry={() => void save()}
      error={wanted === undefined && text('Form.NoNumber')}
      onBlur={() => void save()}
      onChange={value => {
        setTyped(value)
        setSaving(undefined)
      }}
    />
  )
}
