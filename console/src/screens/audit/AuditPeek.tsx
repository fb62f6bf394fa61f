import { Link } from 'wouter'
import { type AuditChange, getAuditEntry } from '@casekit/contract/audit'
import type { AuditRow } from '@casekit/contract/overviews/audit'
import { useMessages } from '@casekit/messages/react'
import { PeekFact } from '../../patterns/list/Peek.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { fieldWord, valueWord } from './field-word.ts'
import { pageOf } from './page-of.ts'

/** One entry beside the list: whom it is about, and each field as it was and became. */
export function AuditPeek({ row }: { row: AuditRow }) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getAuditEntry, { params: { entryId: row.id }, signal }))
  const page = query.answer?.recordId && pageOf(row.kind, query.answer.recordId)
  return (
    <>
      <dl>
        {row.subject && (
          <PeekFact label={text(`AuditKind.${row.kind}`)}>
            {page ? <Link href={page}>{row.subject}</Link> : row.subject}
          </PeekFact>
        )}
        {row.person && <PeekFact label={text('Audit.Person')}>{row.person.name}</PeekFact>}
        {row.at && <PeekFact label={text('Audit.At')}>{format.dateTime(row.at)}</PeekFact>}
        {row.from && <PeekFact label={text('Audit.From')}>{row.from}</PeekFact>}
      </dl>
      <Loaded query={query} failed="Audit.Failed">
        {({ changes, sealedAt }) => (
          <>
            <Changes kind={row.kind} changes={changes} isErased={row.deed === 'erased'} />
            <p className="ck-audit-seal">
              {sealedAt ? text('Audit.Sealed', { when: format.dateTime(sealedAt) }) : text('Audit.Waiting')}
            </p>
          </>
        )}
      </Loaded>
    </>
  )
}

type ChangesProps = { kind: AuditRow['kind']; changes: readonly AuditChange[]; isErased: boolean }

function Changes({ kind, changes, isErased }: ChangesProps) {
  const messages = useMessages()
  const { text } = messages
  const said = (field: string, value: string | null) =>
    value ? valueWord(messages, `${kind} ${field}`, value) : <i>{text('Audit.Empty')}</i>
  if (changes.length === 0) return <p>{text(isErased ? 'Audit.Erased' : 'Audit.NoFields')}</p>
  return (
    <table className="ck-audit-changes">
      <thead>
        <tr>
          <th scope="col">{text('Audit.Field')}</th>
          <th scope="col">{text('Audit.Before')}</th>
          <th scope="col">{text('Audit.After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWord(messages, field)}</th>
            <td>{said(field, before)}</td>
            <td>{said(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
