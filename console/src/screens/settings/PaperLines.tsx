import { useRef } from 'react'
import { PDF_FIELDS } from '@casekit/contract/pdf-design'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea } from '@casekit/ui/field'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import type { PdfDesignValues } from './pdf-design.ts'
import './pdf-design.css'

/** A few lines of own text; a press puts a field where the caret stands. */
export function PaperLines({ id, label, value, error, disabled, onChange }: OwnFieldProps<PdfDesignValues>) {
  const { text } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const lines = typeof value === 'string' ? value : ''

  function insert(field: string): void {
    const area = place.current?.querySelector('textarea')
    const [start, end] = [area?.selectionStart ?? lines.length, area?.selectionEnd ?? lines.length]
    const inserted = `{{${field}}}`
    onChange(lines.slice(0, start) + inserted + lines.slice(end))
    area?.focus()
    // once the new text is drawn, one types on behind the field
    requestAnimationFrame(() => area?.setSelectionRange(start + inserted.length, start + inserted.length))
  }
  return (
    <div className="ck-paper-lines" ref={place}>
      <TextArea
        id={id}
        label={label}
        hint={text(id.endsWith('headText') ? 'PdfDesign.HeadTextHelp' : 'PdfDesign.FootTextHelp')}
        rows={3}
        maxLength={400}
        value={lines}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
      <div className="ck-paper-fields">
        {PDF_FIELDS.map(field => (
          <Button
            key={field}
            size="sm"
            disabled={disabled}
            title={`{{${field}}}`}
            aria-label={text('PdfDesign.InsertField', { field: text(`PdfDesign.Field.${field}`) })}
            onClick={() => insert(field)}
          >
            {text(`PdfDesign.Field.${field}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
