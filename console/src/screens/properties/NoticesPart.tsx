import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { getTenantNotices, type TenantNotice } from '@casekit/contract/tenant-notices'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { type Asked, useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { NoticeList } from './NoticeList.tsx'
import type { Property } from './property.ts'

/** More are shown on request. */
const LATEST = 4

export const isGoingOn = ({ kind, endedAt }: TenantNotice) => kind !== 'news' && !endedAt

export const useNotices = (propertyId: string) =>
  useQuery(signal => call(getTenantNotices, { query: { propertyId }, signal }), { live: 'notice' })

/** Ongoing incidents, at the top of the property page. */
export function IncidentStrip({ query }: { query: Asked<TenantNotice[]> }) {
  const { text, format } = useMessages()
  return query.answer?.filter(isGoingOn).map(({ id, title, kind, startsAt, endsAt, leaseCount }) => (
    <Notice key={id} tone={kind === 'sudden' ? 'danger' : 'warning'}>
      <b>{title}</b>{' '}
      {[
        startsAt && text('Notices.From', { at: format.dateTime(startsAt) }),
        endsAt && text('Notices.Until', { at: format.dateTime(endsAt) }),
        text('Notices.Leases', { count: leaseCount }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Notice>
  ))
}

/** News and incidents for a property's tenants, and who has read them. */
export function NoticesPart({ property, query }: { property: Property; query: Asked<TenantNotice[]> }) {
  const { text } = useMessages()
  const [isAdding, setAdding] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const reload = () => void query.load()
  return (
    <RecordPart
      title="Notices.Title"
      count={query.answer?.length}
      actions={
        <div className="ck-notices-head">
          <Link className="ck-record-link" href={paths.incidents()}>
            {text('Notices.AllProperties')}
          </Link>
          {property.leases.length > 0 && (
            <Button size="sm" icon={<Megaphone />} onClick={() => setAdding(true)}>
              {text('Notices.Add')}
            </Button>
          )}
        </div>
      }
    >
      <Loaded query={query} failed="Grid.Failed">
        {notices => (
          <>
            <NoticeList notices={showsAll ? notices : notices.slice(0, LATEST)} onChanged={reload} />
            {notices.length > LATEST && !showsAll && (
              <Button kind="link" onClick={() => setShowsAll(true)}>
                {text('Notices.ShowAll', { count: notices.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <NoticeDialog property={property} onClose={() => setAdding(false)} onChanged={reload} />}
    </RecordPart>
  )
}
