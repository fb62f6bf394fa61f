import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { getLeasePage } from '@casekit/contract/tenancies'
import type { LeasePage, Tenancy } from '@casekit/contract/tenancy-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { Facts, RecordPart } from '../../patterns/record/RecordPart.tsx'
import { RecordScreen } from '../../patterns/record/RecordScreen.tsx'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import { KeysPart } from './KeysPart.tsx'
import { LeaseDialog } from './LeaseDialog.tsx'
import { LeaseMeters } from './LeaseMeters.tsx'
import { MoveInDialog } from './MoveInDialog.tsx'
import { MoveOutDialog } from './MoveOutDialog.tsx'
import { RoomsPart } from './RoomsPart.tsx'
import { TenancyPart } from './TenancyPart.tsx'
import './leases.css'

const WORDS = {
  list: 'Properties.Title',
  one: 'Tenancies.Lease',
  gone: 'Tenancies.NotFound',
  failed: 'Grid.Failed',
} as const

export type LeaseProps = { lease: LeasePage; onChanged: () => void }

/** A lease with its current, past and future tenancies, from moving in to settlement. */
export function LeaseScreen({ params }: ScreenProps) {
  const { leaseId = '' } = params
  return <LeaseRecord key={leaseId} id={leaseId} />
}

function LeaseRecord({ id }: { id: string }) {
  const query = useQuery(signal => call(getLeasePage, { params: { leaseId: id }, signal }))
  const reload = () => void query.load()
  return (
    <RecordScreen
      query={query}
      words={WORDS}
      listHref={paths.properties()}
      nameOf={({ address, leaseNumber }) => address || leaseNumber}
      renderMarks={({ leaseNumber }) => <span className="ck-page-count">{leaseNumber}</span>}
      renderActions={lease => <Deeds lease={lease} onChanged={reload} />}
      renderMain={lease => <Tenancies lease={lease} onChanged={reload} />}
      renderSide={lease => (
        <>
          <LeaseFacts lease={lease} onChanged={reload} />
          <RoomsPart lease={lease} onChanged={reload} />
          <KeysPart
            propertyId={lease.property.id}
            leaseId={lease.id}
            keys={lease.keys}
            title="Tenancies.Keys"
            onChanged={reload}
          />
          <LeaseMeters lease={lease} />
        </>
      )}
    />
  )
}

/** The open-ended tenancy, if any, which would be the next to end. */
const stayingOf = ({ tenancies }: LeasePage): Tenancy | undefined =>
  tenancies.find(({ endedOn, state }) => endedOn === null && state !== 'past')

function Deeds({ lease, onChanged }: LeaseProps) {
  const { text } = useMessages()
  const [open, setOpen] = useState<'in' | 'out' | null>(null)
  const staying = stayingOf(lease)
  return (
    <>
      {staying ? (
        <Button kind="primary" onClick={() => setOpen('out')}>
          {text('Tenancies.MoveOut')}
        </Button>
      ) : (
        <Button kind="primary" onClick={() => setOpen('in')}>
          {text('Tenancies.MoveIn')}
        </Button>
      )}
      {open === 'in' && <MoveInDialog lease={lease} onClose={() => setOpen(null)} onChanged={onChanged} />}
      {open === 'out' && staying && (
        <MoveOutDialog lease={lease} tenancy={staying} onClose={() => setOpen(null)} onChanged={onChanged} />
      )}
    </>
  )
}

function Tenancies({ lease, onChanged }: LeaseProps) {
  const { text } = useMessages()
  if (lease.tenancies.length === 0)
    return (
      <RecordPart title="Tenancies.Tenancies">
        <p>{text('Tenancies.Vacant')}</p>
      </RecordPart>
    )
  return lease.tenancies.map(tenancy => (
    <TenancyPart key={tenancy.id} lease={lease} tenancy={tenancy} onChanged={onChanged} />
  ))
}

function LeaseFacts({ lease, onChanged }: LeaseProps) {
  const { text } = useMessages()
  const [isEditing, setEditing] = useState(false)
  const { property, propertyLeaseType, leaseNumber } = lease
  return (
    <Facts
      title="Tenancies.Lease"
      facts={[
        { label: 'Properties.Number', value: leaseNumber },
        { label: 'Tenancies.Type', value: text(`LeaseType.${propertyLeaseType}`) },
        {
          label: 'Properties.One',
          value: (
            <Link className="ck-record-link" href={paths.property(property.id)}>
              {`${property.number} ${property.name}`}
            </Link>
          ),
        },
      ]}
    >
      <Button size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
        {text('LeaseForm.Edit')}
      </Button>
      {isEditing && <LeaseDialog of={{ lease }} onClose={() => setEditing(false)} onSaved={onChanged} />}
    </Facts>
  )
}
