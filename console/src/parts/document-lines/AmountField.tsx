import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'

type AmountFieldProps = {
  /** Of the control, where its label stands elsewhere. */
  id?: string
  label: string
  value: number
  onChange: (value: number) => void
  decimals?: number
  /** Shown without the decimals that it does not have. */
  isShort?: boolean
  disabled?: boolean
}

/** A number in the way of the language, in which one may also work it out: `3*1250`. What is no sum stays to be mended. */
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
