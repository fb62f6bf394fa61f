import { useState } from 'react'
import { YES_NO } from '@casekit/contract/form-kinds'
import type { FormAnswer, FormField } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { TextArea, TextField } from '@casekit/ui/field'
import { ScanValue } from './ScanValue.tsx'
import { Signed } from './Signed.tsx'
import { TableValue } from './TableValue.tsx'

export type ValueProps = {
  field: FormField
  answer: FormAnswer
  labelledBy: string
  isClosed: boolean
  onPut: (part: Partial<FormAnswer>) => void
}

/** The input for each kind of field. */
export function FieldValue(props: ValueProps) {
  const { field, answer, isClosed, onPut } = props
  switch (field.kind) {
    case 'yesno':
      return <YesNo {...props} />
    case 'choice':
      return <Choice {...props} />
    case 'number':
    case 'reading':
      return <NumberValue {...props} />
    case 'signature':
      return <Signed {...props} />
    case 'scan':
      return <ScanValue {...props} />
    case 'table':
      return <TableValue {...props} />
    case 'longtext':
      return (
        <TextArea
          label={<span className="ck-hidden-text">{field.label}</span>}
          rows={3}
          maxLength={5000}
          disabled={isClosed}
          value={textOf(answer)}
          onChange={value => onPut({ value })}
        />
      )
    default:
      return (
        <TextField
          label={<span className="ck-hidden-text">{field.label}</span>}
          size="lg"
          type={field.kind === 'date' ? 'date' : 'text'}
          maxLength={field.kind === 'date' ? undefined : 5000}
          disabled={isClosed}
          value={textOf(answer)}
          onChange={value => onPut({ value })}
        />
      )
  }
}

const textOf = ({ value }: FormAnswer) => (typeof value === 'string' ? value : '')

type PickProps = {
  name: string
  isMany: boolean
  isChosen: boolean
  isClosed: boolean
  label: string
  onPick: () => void
}

function Pick({ name, isMany, isChosen, isClosed, label, onPick }: PickProps) {
  return (
    <label className="ck-fsheet-pick">
      <input
        type={isMany ? 'checkbox' : 'radio'}
        name={name}
        checked={isChosen}
        disabled={isClosed}
        onChange={onPick}
      />
      <span>{label}</span>
    </label>
  )
}

function YesNo({ field, answer, labelledBy, isClosed, onPut }: ValueProps) {
  const { text } = useMessages()
  return (
    <div className="ck-fsheet-row" role="radiogroup" aria-labelledby={labelledBy}>
      {YES_NO.map(one => (
        <Pick
          key={one}
          name={labelledBy + field.id}
          isMany={false}
          isChosen={answer.value === one}
          isClosed={isClosed}
          label={text(`FormPaper.${one}`)}
          onPick={() => onPut({ value: one })}
        />
      ))}
    </div>
  )
}

function Choice({ field, answer, labelledBy, isClosed, onPut }: ValueProps) {
  const chosen = Array.isArray(answer.value) ? (answer.value as string[]) : []
  const pick = (option: string) =>
    onPut({
      value: !field.isMany
        ? [option]
        : field.options.filter(one => (one === option ? !chosen.includes(one) : chosen.includes(one))),
    })
  return (
    <div className="ck-fsheet-options" role={field.isMany ? 'group' : 'radiogroup'} aria-labelledby={labelledBy}>
      {field.options.map(option => (
        <Pick
          key={option}
          name={labelledBy + field.id}
          isMany={field.isMany}
          isChosen={chosen.includes(option)}
          isClosed={isClosed}
          label={option}
          onPick={() => pick(option)}
        />
      ))}
    </div>
  )
}

const LARGEST = 1_000_000_000

/** Accepts `0,7` and `0.7`; undefined if it is not a number. */
function numberOf(typed: string): number | null | undefined {
  const plain = typed.trim().replace(',', '.')
  if (plain === '') return null
  const value = Number(plain)
  return /^-?\d*\.?\d*$/.test(plain) && Number.isFinite(value) && Math.abs(value) <= LARGEST ? value : undefined
}

function NumberValue({ field, answer, isClosed, onPut }: ValueProps) {
  const { text, format } = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const stands =
    typeof answer.value === 'number'
      ? String(answer.value).replace('.', format.number(0.5).includes(',') ? ',' : '.')
      : ''
  const shown = typed !== null && (numberOf(typed) === undefined || numberOf(typed) === answer.value) ? typed : stands
  const range = [field.min, field.max].map(limit => (limit === null ? '' : format.number(limit)))
  const hint = range.some(Boolean) ? range.join('–') : ''
  return (
    <TextField
      label={<span className="ck-hidden-text">{field.label}</span>}
      size="lg"
      inputMode="decimal"
      maxLength={30}
      disabled={isClosed}
      value={shown}
      end={<span className="ck-fsheet-unit">{[field.unit, hint].filter(Boolean).join(' · ')}</span>}
      error={numberOf(shown) === undefined && text('FormSheet.NoNumber')}
      onChange={value => {
        setTyped(value)
        const read = numberOf(value)
        onPut({ value: read === undefined ? null : read })
      }}
    />
  )
}
