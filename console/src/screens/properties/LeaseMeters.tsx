import { Gauge } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { LeasePage } from '@casekit/contract/tenancy-shapes'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { session } from '../../session/session.store.ts'

/** The meters of assets in the lease, with their last readings. */
export function LeaseMeters({ lease: { meters } }: { lease: LeasePage }) {
  const { text, format } = useMessages()
  const mayOpen = useSnapshot(session).account?.guards.includes('Assets')
  return (
    <RecordPart title="Tenancies.Meters">
      {meters.length === 0 && <p>{text('Tenancies.NoMeters')}</p>}
      <ul className="ck-tenancy-lines">
        {meters.map(({ id, name, unit, asset, last }) => (
          <li key={id}>
            <Gauge size={16} aria-hidden="true" />
            <span>
              {mayOpen ? (
                <Link className="ck-record-link" href={paths.asset(asset.id)}>
                  {name}
                </Link>
              ) : (
                name
              )}
              <small>{asset.name}</small>
            </span>
            <span className="ck-tenancy-reading">
              {last && `${format.number(last.value)} ${unit}`.trim()}
              <small>{last ? format.date(last.at) : text('Tenancies.NotRead')}</small>
            </span>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
