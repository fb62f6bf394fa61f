import type { AuditRow } from '@casekit/contract/overviews/audit'
import { useMessages } from '@casekit/messages/react'
import { valueWord } from './field-word.ts'

/** A field value in the user's words. */
export function Said({ kind, field, value }: { kind: AuditRow['kind']; field: string; value: string | null }) {
  const messages = useMessages()
  return value ? valueWord(messages, `${kind} ${field}`, value) : <i>{messages.text('Audit.Empty')}</i>
}
