import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'

type AmountFieldProps = {
  /** The control's id, if its label is elsewhere. */
  id?: string
  label: string
  value: number
  onChange: (value: number) => void
  decimals?: number
  /** Omits trailing zero decimals. */
  isShort?: boolean
  disabled?: boolean
}

/**
 * A number in the language's notation that also accepts a calculation: `3*1250`. Invalid input stays to be corrected.
 */
export function AmountField({ id, label, value, onChange, decimals = 2, isShort, disabled }: AmountFieldProps) {
  const { language, format } = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = decimals === 2 && !isShort ? format.amount(value) : format.number(value)
  const result = typed === null ? value : calculate(typed, language)

  function settle() {
    if (typed === null || result === undefined) return
    const rounded = Math.round(result * 10 ** decimals) / 10 ** decimals
    setTyped(null)
    if (rounded !== value) onChange(rounded)
  }

  return (
    <input
      id={id}
      className="ck-line-input ck-line-number"
      aria-label={label}
      aria-invalid={result === undefined || undefined}
      inputMode="decimal"
      disabled={disabled}
      value={typed ?? shown}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
