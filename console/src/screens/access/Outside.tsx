import { AppWindow, Handshake, KeyRound, Link as LinkIcon } from 'lucide-react'
import { getOutsideAccess, type OutsideDoor } from '@casekit/contract/access'
import type { RecordKind } from '@casekit/contract/access-kinds'
import { useMessages } from '@casekit/messages/react'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { VerdictMark } from './VerdictMark.tsx'

const ICONS = {
  embed: AppWindow,
  api: KeyRound,
  'case-link': LinkIcon,
  'tenant-link': LinkIcon,
  'offer-link': LinkIcon,
  'requisition-link': LinkIcon,
  partner: Handshake,
}

/** Keys, links and partners through which outsiders reach the record. */
export function Outside({ kind, recordId }: { kind: RecordKind; recordId: string }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getOutsideAccess, { query: { kind, recordId }, signal }))
  return (
    <Loaded query={query} failed="Access.OutsideFailed" gone="Access.Gone">
      {({ doors }) => (
        <details className="ck-access-outside">
          <summary>
            {text('Access.Outside')} <span>{doors.length}</span>
          </summary>
          {doors.length === 0 ? (
            <p>{text('Access.OutsideNone')}</p>
          ) : (
            <ul>
              {doors.map((door, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- told anew as a whole, and two may be alike
                <Door key={place} door={door} />
              ))}
            </ul>
          )}
        </details>
      )}
    </Loaded>
  )
}

function Door({ door: { door, name, at, reach, deed, until } }: { door: OutsideDoor }) {
  const { text, format } = useMessages()
  const Icon = ICONS[door]
  const facts = [
    text(`Access.Door.${door}`),
    at,
    text(`Access.Reach.${reach}`),
    until === null ? '' : text('Access.Until', { date: format.date(until) }),
  ]
  return (
    <li>
      <Icon aria-hidden="true" />
      <span>
        <b>{name || text(`Access.Door.${door}`)}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <VerdictMark verdict={deed} />
    </li>
  )
}
