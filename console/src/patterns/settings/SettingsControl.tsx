import { type ReactNode, useState } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { FieldFrame, TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { same } from '../form/changes.ts'
import { type DurationUnit, MINUTES, unitOf } from './duration.ts'
import type { SettingsField, SettingsOption, Values } from './page.ts'

export type ControlProps<F extends SettingsField = SettingsField> = {
  field: F
  value: unknown
  values: Values
  /** Common to every kind: the props that FieldFrame and the control share. */
  frame: { id: string; label: ReactNode; hint: ReactNode; error: string | undefined; disabled: boolean }
  onChange: (value: unknown) => void
  put: (values: Partial<Values>) => void
}
type Of<K extends SettingsField['kind']> = ControlProps<Extract<SettingsField, { kind: K }>>

/** The control of a field, by its kind. */
export function SettingsControl({ field, ...props }: ControlProps) {
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} {...props} />
    case 'secret':
      return <SecretControl field={field} {...props} />
    case 'number':
      return <NumberControl field={field} {...props} />
    case 'switch':
      return <SwitchControl field={field} {...props} />
    case 'choice':
      return <ChoiceControl field={field} {...props} />
    case 'money':
      return <MoneyControl field={field} {...props} />
    case 'duration':
      return <DurationControl field={field} {...props} />
    case 'color':
      return <ColorControl field={field} {...props} />
    case 'list':
      return <ListControl field={field} {...props} />
  }
  return <OwnControl field={field} {...props} />
}

/** A plain value as the control shows it. */
const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function TextControl({ field: { type = 'text', rows }, value, frame, onChange }: Of<'text'>) {
  const typed = written(value)
  if (rows) return <TextArea {...frame} rows={rows} value={typed} onChange={onChange} />
  return <TextField {...frame} type={type} value={typed} onChange={onChange} />
}

function SecretControl({ value, frame, onChange }: Of<'secret'>) {
  return <TextField {...frame} type="password" autoComplete="new-password" value={written(value)} onChange={onChange} />
}

/** Keeps the typed text until the number is changed from elsewhere. */
function useTyped(value: unknown, shown: string, isSame: (typed: string) => boolean) {
  const [typed, setTyped] = useState(shown)
  return { text: isSame(typed) || Number.isNaN(value) ? typed : shown, setTyped }
}

function NumberControl({ field, value, frame, onChange }: Of<'number'>) {
  const { text } = useMessages()
  const { text: shown, setTyped } = useTyped(value, written(value), typed => wholeNumber(typed) === value)
  return (
    <TextField
      {...frame}
      inputMode="numeric"
      value={shown}
      end={field.unit && text(field.unit)}
      onChange={typed => {
        setTyped(typed)
        onChange(wholeNumber(typed))
      }}
    />
  )
}

const wholeNumber = (typed: string): number => (/^\s*-?\d+\s*$/.test(typed) ? Number(typed) : Number.NaN)

function MoneyControl({ field: { currency }, value, frame, onChange }: Of<'money'>) {
  const { format, language } = useMessages()
  const read = (typed: string) => Math.round((parseAmount(typed, language) ?? Number.NaN) * 100)
  const amount = typeof value === 'number' && !Number.isNaN(value) ? format.amount(value / 100) : ''
  const { text: shown, setTyped } = useTyped(value, amount, typed => read(typed) === value)
  return (
    <TextField
      {...frame}
      inputMode="decimal"
      value={shown}
      end={currency}
      onChange={typed => {
        setTyped(typed)
        onChange(read(typed))
      }}
    />
  )
}

function SwitchControl({ value, frame, onChange }: Of<'switch'>) {
  const { id, label, disabled, hint, error } = frame
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {described => (
        <Switch
          aria-describedby={described['aria-describedby']}
          aria-invalid={described['aria-invalid']}
          id={id}
          checked={value === true}
          disabled={disabled}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}

function ChoiceControl({ field: { options, isClearable = false }, value, frame, onChange }: Of<'choice'>) {
  const { text } = useMessages()
  return (
    <Select
      {...frame}
      clearable={isClearable}
      value={written(value)}
      options={options.map(option => ({ value: option.value, label: optionWords(option, text) }))}
      onChange={chosen => onChange(chosen === '' ? null : chosen)}
    />
  )
}

export const optionWords = (option: SettingsOption, text: (id: MessageId) => string): string =>
  'label' in option ? text(option.label) : option.name

function DurationControl({ field: { units }, value, frame, onChange }: Of<'duration'>) {
  const { text } = useMessages()
  const minutes = typeof value === 'number' && !Number.isNaN(value) ? value : 0
  const [chosen, setChosen] = useState<DurationUnit | null>(null)
  const unit = chosen ?? unitOf(minutes, units)
  const read = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) * MINUTES[unit] : Number.NaN)
  const count = Number.isNaN(value) ? '' : String(minutes / MINUTES[unit])
  const { text: shown, setTyped } = useTyped(value, count, typed => read(typed) === value)
  return (
    <div className="ck-settings-duration">
      <TextField
        {...frame}
        inputMode="numeric"
        value={shown}
        onChange={typed => {
          setTyped(typed)
          setChosen(unit)
          onChange(read(typed))
        }}
      />
      <Select
        label={text('Form.Unit')}
        disabled={frame.disabled || units.length === 1}
        value={unit}
        options={units.map(each => ({ value: each, label: text(`Form.Unit.${each}`) }))}
        onChange={to => {
          setChosen(to as DurationUnit)
          if (!Number.isNaN(value)) onChange((minutes / MINUTES[unit]) * MINUTES[to as DurationUnit])
        }}
      />
    </div>
  )
}

function ColorControl({ value, frame, onChange }: Of<'color'>) {
  const color = written(value)
  const picker = (
    <input
      type="color"
      className="ck-settings-color"
      aria-label={typeof frame.label === 'string' ? frame.label : undefined}
      disabled={frame.disabled}
      value={/^#[\da-f]{6}$/i.test(color) ? color : '#000000'}
      onChange={event => onChange(event.target.value)}
    />
  )
  return <TextField {...frame} start={picker} value={color} onChange={onChange} />
}

function ListControl({ value, frame, onChange }: Of<'list'>) {
  const lines = Array.isArray(value) ? (value as string[]) : []
  const { text: shown, setTyped } = useTyped(value, lines.join('\n'), typed => same(linesOf(typed), lines))
  return (
    <TextArea
      {...frame}
      rows={4}
      value={shown}
      onChange={typed => {
        setTyped(typed)
        onChange(linesOf(typed))
      }}
    />
  )
}

const linesOf = (typed: string): string[] => typed.split('\n').flatMap(line => line.trim() || [])

function OwnControl({ field: { component: Own }, value, values, frame, onChange, put }: Of<'own'>) {
  const { id, label, error, disabled } = frame
  return (
    <Own
      id={id}
      label={typeof label === 'string' ? label : ''}
      value={value}
      values={values}
      error={error}
      disabled={disabled}
      onChange={onChange}
      put={put}
    />
  )
}
