import { type ReactNode, useRef } from 'react'
import { Button } from '@casekit/ui/button'
import './with-fields.css'

type WithFieldsProps<Field extends string> = {
  fields: readonly Field[]
  nameOf: (field: Field) => string
  /** What a press does, in words: the name alone says it to nobody who hears it. */
  labelOf: (name: string) => string
  value: string
  disabled?: boolean
  onChange: (value: string) => void
  /** One place to write in. */
  children: ReactNode
}

/** A place to write in with its fields below; a press puts one where the caret stands. */
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
    // once the new text is drawn, one types on behind the field
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
