import type { AuditRow } from '@casekit/contract/overviews/audit'
import { useMessages } from '@casekit/messages/react'
import { valueWord } from './field-word.ts'

/** A value of a field as people say it. */
export function Said({ kind, field, value }: { kind: AuditRow['kind']; field: string; value: string | null }) {
  const messages = useMessages()
  return value ? valueWord(messages, `${kind} ${field}`, value) : <i>{messages.text('Audit.Empty')}</i>
}
