import { Link } from 'wouter'
import { getAuditEntry } from '@casekit/contract/audit'
import type { AuditRow } from '@casekit/contract/overviews/audit'
import { useMessages } from '@casekit/messages/react'
import { PeekFact } from '../../patterns/list/Peek.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { AsItStood } from './AsItStood.tsx'
import { Changes } from './Changes.tsx'
import { pageOf } from './page-of.ts'
import { Person } from './Person.tsx'

/** One entry in the peek panel: its subject, and each field's old and new value. */
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
        {(row.person || row.kind === 'company') && (
          <PeekFact label={text('Audit.Person')}>
            <Person row={row} />
          </PeekFact>
        )}
        {row.at && <PeekFact label={text('Audit.At')}>{format.dateTime(row.at)}</PeekFact>}
        {row.from && <PeekFact label={text('Audit.From')}>{row.from}</PeekFact>}
      </dl>
      <Loaded query={query} failed="Audit.Failed">
        {({ changes, sealedAt, recordId, record }) => (
          <>
            {changes.length === 0 ? (
              <p>{text(row.deed === 'erased' ? 'Audit.Erased' : 'Audit.NoFields')}</p>
            ) : (
              <Changes kind={row.kind} recordId={recordId} changes={changes} onSet={query.load} />
            )}
            {row.at && <AsItStood kind={row.kind} at={row.at} record={record} />}
            <p className="ck-audit-seal">
              {sealedAt ? text('Audit.Sealed', { when: format.dateTime(sealedAt) }) : text('Audit.Waiting')}
            </p>
          </>
        )}
      </Loaded>
    </>
  )
}
