import { type DocumentContent, VAT_MODES, type VatMode } from '@casekit/contract/document-content'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import type { DocumentEditor } from './document.store.ts'

type VatModeFieldProps = { editor: DocumentEditor; content: DocumentContent; isLocked: boolean }

const isVatMode = (value: string): value is VatMode => VAT_MODES.some(mode => mode === value)

/** How VAT is dealt with in the document; the hint is what its receiver is told. */
export function VatModeField({ editor, content: { vatMode = 'excluded' }, isLocked }: VatModeFieldProps) {
  const { text } = useMessages()
  return (
    <Select
      label={text('VatMode')}
      hint={vatMode === 'excluded' ? undefined : text(`VatNote.${vatMode}`)}
      disabled={isLocked}
      value={vatMode}
      options={VAT_MODES.map(value => ({ value, label: text(`VatMode.${value}`) }))}
      onChange={value => isVatMode(value) && editor.edit(({ content }) => void (content.vatMode = value))}
    />
  )
}
