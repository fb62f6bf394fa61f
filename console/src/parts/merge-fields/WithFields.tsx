import { type ReactNode, useRef } from 'react'
import { Button } from '@casekit/ui/button'
import './with-fields.css'

type WithFieldsProps<Field extends string> = {
  fields: readonly Field[]
  nameOf: (field: Field) => string
  /** The accessible name of a button: the field name alone does not say what it does. */
  labelOf: (name: string) => string
  value: string
  disabled?: boolean
  onChange: (value: string) => void
  /** A single input or textarea. */
  children: ReactNode
}

/** A text field with merge field buttons below it; a button inserts its field at the caret. */
export function WithFields<Field extends string>({
  fields,
  nameOf,
  labelOf,
  value,
  disabled = false,
  onChange,
  children,
}: WithFieldsProps<Field>) {
  const place = useRef<HTMLDivElement>(null)

  function insert(field: Field): void {
    const area = place.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input')
    const [start, end] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length]
    const inserted = `{{${field}}}`
    onChange(value.slice(0, start) + inserted + value.slice(end))
    area?.focus()
    // after the new text is rendered, so that typing continues after the field
    requestAnimationFrame(() => area?.setSelectionRange(start + inserted.length, start + inserted.length))
  }
  return (
    <div className="ck-with-fields" ref={place}>
      {children}
      <div>
        {fields.map(field => (
          <Button
            key={field}
            size="sm"
            disabled={disabled}
            title={`{{${field}}}`}
            aria-label={labelOf(nameOf(field))}
            onClick={() => insert(field)}
          >
            {nameOf(field)}
          </Button>
        ))}
      </div>
    </div>
  )
}
