import type { Messages } from '@casekit/messages/react'
import type { GridColumn } from './grid-types.ts'
import { valueLabel } from './value-label.ts'

/** A value formatted in the reader's language; empty for none. */
export function valueWords(
  { text, format }: Pick<Messages, 'text' | 'format'>,
  column: GridColumn,
  value: unknown,
): string {
  if (value === null || value === undefined) return ''
  if (column.type === 'date') return format.date(value as string)
  if (column.amount) return format.amount(value as number)
  if (column.type === 'number')
    return column.name.toLowerCase().endsWith('number') ? `${value as number}` : format.number(value as number)
  if (typeof value === 'object') return (value as { name: string }).name
  if (column.type === 'boolean' || column.words)
    return valueLabel(text, column, { value: `${value as string | boolean}`, label: '' })
  return value as string
}
