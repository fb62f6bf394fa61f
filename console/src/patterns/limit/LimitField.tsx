import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { minorOf } from '@casekit/rules/money'
import { type SaveState, TextField } from '@casekit/ui/field'

type LimitFieldProps = {
  label: string
  /** The accessible label, where `label` does not say whose limit it is. */
  spoken?: string
  hint?: string
  /** In hundredths; null: no limit of its own. */
  limit: number | null
  disabled?: boolean
  /** Saves the limit; returns the stored one. */
  onKeep: (limit: number | null) => Promise<number | null>
}

/** The amount up to which something is allowed; saved when the field is left. */
export function LimitField({ label, spoken, hint, limit, disabled = false, onKeep }: LimitFieldProps) {
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
      setKept(await onKeep(wanted))
      setSaving('saved')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaving('failed')
    }
  }
  return (
    <TextField
      label={label}
      {...(spoken && { 'aria-label': spoken })}
      {...(hint && { hint })}
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
