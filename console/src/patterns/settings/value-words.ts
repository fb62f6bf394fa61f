import type { Messages } from '@casekit/messages/react'
import { MINUTES, unitOf } from './duration.ts'
import type { SettingsField } from './page.ts'
import { optionWords } from './SettingsControl.tsx'

/** A value as text, e.g. in »Før: 60 minutter«. */
export function valueWords(field: SettingsField, value: unknown, { text, format }: Messages): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return text('Form.Nothing')
  if (field.kind === 'secret') return '••••••'
  if (field.kind === 'switch') return text(value === true ? 'Form.On' : 'Form.Off')
  if (field.kind === 'choice') {
    const option = field.options.find(each => each.value === value)
    return option ? optionWords(option, text) : text('Form.Another')
  }
  if (typeof value === 'number') return numberWords(field, value, { text, format })
  if (field.kind === 'list' && Array.isArray(value)) return value.join(', ') || text('Form.Nothing')
  return typeof value === 'string' ? value : text('Form.Another')
}

function numberWords(field: SettingsField, value: number, { text, format }: Pick<Messages, 'text' | 'format'>): string {
  if (field.kind === 'money') return format.money(value / 100, field.currency)
  if (field.kind === 'duration') {
    const unit = unitOf(value, field.units)
    return text(`Form.Span.${unit}`, { count: value / MINUTES[unit] })
  }
  const unit = field.kind === 'number' && field.unit ? ` ${text(field.unit)}` : ''
  return format.number(value) + unit
}
