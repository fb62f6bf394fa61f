import type { LeasePage, PropertyKey } from '@casekit/contract/tenancy-shapes'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Hint, TextField } from '@casekit/ui/field'
import type { Typed } from './move-form.ts'

type DepositFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

export function DepositField({ value, error, onChange }: DepositFieldProps) {
  const { text } = useMessages()
  return (
    <TextField
      label={text('Tenancies.Deposit')}
      inputMode="decimal"
      maxLength={20}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

type KeyFieldsProps = {
  keys: readonly PropertyKey[]
  typed: Typed
  legend: MessageId
  onChange: (typed: Typed) => void
}

/** How many of each key are handed over. */
export function KeyFields({ keys, typed, legend, onChange }: KeyFieldsProps) {
  const { text } = useMessages()
  if (keys.length === 0) return null
  return (
    <fieldset className="ck-tenancy-fields">
      <legend>{text(legend)}</legend>
      {keys.map(({ id, name, mark }) => (
        <TextField
          key={id}
          label={`${name} ${mark}`.trim()}
          inputMode="numeric"
          maxLength={3}
          value={typed[id] ?? ''}
          onChange={count => onChange({ ...typed, [id]: count.replaceAll(/\D/g, '') })}
        />
      ))}
    </fieldset>
  )
}

type ReadingFieldsProps = {
  meters: LeasePage['meters']
  typed: Typed
  error: string | undefined
  onChange: (typed: Typed) => void
}

/** The reading of each meter on that day. */
export function ReadingFields({ meters, typed, error, onChange }: ReadingFieldsProps) {
  const { text, format } = useMessages()
  if (meters.length === 0) return null
  return (
    <fieldset className="ck-tenancy-fields">
      <legend>{text('Tenancies.Meters')}</legend>
      {meters.map(({ id, name, unit, last }) => (
        <TextField
          key={id}
          label={unit ? `${name} (${unit})` : name}
          inputMode="decimal"
          maxLength={20}
          hint={
            last
              ? text('Tenancies.LastRead', { value: format.number(last.value), day: format.date(last.at) })
              : undefined
          }
          value={typed[id] ?? ''}
          onChange={value => onChange({ ...typed, [id]: value })}
        />
      ))}
      {error && (
        <div role="alert">
          <Hint tone="error">{error}</Hint>
        </div>
      )}
    </fieldset>
  )
}
