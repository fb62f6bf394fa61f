import { type DocumentContent, VAT_MODES, type VatMode } from '@casekit/contract/document-content'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import type { DocumentEditor } from './document.store.ts'

type VatModeFieldProps = { editor: DocumentEditor; content: DocumentContent; isLocked: boolean }

const isVatMode = (value: string): value is VatMode => VAT_MODES.some(mode => mode === value)

function hintOf(mode: VatMode): MessageId | undefined {
  if (mode === 'excluded') return undefined
  return mode === 'included' ? 'VatMode.WrittenWithout' : `VatNote.${mode}`
}

/** How the document handles VAT; if none is charged, the hint is the note to the recipient. */
export function VatModeField({ editor, content: { vatMode = 'excluded' }, isLocked }: VatModeFieldProps) {
  const { text } = useMessages()
  const hint = hintOf(vatMode)
  return (
    <Select
      label={text('VatMode.Title')}
      hint={hint && text(hint)}
      disabled={isLocked}
      value={vatMode}
      options={VAT_MODES.map(value => ({ value, label: text(`VatMode.${value}`) }))}
      onChange={value => isVatMode(value) && editor.edit(({ content }) => void (content.vatMode = value))}
    />
  )
}
