import type { AuditRow } from '@casekit/contract/overviews/audit'
import { type Messages, useMessages } from '@casekit/messages/react'

/** Who did it; the provider's administrators, who change companies, are not their members. */
export const personOf = ({ kind, person }: AuditRow, text: Messages['text']): string | undefined =>
  person?.name ?? (kind === 'company' ? text('Audit.Provider') : undefined)

export const Person = ({ row }: { row: AuditRow }) => personOf(row, useMessages().text)
