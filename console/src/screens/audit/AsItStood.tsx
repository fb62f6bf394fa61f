import type { Answer } from '@casekit/contract/endpoint'
import type { getAuditEntry } from '@casekit/contract/audit'
import type { AuditRow } from '@casekit/contract/overviews/audit'
import { useMessages } from '@casekit/messages/react'
import { fieldWord } from './field-word.ts'
import { Said } from './Said.tsx'

type AsItStoodProps = { kind: AuditRow['kind']; at: string; record: Answer<typeof getAuditEntry>['record'] }

/** The whole record as the entry left it, next to its current values. */
export function AsItStood({ kind, at, record }: AsItStoodProps) {
  const messages = useMessages()
  const { text, format } = messages
  if (record.length === 0) return null
  return (
    <details className="ck-audit-record">
      <summary>{text('Audit.AsItStood', { when: format.dateTime(at) })}</summary>
      <table className="ck-audit-changes">
        <thead>
          <tr>
            <th scope="col">{text('Audit.Field')}</th>
            <th scope="col">{text('Audit.Then')}</th>
            <th scope="col">{text('Audit.Now')}</th>
          </tr>
        </thead>
        <tbody>
          {record.map(({ field, stood, now }) => (
            <tr key={field}>
              <th scope="row">{fieldWord(messages, field)}</th>
              <td>
                <Said kind={kind} field={field} value={stood} />
              </td>
              <td>{now === stood ? '' : <Said kind={kind} field={field} value={now} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
