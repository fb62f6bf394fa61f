import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'

const LARGEST = 1_000_000_000

/** Accepts `2,5` and `2.5`; undefined if it is not a number. */
function read(typed: string): number | null | undefined {
  const plain = typed.trim().replace(',', '.')
  if (plain === '') return null
  const value = Number(plain)
  return Number.isFinite(value) && Math.abs(value) <= LARGEST ? value : undefined
}

type NumberInputProps = {
  label: string
  value: number | null
  error?: string | undefined
  onChange: (value: number | null) => void
}

/** An optional number. */
export function NumberInput({ label, value, error, onChange }: NumberInputProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : String(value))
  return (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={20}
      value={shown}
      error={error ?? (read(shown) === undefined && text('FormSheet.NoNumber'))}
      onChange={next => {
        setTyped(next)
        const number = read(next)
        if (number !== undefined) onChange(number)
      }}
    />
  )
}
