import { PDF_FIELDS } from '@casekit/contract/pdf-design'
import { useMessages } from '@casekit/messages/react'
import { TextArea } from '@casekit/ui/field'
import { WithFields } from '../../parts/merge-fields/WithFields.tsx'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import type { PdfDesignValues } from './pdf-design.ts'
import './pdf-design.css'

/** A few lines of custom text with merge fields. */
export function PaperLines({ id, label, value, error, disabled, onChange }: OwnFieldProps<PdfDesignValues>) {
  const { text } = useMessages()
  const lines = typeof value === 'string' ? value : ''
  return (
    <WithFields
      fields={PDF_FIELDS}
      nameOf={field => text(`PdfDesign.Field.${field}`)}
      labelOf={field => text('PdfDesign.InsertField', { field })}
      value={lines}
      disabled={disabled}
      onChange={onChange}
    >
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
    </WithFields>
  )
}
