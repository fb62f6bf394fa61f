import type { AssetField } from '@casekit/contract/asset-categories'
import type { FieldValue } from '@casekit/contract/asset-shapes'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'

type OwnFieldsProps = {
  fields: readonly AssetField[]
  values: Record<string, FieldValue>
  onChange: (values: Record<string, FieldValue>) => void
}

/** The custom fields of the asset's category. */
export function OwnFields({ fields, values, onChange }: OwnFieldsProps) {
  const set = (key: string, value: FieldValue) => onChange({ ...values, [key]: value })
  return fields.map(field => (
    <OwnField
      key={field.key}
      field={field}
      value={values[field.key] ?? null}
      onChange={value => set(field.key, value)}
    />
  ))
}

type OwnFieldProps = { field: AssetField; value: FieldValue; onChange: (value: FieldValue) => void }

function OwnField({ field: { kind, label, options }, value, onChange }: OwnFieldProps) {
  if (kind === 'yesNo')
    return (
      <Checkbox checked={value === true} onChange={onChange}>
        {label}
      </Checkbox>
    )
  if (kind === 'choice')
    return (
      <Select
        label={label}
        clearable
        value={String(value ?? '')}
        options={(options ?? []).map(option => ({ value: option, label: option }))}
        onChange={chosen => onChange(chosen || null)}
      />
    )
  if (kind === 'date')
    return <DayField label={label} value={String(value ?? '')} onChange={day => onChange(day || null)} />
  return (
    <TextField
      label={label}
      type={kind === 'number' ? 'number' : 'text'}
      step={kind === 'number' ? 'any' : undefined}
      value={String(value ?? '')}
      onChange={typed => onChange(typed === '' ? null : kind === 'number' ? Number(typed) : typed)}
    />
  )
}

/** Returns a formatter for custom field values. */
export function useFieldWords(): (field: AssetField, value: FieldValue | undefined) => string {
  const { text, format } = useMessages()
  return ({ kind }, value) => {
    if (value === null || value === undefined || value === '') return ''
    if (kind === 'yesNo') return text(value ? 'Assets.Yes' : 'Assets.No')
    if (kind === 'number' && typeof value === 'number') return format.number(value)
    return kind === 'date' ? format.date(String(value)) : String(value)
  }
}
