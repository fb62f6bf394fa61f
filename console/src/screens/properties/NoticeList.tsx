import { useState } from 'react'
import { Link } from 'wouter'
import type { TenantNotice } from '@casekit/contract/tenant-notices'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip, type ChipLook } from '@casekit/ui/chip'
import { paths } from '../../paths.ts'
import { IncidentCases } from './IncidentCases.tsx'
import { NoticeDeeds } from './NoticeDeeds.tsx'
import './notices.css'

type NoticeListProps = {
  notices: readonly TenantNotice[]
  /** Whether each names its properties. */
  namesPlaces?: boolean
  onChanged: () => void
}

/** Notices to tenants, each with who has read it. */
export function NoticeList({ notices, namesPlaces = false, onChanged }: NoticeListProps) {
  const { text } = useMessages()
  if (notices.length === 0) return <p>{text('Notices.None')}</p>
  return (
    <ul className="ck-notices">
      {notices.map(notice => (
        <NoticeLine key={notice.id} notice={notice} namesPlaces={namesPlaces} onChanged={onChanged} />
      ))}
    </ul>
  )
}

const lookOf = ({ kind, endedAt }: TenantNotice): ChipLook =>
  endedAt ? 'done' : kind === 'news' ? 'open' : kind === 'sudden' ? 'failed' : 'waiting'

type LineProps = { notice: TenantNotice; namesPlaces: boolean; onChanged: () => void }

function NoticeLine({ notice, namesPlaces, onChanged }: LineProps) {
  const { text, format } = useMessages()
  const { kind, title, body, startsAt, endsAt, endedAt, createdAt, createdBy, properties } = notice
  const span = [
    startsAt && text('Notices.From', { at: format.dateTime(startsAt) }),
    endedAt
      ? text('Notices.OverAt', { at: format.dateTime(endedAt) })
      : endsAt && text('Notices.Until', { at: format.dateTime(endsAt) }),
  ].filter(Boolean)
  return (
    <li>
      <div>
        <h3>
          {title} <Chip look={lookOf(notice)}>{text(endedAt ? 'Notices.Over' : `NoticeKind.${kind}`)}</Chip>
        </h3>
        {namesPlaces && (
          <p className="ck-notice-places">
            {properties.map(({ id, number, name }) => (
              <Link key={id} className="ck-record-link" href={paths.property(id)}>{`${number} ${name}`}</Link>
            ))}
          </p>
        )}
        {body && <p>{body}</p>}
        {span.length > 0 && <p>{span.join(' · ')}</p>}
        <ReadRate notice={notice} />
        <small>{text('Notices.ToldBy', { at: format.dateTime(createdAt), name: createdBy })}</small>
        {kind !== 'news' && <Concerned notice={notice} onChanged={onChanged} />}
      </div>
      <NoticeDeeds notice={notice} onChanged={onChanged} />
    </li>
  )
}

function ReadRate({ notice: { leaseCount, readers, tenants } }: { notice: TenantNotice }) {
  const { text } = useMessages()
  const words = `${text('Notices.Leases', { count: leaseCount })} · ${text('Notices.Read', { readers, tenants })}`
  return (
    <div className="ck-notice-read">
      <meter
        min={0}
        max={Math.max(tenants, 1)}
        value={readers}
        aria-label={text('Notices.Read', { readers, tenants })}
      />
      <small>{words}</small>
    </div>
  )
}

/** Who else is affected: tenants who said so, and cases. */
function Concerned({ notice, onChanged }: Pick<LineProps, 'notice' | 'onChanged'>) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { joined, caseCount } = notice
  return (
    <>
      {joined.length > 0 && (
        <small>
          {text('Notices.Joined', { count: joined.length })}{' '}
          {joined.map(({ name, leaseNumber }) => `${name} (${leaseNumber})`).join(', ')}
        </small>
      )}
      <Button kind="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('Notices.Cases', { count: caseCount })}
      </Button>
      {isOpen && <IncidentCases notice={notice} onChanged={onChanged} />}
    </>
  )
}
